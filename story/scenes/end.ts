import type { Stage } from "../stage";
import { expect, open, openOctober } from "./pages";

export async function end({ page, tell, showCard, linger, takePicture }: Stage): Promise<void> {
  await tell("And for the evening …");
  await page.emulateMedia({ colorScheme: "dark" });
  await linger(1_000);
  await open(page, "Transactions");
  await expect(page.getByRole("row").filter({ hasText: "Uber" }).first()).toBeVisible();
  await linger(1_200);
  await takePicture("transactions-dark");
  await openOctober(page);
  await page.mouse.move(640, 700);
  await tell("… the same in dark, as the system says.");
  await linger(800);
  await takePicture("overview-dark");
  await showCard("Business Cashflow", "npm start, and open the demo account.");
}
