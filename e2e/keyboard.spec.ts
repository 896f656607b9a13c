import { expect, figure, open, test } from "./business";

test("an edit works with the keyboard alone", async ({ page, business }) => {
  await business.enter(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();

  const transactions = page.getByRole("link", { name: "Transactions", exact: true }).first();
  while (!(await transactions.evaluate((link) => link === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Transactions" })).toBeVisible();

  const focused = page.locator(":focus");
  const grid = page.getByRole("grid");
  while (!(await grid.evaluate((element) => element.contains(document.activeElement))))
    await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await expect(focused).toContainText("Landlord Ltd");
  await page.keyboard.press("x");
  await expect(page.getByRole("dialog", { name: "Exclude Landlord Ltd" })).toBeVisible();
  const exclude = page.getByRole("button", { name: "Exclude", exact: true });
  while (!(await exclude.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(focused).toContainText("Landlord Ltd");
  await expect(focused).toContainText("Excluded");
  await page.keyboard.press("z");
  await expect(focused).not.toContainText("Excluded");

  const overview = page.getByRole("link", { name: "Overview", exact: true }).first();
  while (!(await overview.evaluate((link) => link === document.activeElement)))
    await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(figure(page, "Expense")).toContainText("€1,550.00");
});

test("the details of a transaction get the focus, and the keyboard continues from their top", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/transactions" });
  const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await rent.focus();
  await page.keyboard.press("Enter");
  const details = page.getByRole("dialog", { name: "Landlord Ltd" });
  await expect(details).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(details.getByRole("link", { name: "Landlord Ltd" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rent).toBeFocused();
});

test("a key acts on the focused row after going back to another list", async ({ page, business }) => {
  await business.enter(page);
  await figure(page, "Expense").getByRole("link").first().click();
  await expect(page).toHaveURL(/direction=outflow/);
  await open(page, "Transactions");
  await expect(page).toHaveURL(/\/transactions$/);
  await page.getByRole("row").and(page.locator("[data-index='2']")).focus();
  await page.goBack();
  await expect(page).toHaveURL(/direction=outflow/);
  await expect(page.locator(":focus")).toHaveAttribute("data-index", "0");
  await expect(page.locator(":focus")).toContainText("Railways");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Railways" })).toBeVisible();
});

test("the menu of a row starts at its first item when a key opens it", async ({ page, business }) => {
  await business.enter(page, { at: "/transactions" });
  const button = page.getByRole("button", { name: "Actions for Landlord Ltd" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: /^Details/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("the dialog of a shared payment starts at the option that is chosen", async ({ page, business }) => {
  const { transactions } = await business.call("GET", "/transactions?externalId=rent");
  const [rent] = transactions as readonly { id: string }[];
  const share = { type: "shared_expense", sharedType: "percentage", value: 25 };
  await business.call("PATCH", `/transactions/${rent?.id}`, share);
  await business.enter(page, { at: "/transactions" });
  await page.getByRole("row").filter({ hasText: "Landlord Ltd" }).focus();
  await page.keyboard.press("r");
  const option = (name: string) => page.getByRole("dialog").getByRole("radio", { name });
  await expect(option("Shared")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(option("Covered")).toBeChecked();
  await expect(option("Covered")).toBeFocused();
});

for (const isEarly of [false, true]) {
  const when = isEarly ? "before" : "after";
  test(`a key pressed ${when} the page's code loaded acts on the row focused before it`, async ({
    page,
    business,
  }) => {
    await business.enter(page);
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(`${page.url()}/transactions`, { waitUntil: "commit" });
    const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
    await expect(rent).not.toHaveAttribute("data-index", "0");
    await rent.focus();
    if (isEarly) await page.keyboard.press("x");
    release();
    if (!isEarly) {
      await page.waitForLoadState("networkidle");
      await page.keyboard.press("x");
    }
    await expect(page.getByRole("dialog", { name: "Exclude Landlord Ltd" })).toBeVisible();
  });
}
