import type { Stage } from "../stage";
import { openOctober } from "./pages";

export async function dark({ page, linger, takePicture }: Stage): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await openOctober(page);
  await page.mouse.move(640, 700);
  await linger(1_200);
  await takePicture("overview-dark");
}
