import { expect, figure, open, test } from "./business";

test("a change by a partner over REST appears in an open page on its own, with its author", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await expect(figure(page, "Expense")).toContainText("€1,550.00");
  const { transactions } = await business.call("GET", "/transactions?q=landlord");
  const [{ id }] = transactions as readonly [{ id: string }];
  await business.call("POST", `/transactions/${id}/exclude`);
  await expect(figure(page, "Expense")).toContainText("€350.00");
  await expect(page.getByText("Excluded Landlord Ltd")).toBeVisible();
  await expect(page.getByText("API client Demo")).toBeVisible();

  await open(page, "Transactions");
  const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await expect(rent.getByText("Excluded")).toBeVisible();
  await business.call("DELETE", `/transactions/${id}/exclude`);
  await expect(rent.getByText("Excluded")).toBeHidden();
});
