import { formatDay } from "../../src/ui/format-date";
import type { Stage } from "../stage";
import { DAYS, expect, open } from "./pages";

export async function closePeriod({ page, tell, linger, takePicture }: Stage): Promise<void> {
  const through = DAYS.on("2026-09-30");
  await open(page, "Settings");
  const card = page.getByRole("region", { name: "Closed periods" });
  await card.scrollIntoViewIfNeeded();
  await tell("Last month is checked. Close it, and no decision can change its figures.");
  await card.getByRole("button", { name: "Close a period…" }).click();
  const dialog = page.getByRole("dialog", { name: "Close a period" });
  await dialog.getByLabel("Close through").fill(through);
  await linger(600);
  await dialog.getByRole("button", { name: "Close period" }).click();
  await expect(card).toContainText(`Closed through ${formatDay(through, "en-US", "long")}`);
  await card.getByRole("button", { name: "Sign off" }).click();
  await expect(card).not.toContainText("These figures have not been signed off.");
  await expect(card.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
  await tell("The accountant signs one digest. Anyone with the bundle can recompute it, line by line.");
  await linger(800);
  await takePicture("closed");
}
