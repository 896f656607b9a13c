import type { Stage } from "../stage";
import { expect, expectTitle, figure, OCTOBER } from "./pages";

export async function readWindow({ page, tell, linger, takePicture }: Stage): Promise<void> {
  await tell("Its months begin on the 31st. This one has just begun: two payments so far.");
  await tell("← goes back one window.");
  await page.keyboard.press("ArrowLeft");
  await expectTitle(page, OCTOBER);
  await expect(figure(page, "Income")).toContainText("$54,600.00");
  await tell(
    "October: what came in, what went out, what remains. September has 30 days, so it began on the 30th.",
  );
  await page.mouse.move(640, 700);
  await linger(600);
  await takePicture("overview");
  await tell("Twelve windows at a glance …");
  for (const name of ["Apr 30 – May 30, 2026", "Jun 30 – Jul 30, 2026"]) {
    await page.getByRole("link", { name }).hover();
    await linger(900);
  }
  await tell("… and the same figures as a table.");
  await page.getByRole("button", { name: "Show as table" }).click();
  await linger(1_600);
  await takePicture("overview-table");
  await page.getByRole("button", { name: "Show as chart" }).click();
  await tell("What is not included is never hidden. Others’ share: the studio next door pays half the rent.");
  await page.getByRole("link", { name: /^Others’ share/ }).click();
  await expectTitle(page, "Transactions");
  await expect(page.getByRole("row").filter({ hasText: "Fulton Works Coworking" })).toBeVisible();
  await linger(1_800);
}
