import { expect, figure, open, ROWS, test, toBatch } from "./business";

test("an owner excludes all transactions of a counterparty, including later ones, and removes the rule", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/transactions" });
  const licences = page.getByRole("row").filter({ hasText: "Pixel Tools" });
  await expect(licences).toHaveCount(2);
  await licences.last().focus();
  await page.keyboard.press("x");

  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /This and future transactions with Pixel Tools/ }).check();
  const confirmed = page.waitForResponse(/excludeTransaction/);
  await dialog.getByRole("button", { name: "Exclude 2" }).click();
  await expect(licences.getByText("Excluded")).toHaveCount(2);
  // The list shows the edit before it is stored. A transaction sent before it is stored would fall under it,
  // and the edit would be refused because its preview did not include it.
  await confirmed;

  const [software] = ROWS.filter(({ externalId }) => externalId === "software-1");
  const later = { ...software, externalId: "software-3", bookedOn: "2026-01-30" };
  await business.call("POST", "/transaction-batches", toBatch([later as (typeof ROWS)[number]]));
  await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 1450 });

  await open(page, "Rules");
  const rule = page.getByRole("row").filter({ hasText: "Pixel Tools" });
  await expect(rule).toContainText("3 transactions");
  await rule.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove rule" }).click();
  await expect(page.getByText("No rules yet")).toBeVisible();
  await open(page, "Overview");
  await expect(figure(page, "Expense")).toContainText("€1,600.00");
});
