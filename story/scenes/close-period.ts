import type { Stage } from "../stage";
import { expect, open } from "./pages";

export async function closePeriod({ page, tell, linger, takePicture }: Stage): Promise<void> {
  await open(page, "Settings");
  const card = page.getByRole("region", { name: "Closed periods" });
  await card.scrollIntoViewIfNeeded();
  await tell("September is checked. Close it, and no decision moves its figures any more.");
  await card.getByRole("button", { name: "Close a period…" }).click();
  const dialog = page.getByRole("dialog", { name: "Close a period" });
  await dialog.getByLabel("Close through").fill("2026-09-29");
  await linger(600);
  await dialog.getByRole("button", { name: "Close period" }).click();
  await expect(card).toContainText("Closed through September 29, 2026");
  await card.getByRole("button", { name: "Sign off" }).click();
  await expect(card.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await tell("The accountant signs one digest. Whoever has the bundle can recompute it, line by line.");
  await linger(800);
  await takePicture("closed");
}
