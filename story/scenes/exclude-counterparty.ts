import type { Stage } from "../stage";
import { expect, open, row } from "./pages";

export async function excludeCounterparty({ page, tell, type, linger, takePicture }: Stage): Promise<void> {
  await tell("These rides are private, all of them.");
  await type(page.getByRole("searchbox", { name: /Search description/ }), "uber");
  const rides = row(page, "Uber");
  await expect(rides).toHaveCount(10);
  await linger(600);
  await rides.last().focus();
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /This and future ones of Uber/ }).click();
  const exclude = dialog.getByRole("button", { name: /^Exclude \d+$/ });
  await expect(exclude).toBeVisible();
  await tell("This and all future ones: which they are, and what it does to the figures.");
  await linger(1_500);
  await takePicture("exclude");
  await exclude.click();
  await expect(dialog).toBeHidden();
  await expect(rides.getByText("Excluded")).toHaveCount(10);
  await linger(1_500);
  await open(page, "Rules");
  await expect(row(page, "Uber")).toBeVisible();
  await tell("A rule now: later ones are left out too. Removing it brings them back.");
  await linger(1_000);
  await takePicture("rules");
}
