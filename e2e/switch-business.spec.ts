import { randomUUID } from "node:crypto";
import { createPartner } from "../src/db/accounts/clients";
import { copyCustomer } from "../src/db/testing/copy-customer";
import { putCustomer } from "../src/services/customers/put-customer";
import { createPerson } from "../src/services/people/create-person";
import { expect, test } from "./business";
import { expectAccessible } from "./expect-accessible";

const PASSWORD = "a password of the tests";

/** More than fit on one page of the list. */
const MANY = 620;

test("a partner admin finds any of hundreds of customers, and no page contains the names of the others", async ({
  page,
  database,
  baseURL,
}) => {
  const [partnerId, email] = [randomUUID(), `${randomUUID()}@example.com`];
  const now = () => new Date();
  const partner = { id: partnerId, name: `Partner ${partnerId}`, createdAt: now() };
  await database.prisma.$transaction((transaction) => createPartner(transaction, partner));
  const context = { database, now, partnerId, actor: { kind: "command_line" } as const };
  const first = { userId: "first", name: "Client 0000", currency: "EUR" };
  const { customer } = await putCustomer(context, first);
  const others = Array.from(
    { length: MANY - 1 },
    (_, index) => `Client ${String(index + 1).padStart(4, "0")}`,
  );
  await copyCustomer(database, customer, others);
  const access = { partnerName: partner.name, userId: null, role: "partner_admin" } as const;
  await createPerson({ database, now }, { email, name: "Ada Admin", password: PASSWORD, access });
  const origin = baseURL ?? "";
  await page.request.post("/api/auth/sign-in/email", {
    data: { email, password: PASSWORD },
    headers: { origin },
  });

  const response = await page.goto(`/b/${customer.customerId}/rules`);
  expect(await response?.text()).not.toContain("Client 0001");

  await page.getByRole("button", { name: "Client 0000, switch business" }).click();
  const popup = page.getByRole("dialog", { name: "Switch business" });
  await expect(popup.getByRole("button", { name: /^Client 0049/ })).toBeAttached();
  await popup.getByRole("button", { name: "Load more" }).click();
  await expect(popup.getByRole("button", { name: /^Client 0099/ })).toBeAttached();
  await expectAccessible(page, "[role=dialog]");

  const search = popup.getByRole("searchbox", { name: "Search businesses" });
  await search.fill("nobody has this");
  await expect(popup.getByRole("status")).toHaveText("No businesses match this search.");
  await search.fill("0619 client");
  await expect(popup.getByRole("listitem")).toHaveCount(1);
  await search.press("ArrowDown");
  await expect(popup.getByRole("button", { name: /Client 0619/ })).toBeFocused();
  await search.press("Enter");
  await expect(page.getByRole("button", { name: "Client 0619, switch business" })).toBeVisible();
  await expect(page).toHaveURL(/\/b\/(?!.*\/b\/)[^/]+\/rules$/);

  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("combobox", { name: "Page, business, or command" });
  await field.fill("client 0007");
  await expect(page.getByRole("option", { name: "Client 0007" })).toBeVisible();
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Client 0007, switch business" })).toBeVisible();
  await expect(page).toHaveURL(/\/rules$/);

  await page.getByRole("button", { name: "Client 0007, switch business" }).click();
  await page.getByRole("link", { name: "All businesses" }).click();
  await expect(page).toHaveURL(/\/businesses$/);
  const table = page.getByRole("table", { name: "Businesses" });
  await expect(table.getByRole("link", { name: "Client 0000" })).toBeVisible();
  // Only the rows in view are rendered; the others are added as the list is scrolled.
  expect(await table.getByRole("row").count()).toBeLessThan(60);
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(table.getByRole("link", { name: "Client 0619" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Business" }).click();
  await expect(page).toHaveURL(/order=desc/);
  const filter = page.getByRole("searchbox", { name: "Search businesses" });
  await filter.fill("nobody");
  await page.getByRole("button", { name: "Show all businesses" }).click();
  await expect(filter).toHaveValue("");
  await expect(table.getByRole("link", { name: "Client 0619" })).toBeVisible();
  await filter.fill("0005");
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table.getByRole("link", { name: /0\.00$/ })).toHaveAttribute(
    "href",
    /transactions\?from=.+&to=/,
  );
  await table.getByRole("link", { name: "Client 0005" }).press("Enter");
  await expect(page.getByRole("button", { name: "Client 0005, switch business" })).toBeVisible();
});

test("a person with one business starts there", async ({ page, business }) => {
  await business.enter(page);
  const address = page.url();
  await page.goto("/");
  await expect(page).toHaveURL(address);
});
