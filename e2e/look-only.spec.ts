import { expect, open, test } from "./business";

test("a viewer sees everything and can edit nothing", async ({ page, business }) => {
  await business.enter(page, { role: "viewer" });
  await expect(page.getByText(/^Last counted transaction/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Transactions", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Import" })).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("option", { name: "Transactions" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Import" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await open(page, "Transactions");
  const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await rent.focus();
  await page.keyboard.press("r");
  await page.keyboard.press("x");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await open(page, "Activity");
  await expect(page.getByText("Imported 6 transactions", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await open(page, "Refunds and transfers");
  await expect(page.getByText(/\byou (decide|can undo)/)).toHaveCount(0);
  await page.goto(page.url().replace("links", "import"));
  await expect(page.getByText("You cannot import into this business")).toBeVisible();
  await page.getByText("Use the API").click();
  await expect(page.getByText(/\byou (decide|can undo)/)).toHaveCount(0);
  await open(page, "Settings");
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "API clients" })).toHaveCount(0);
});

test.describe("somebody else's business", () => {
  test.use({ expectedErrors: [/404/] });

  test("does not exist for a stranger", async ({ page, business, browser, baseURL }) => {
    await business.enter(page);
    const address = page.url();
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const other = await context.newPage();
    await other.goto(address);
    await expect(other).toHaveURL(/sign-in/);
    await context.close();
    const response = await page.goto(address.replace(/[0-9a-f]{12}$/, "000000000000"));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Your account" })).toBeVisible();
  });

  test("does not show its API clients to its owner", async ({ page, business }) => {
    await business.enter(page, { role: "owner" });
    const response = await page.goto(`${new URL(page.url()).pathname}/clients`);
    expect(response?.status()).toBe(404);
  });
});
