import type { Stage } from "../stage";
import { expect, row } from "./pages";

export async function excludeCounterparty({ page, tell, type, linger, takePicture }: Stage): Promise<void> {
  await type(page.getByRole("searchbox", { name: /Search description/ }), "uber");
  const rides = row(page, "Uber");
  // The rows of the search before stay until those of this one arrive.
  await expect(page.locator("[data-index]").filter({ hasNotText: "Uber" })).toHaveCount(0);
  await rides.last().focus();
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /This and future transactions with Uber/ }).click();
  const exclude = dialog.getByRole("button", { name: /^Exclude \d+$/ });
  await expect(exclude).toBeVisible();
  await tell("These rides are private: exclude them, and all future ones.");
  await linger(500);
  await takePicture("exclude");
  await exclude.click();
  await expect(dialog).toBeHidden();
  await expect(rides.filter({ hasNotText: "Excluded" })).toHaveCount(0);
  await linger(1_000);
}
