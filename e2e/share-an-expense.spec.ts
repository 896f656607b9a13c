import { expect, figure, open, ROWS, test, toBatch } from "./business";

test("an owner shares an expense, sees the figures before and after, and undoes it", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/transactions" });
  const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await rent.focus();
  await page.keyboard.press("r");

  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Shared" }).check();
  await dialog.getByLabel("Your share in percent").fill("25");
  await expect(dialog.getByLabel("Your share as an amount")).toHaveValue("300");
  await expect(dialog.getByText("Others pay €900.00.")).toBeVisible();
  const figures = dialog.getByRole("table");
  await expect(figures.getByRole("row", { name: /Expense/ })).toHaveText(/€1,550\.00.*€650\.00/);
  await expect(figures.getByRole("row", { name: /Remaining/ })).toHaveText(/€1,450\.00.*€2,350\.00/);
  await dialog.getByRole("button", { name: "Save" }).click();

  await expect(dialog).toBeHidden();
  await expect(rent).toContainText("€300.00");
  const toast = page.getByText("Remaining €1,450.00 → €2,350.00 in the month from 1 Jan 2026");
  await expect(toast).toBeVisible();
  await open(page, "Overview");
  await expect(figure(page, "Expense")).toContainText("€650.00");
  const stored = await business.call("GET", "/cashflow");
  expect(stored).toMatchObject({ income: 3000, expense: 650, remaining: 2350 });

  await open(page, "Activity");
  await expect(page.getByText(/Shared Landlord Ltd/).first()).toBeVisible();
  // A double click undoes once, and is not refused because of itself.
  await page.getByRole("button", { name: /^Undo.*Shared Landlord Ltd/ }).dblclick();
  await expect(page.getByText("Undone by you")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Details of “Shared Landlord Ltd/ })).toBeFocused();
  await open(page, "Overview");
  await expect(figure(page, "Expense")).toContainText("€1,550.00");
  await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 1550 });
});

test("a share above the amount is refused at its field", async ({ page, business }) => {
  await business.enter(page, { at: "/transactions" });
  await page.getByRole("row").filter({ hasText: "Landlord Ltd" }).focus();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Shared" }).check();
  const amount = dialog.getByLabel("Your share as an amount");
  await amount.fill("1200.01");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await amount.fill("0.005");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill("1200");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
});

test.describe("while the service cannot be reached", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("an edit that was shown at once is rolled back, with the reason", async ({ page, business }) => {
    await business.enter(page, { at: "/transactions" });
    const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
    await rent.focus();
    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Covered" }).check();
    await page.route(/\/api\/trpc\/reclassifyTransaction/, (route) => route.abort());
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/could not be reached/)).toBeVisible();
    await expect(rent.getByText("Covered")).toHaveCount(0);
    await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 1550 });
  });

  test("an edit without a connection fails at once, and is not made later", async ({
    page,
    context,
    business,
  }) => {
    await business.enter(page, { at: "/transactions" });
    const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
    await rent.focus();
    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Covered" }).check();
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("You are offline. Nothing was changed.")).toBeVisible();
    await expect(rent.getByText("Covered")).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText(/You are offline\. What/)).toHaveCount(0);
    await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 1550 });
  });
});

test("an edit stays in the list when a page arrives that was requested before it", async ({
  page,
  business,
}) => {
  const [rent] = ROWS.filter(({ externalId }) => externalId === "rent");
  if (rent === undefined) throw new Error("There is no rent.");
  const many = Array.from({ length: 250 }, (_, index) => ({
    ...rent,
    externalId: `many-${index}`,
    bookedOn: "2025-06-01",
  }));
  await business.call("POST", "/transaction-batches", toBatch(many));
  await business.enter(page);
  let letThrough = (): void => undefined;
  const edited = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/api\/trpc\/.*listTransactions/, async (route) => {
    const response = await route.fetch();
    await edited;
    await route.fulfill({ response });
  });
  await open(page, "Transactions");
  const laptop = page.getByRole("row").filter({ hasText: "Fix It" });
  await laptop.focus();
  await page.keyboard.press("x");
  await page.getByRole("dialog").getByRole("button", { name: "Exclude", exact: true }).click();
  await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 1300 });
  const page2 = page.waitForResponse(/listTransactions/);
  letThrough();
  await (await page2).finished();
  await page.keyboard.press("End");
  await expect(page.getByRole("row", { name: /1 Jun 2025/ }).last()).toBeVisible();
  await page.keyboard.press("Home");
  await expect(laptop).toContainText("Excluded");
});
