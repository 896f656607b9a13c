import type { Stage } from "../stage";
import { expect, row } from "./pages";

const NAME = "Petra Novak";

export async function shareExpense({ page, tell, type, linger, takePicture }: Stage): Promise<void> {
  for (const filter of ["Shared", "Not excluded", "Booked"]) {
    await page.getByRole("button", { name: new RegExp(`^${filter}.*remove this filter`) }).click();
  }
  await tell("A freelancer worked for both studios. Search for her …");
  await type(page.getByRole("searchbox", { name: /Search description/ }), "petra");
  const found = row(page, NAME);
  await expect(found).toHaveCount(1);
  await tell("… and press R to say how it counts.");
  await found.focus();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Shared" }).click();
  await dialog.getByLabel("Your part in percent").fill("50");
  await expect(dialog.getByText("Others pay $512.50.")).toBeVisible();
  await expect(dialog.getByRole("row", { name: /Expense/ })).toBeVisible();
  await tell("Half of it is ours: before and after, before anything is saved.");
  await linger(1_200);
  await takePicture("share");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(found).toContainText("$512.50");
  await tell("The figures move at once, and one click takes it back.");
  await linger(1_000);
  await takePicture("shared");
}
