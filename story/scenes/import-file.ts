import { addDays } from "../../src/domain/calendar-date";
import type { Stage } from "../stage";
import { DAYS, expect, open } from "./pages";

const TODAY = addDays(DAYS.lastDay, 1).split("-").toReversed().join(".");

const FILE = {
  name: "bank.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Datum;Empfänger;Verwendungszweck;Betrag",
      `${TODAY};Rösterei Südstern GmbH;Rechnung 4411;-585,88`,
      `${TODAY};SumUp Limited;Auszahlung;1.204,60`,
      `${TODAY};Stadtwerke;Strom;-182,40`,
      `${TODAY};SumUp Limited;Auszahlung;1.377,15`,
    ].join("\n"),
  ),
};

export async function importFile({ page, tell, linger, takePicture }: Stage): Promise<void> {
  await open(page, "Import");
  await page.getByLabel("Bank file", { exact: true }).setInputFiles(FILE);
  const confirm = page.getByRole("button", { name: /^Import 4/ });
  await expect(confirm).toBeVisible();
  await tell("A bank file: every row, and what it does to the figures, before anything is stored.");
  await linger(700);
  await takePicture("import");
  await confirm.click();
  await expect(page.getByRole("heading", { name: "4 transactions imported" })).toBeVisible();
  await linger(1_000);
}
