import type { Stage } from "../stage";
import { expect, figure } from "./pages";

export async function surprise({ page, tell, linger, takePicture }: Stage): Promise<void> {
  await expect(figure(page, "Remaining")).toContainText(/€[\d,.]+/);
  const [loss] = (await figure(page, "Remaining").innerText()).match(/(?<=[−-])€[\d,.]+/) ?? [];
  if (loss === undefined) throw new Error("The café's week is no surprise: more came in than went out.");
  await tell(`This week ${loss} more went out than came in. Why?`);
  await takePicture("overview");
  await page
    .getByRole("table", { name: "What changed, by counterparty" })
    .getByRole("link")
    .last()
    .scrollIntoViewIfNeeded();
  await tell("The answer is on the page: wages and health insurance, all in one week.");
  await linger(800);
  await page.getByRole("link", { name: "AOK Nordost", exact: true }).first().click();
  await expect(page.getByRole("row").filter({ hasText: "AOK Nordost" }).first()).toBeVisible();
  await tell("Every name and every figure leads to its transactions.");
}
