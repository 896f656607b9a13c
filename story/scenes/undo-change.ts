import type { Stage } from "../stage";
import { expect, open } from "./pages";

export async function undoChange({ page, tell, linger, takePicture }: Stage): Promise<void> {
  await open(page, "Activity");
  const undo = page.getByRole("button", { name: /^Undo.*Shared Petra Novak/ });
  await expect(undo).toBeVisible();
  await tell("Every change: who made it, what it did, and a way back.");
  await undo.click();
  await expect(page.getByText("Undone by you")).toBeVisible();
  await linger(1_000);
  await takePicture("activity");
}
