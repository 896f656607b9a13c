import { expect, figure, open, test } from "./business";

test("an owner shares an expense, sees before and after, and takes it back", async ({ page, business }) => {
  await business.enter(page);
  await open(page, "Transactions");
  const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await rent.focus();
  await page.keyboard.press("r");

  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Shared" }).check();
  await dialog.getByLabel("Your part in percent").fill("25");
  await expect(dialog.getByLabel("Your part as an amount")).toHaveValue("300");
  await expect(dialog.getByText("Others pay €900.00.")).toBeVisible();
  const figures = dialog.getByRole("table");
  await expect(figures.getByRole("row", { name: /Expense/ })).toHaveText(/€1,550\.00.*€650\.00/);
  await expect(figures.getByRole("row", { name: /Remaining/ })).toHaveText(/€1,450\.00.*€2,350\.00/);
  await dialog.getByRole("button", { name: "Save" }).click();

  await expect(dialog).toBeHidden();
  await expect(rent).toContainText("€300.00");
  const toast = page.getByText("remaining +€900.00");
  await expect(toast).toBeVisible();
  await open(page, "Overview");
  await expect(figure(page, "Expense")).toContainText("€650.00");
  const stored = await business.call("GET", "/cashflow");
  expect(stored).toMatchObject({ income: 3000, expense: 650, remaining: 2350 });

  await open(page, "Activity");
  await expect(page.getByText(/Shared Landlord Ltd/).first()).toBeVisible();
  await page.getByRole("button", { name: /^Undo.*Shared Landlord Ltd/ }).click();
  await expect(page.getByText(/Undone/).first()).toBeVisible();
  await open(page, "Overview");
  await expect(figure(page, "Expense")).toContainText("€1,550.00");
  await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 1550 });
});

test("a share above the amount is refused where it is typed", async ({ page, business }) => {
  await business.enter(page);
  await open(page, "Transactions");
  await page.getByRole("row").filter({ hasText: "Landlord Ltd" }).focus();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Shared" }).check();
  const amount = dialog.getByLabel("Your part as an amount");
  await amount.fill("1200.01");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await amount.fill("0.005");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill("1200");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
});

test.describe("while the service cannot be reached", () => {
  test.use({ expectedFaults: [/Failed to load resource/] });

  test("an edit that was shown at once is put back, and says why", async ({ page, business }) => {
    await business.enter(page);
    await open(page, "Transactions");
    const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
    await rent.focus();
    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Paid by others" }).check();
    await page.route(/\/api\/trpc\/reclassifyTransaction/, (route) => route.abort());
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/could not be reached/)).toBeVisible();
    await expect(rent.getByText("Paid by others")).toHaveCount(0);
    await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 1550 });
  });
});
