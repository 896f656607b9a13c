import { test as base, type Page } from "@playwright/test";
import { CREDENTIALS, expect, figure } from "./business";
import { OwnServer } from "./own-server";

const test = base.extend<{ server: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are asked for.
  server: async ({}, use) => {
    const server = new OwnServer();
    await server.start({ SEED_DEMO: "1" });
    await use(server);
    await server.dispose();
  },
});

/** Long before a page would read its figures again by itself. */
const SOON = { timeout: 10_000 };

/** Opens the overview of the demo's first business, and waits until it receives the changes of others. */
async function openOverview(page: Page, { origin }: OwnServer): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  const follows = page.waitForRequest(/\/api\/trpc\/watchChanges/);
  await page.getByRole("button", { name: "Open the demo account" }).click();
  await follows;
  await expect(figure(page, "Remaining")).toBeVisible();
}

/** Excludes the latest expense of the business on the page, as a partner does. */
async function excludeLatestExpense(page: Page, { origin }: OwnServer): Promise<void> {
  const customers = `${origin}/api/v1/business/customers`;
  const headers = CREDENTIALS;
  const name = await page.getByRole("button", { name: /, switch business$/ }).textContent();
  const { data } = await (await page.request.get(customers, { headers })).json();
  const { userId } = data.customers.find((each: { name: string }) => name?.endsWith(each.name));
  const filter = "direction=outflow&status=booked&excluded=false&treatment=none&limit=1";
  const found = await page.request.get(`${customers}/${userId}/transactions?${filter}`, { headers });
  const [{ id }] = (await found.json()).data.transactions;
  const response = await page.request.post(`${customers}/${userId}/transactions/${id}/exclude`, { headers });
  expect(response.ok(), await response.text()).toBe(true);
}

const banner = (page: Page) => page.getByText(/These figures are as of \d\d:\d\d/);

for (const signal of ["SIGKILL", "SIGTERM"] as const) {
  test(`an overview keeps its figures when its server ends by ${signal}, and updates once it is back`, async ({
    page,
    server,
  }) => {
    await openOverview(page, server);
    const address = page.url();
    const before = await figure(page, "Expense").innerText();

    await server.end(signal);
    await expect(banner(page)).toBeVisible(SOON);
    await page.getByRole("link", { name: "Transactions", exact: true }).first().click();
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(new RegExp(`^${address}`));
    await page.keyboard.press("ArrowRight");
    await expect(figure(page, "Expense")).toHaveText(before, { useInnerText: true });
    await expect(banner(page)).toBeVisible();

    await server.start();
    await excludeLatestExpense(page, server);
    await expect(banner(page)).toBeHidden(SOON);
    await expect(figure(page, "Expense")).not.toHaveText(before, { ...SOON, useInnerText: true });
    await page.getByRole("link", { name: "Transactions", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Transactions" })).toBeVisible();
  });
}

test("an edit that could not be stored is kept until the server is back", async ({ page, server }) => {
  await openOverview(page, server);
  const undecided = "direction=outflow&status=booked&excluded=false&treatment=none";
  await page.goto(`${page.url()}/transactions?${undecided}`);
  const row = page.locator('[role=row][data-index="0"]');
  const before = await row.innerText();
  await row.focus();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Shared" }).check();
  await dialog.getByLabel("Your share in percent").fill("40");
  await server.end("SIGKILL");
  await expect(banner(page)).toBeVisible(SOON);
  await dialog.getByRole("button", { name: "Save" }).click();
  // The list offers the same if it was still loading further rows.
  const notifications = page.getByRole("region", { name: /^Notifications/ });
  const again = notifications.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await expect(row).toHaveText(before, { useInnerText: true });
  await server.start();
  await expect(banner(page)).toBeHidden();
  await again.click();
  await expect(row).not.toHaveText(before, { useInnerText: true });
  await expect(again).toHaveCount(0);
  await page.reload();
  await expect(row).not.toHaveText(before, { useInnerText: true });
});

test("live changes continue after a restart of the server", async ({ page, server }) => {
  await openOverview(page, server);
  await server.end("SIGTERM");
  await expect(banner(page)).toBeVisible(SOON);
  const follows = page.waitForResponse(/\/api\/trpc\/watchChanges/);
  await server.start();
  await follows;
  const before = await figure(page, "Expense").innerText();
  await excludeLatestExpense(page, server);
  await expect(figure(page, "Expense")).not.toHaveText(before, { ...SOON, useInnerText: true });
});

test("a click at the moment when the server ends stays on the page", async ({ page, server }) => {
  await openOverview(page, server);
  // The stream neither responds nor ends, so the page cannot know before the click.
  await page.route(/watchChanges/, () => {});
  const follows = page.waitForRequest(/watchChanges/);
  await page.reload();
  await follows;
  const rules = page.getByRole("link", { name: "Rules", exact: true }).first();
  await server.end("SIGKILL");
  await rules.click();
  await expect(figure(page, "Remaining")).toBeVisible();
  await server.start();
  await expect(banner(page)).toBeHidden();
  await rules.click();
  await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
});

test("a new version makes an open page offer a reload, once", async ({ page, server }) => {
  await openOverview(page, server);
  await server.end("SIGTERM");
  await server.start({ BUILD_ID: "the next one" });
  const offer = page.getByText("A new version is available.");
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(figure(page, "Remaining")).toBeVisible();
  await page.getByRole("button", { name: /, switch business$/ }).click();
  await expect(page.getByRole("searchbox", { name: "Search businesses" })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
