import type { Stage } from "../stage";
import { expect, open } from "./pages";

export async function previewSettings({ page, tell, linger, takePicture }: Stage): Promise<void> {
  await open(page, "Settings");
  await tell("What if we looked at expenses by the fortnight?");
  await page.getByLabel("Expense window").selectOption({ label: "Fortnight" });
  const after = page.getByRole("heading", { name: "After saving" });
  await expect(after).toBeVisible();
  await after.evaluate((heading) => heading.scrollIntoView({ block: "center", behavior: "smooth" }));
  await tell("Now and after saving, side by side. Nothing is saved yet.");
  await linger(1_200);
  await takePicture("settings");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("All changes saved")).toBeVisible();
}
