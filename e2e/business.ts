import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { type Database, openDatabase } from "../src/db/engine/database";
import { createPerson } from "../src/services/people/create-person";
import { test as base, expect } from "./fixtures";

export { expect };

export const PASSWORD = "a password of the tests";
export const CREDENTIALS = { "x-client-id": "demo", "x-client-secret": "bcs_demo_only_not_a_secret" };

/** While the server stores the large file of another test, it leaves the lock only for moments. */
const BUSY_MILLIS = 25_000;

type Role = "owner" | "accountant" | "viewer" | "partner_admin";

type Row = Readonly<{
  externalId: string;
  bookedOn: string;
  amount: number;
  direction: "inflow" | "outflow";
  description: string;
  counterparty: string;
  status?: "booked" | "pending";
}>;

/** A business of one test: no other test reads or changes it. */
export type Business = Readonly<{
  userId: string;
  /** Calls the REST API as a partner; returns `data`. */
  call: (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;
  /**
   * Creates a person, by default an owner, signs them in in this browser, and opens a page of the business:
   * the overview, or the one at this place, such as "/rules". Returns their email.
   */
  enter: (page: Page, options?: Readonly<{ role?: Role; at?: string }>) => Promise<string>;
}>;

/** January 2026 of a small studio: 3,000.00 came in, 1,550.00 went out, 99.00 more is pending. */
export const ROWS: readonly Row[] = [
  row("invoice", "2026-01-05", 3000, "inflow", "Invoice 17", "Aurora Films"),
  row("rent", "2026-01-03", 1200, "outflow", "Rent January", "Landlord Ltd"),
  row("software-1", "2026-01-07", 50, "outflow", "Licence", "Pixel Tools"),
  row("software-2", "2026-01-21", 50, "outflow", "Licence", "Pixel Tools"),
  row("laptop", "2026-01-12", 250, "outflow", "Repair 48213", "Fix It"),
  { ...row("train", "2026-01-28", 99, "outflow", "Ticket", "Railways"), status: "pending" },
];

function row(
  externalId: string,
  bookedOn: string,
  amount: number,
  direction: "inflow" | "outflow",
  description: string,
  counterparty: string,
): Row {
  return { externalId, bookedOn, amount, direction, description, counterparty };
}

export function toBatch(rows: readonly Row[]) {
  return {
    transactions: rows.map(({ counterparty, ...each }) => ({
      status: "booked",
      currency: "EUR",
      ...each,
      counterparty: { name: counterparty },
    })),
  };
}

export const test = base.extend<{ business: Business }, { database: Database }>({
  // The database of the server under test: only its operator can create people.
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are asked for.
    async ({}, use) => {
      const url = `file:${join(process.env.E2E_FOLDER ?? "", "cashflow.db")}`;
      const database = openDatabase(url, { busyMillis: BUSY_MILLIS });
      await use(database);
      await database.close();
    },
    { scope: "worker" },
  ],
  business: async ({ request, baseURL, database }, use) => {
    const userId = randomUUID();
    const call = caller(request, userId);
    const details = { name: "Studio Nord", currency: "EUR", referenceDate: "2026-01-01" };
    await call("PUT", "", details);
    await call("POST", "/transaction-batches", toBatch(ROWS));
    await use({
      userId,
      call,
      async enter(page, { role = "owner", at = "" } = {}) {
        const email = `${randomUUID()}@example.com`;
        await makePerson(database, email, role, userId);
        const signedIn = await page.request.post("/api/auth/sign-in/email", {
          data: { email, password: PASSWORD },
          headers: { origin: baseURL ?? "" },
        });
        expect(signedIn.status()).toBe(200);
        const input = encodeURIComponent(JSON.stringify({ search: userId }));
        const { result } = await (await page.request.get(`/api/trpc/listBusinesses?input=${input}`)).json();
        const businesses: readonly { userId: string; customerId: string }[] = result.data.businesses;
        const entered = businesses.find((each) => each.userId === userId);
        // The first request of the page once it responds to keys and clicks.
        const follows = page.waitForRequest(/\/api\/trpc\/watchChanges/);
        await page.goto(`/b/${entered?.customerId}${at}`);
        await follows;
        return email;
      },
    });
  },
});

function caller(request: APIRequestContext, userId: string): Business["call"] {
  return async (method, path, body) => {
    const response = await request.fetch(`/api/v1/business/customers/${userId}${path}`, {
      method,
      headers: CREDENTIALS,
      ...(body === undefined ? {} : { data: body }),
    });
    const text = await response.text();
    expect(response.ok(), text).toBe(true);
    return JSON.parse(text).data;
  };
}

/** A partner admin sees the other businesses of the partner too. */
async function makePerson(database: Database, email: string, role: Role, userId: string): Promise<void> {
  const access = { partnerName: "Demo", userId: role === "partner_admin" ? null : userId, role };
  const person = await createPerson(
    { database, now: () => new Date() },
    { email, name: "Olga Nord", password: PASSWORD, access },
  );
  expect(person).toMatchObject({ email });
}

/** Opens a place of the navigation, by its link if there is room for the link. */
export async function open(page: Page, place: string): Promise<void> {
  const link = page.getByRole("link", { name: place, exact: true }).first();
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** The figure under this label, as the reader sees it. */
export function figure(page: Page, name: "Income" | "Expense" | "Remaining") {
  return page.locator("dl > div", { hasText: name }).first();
}
