import type { Stage } from "../stage";
import { expect, expectTitle, figure, openLastWhole } from "./pages";

export async function switchBusiness({ page, tell }: Stage): Promise<void> {
  await page.getByRole("button", { name: /, switch business$/ }).click();
  await page.getByRole("button", { name: /Northlight Studio/ }).click();
  await expect(page.getByRole("button", { name: /^Northlight.*, switch business/ })).toBeVisible();
  await openLastWhole(page);
  await tell("One sign-in for all your businesses. This one is a design studio.");
  await figure(page, "Expense").getByRole("link").first().click();
  await expectTitle(page, "Transactions");
}
