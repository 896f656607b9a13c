import type { Stage } from "../stage";
import { expect, row } from "./pages";

const NAME = "Petra Novak";

export async function shareExpense({ page, tell, type, linger, takePicture }: Stage): Promise<void> {
  await type(page.getByRole("searchbox", { name: /Search description/ }), "petra");
  const found = row(page, NAME);
  await expect(found).toHaveCount(1);
  await tell("Petra worked for us and for the studio next door. R says how a payment counts.");
  await found.focus();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Shared" }).click();
  await dialog.getByLabel("Your share in percent").fill("50");
  await expect(dialog.getByText("Others pay $512.50.")).toBeVisible();
  await expect(dialog.getByRole("row", { name: /Expense/ })).toBeVisible();
  await tell("Half of it is ours. You see the figures before anything is saved.");
  await linger(500);
  await takePicture("share");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(found).toContainText("$512.50");
  await linger(1_000);
  await takePicture("shared");
}
