import type { Stage } from "../stage";
import { openLastWhole } from "./pages";

export async function dark({ page, linger, takePicture }: Stage): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await openLastWhole(page);
  await page.mouse.move(640, 700);
  await linger(1_200);
  await takePicture("overview-dark");
}
