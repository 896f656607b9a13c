import { readFile, writeFile } from "node:fs/promises";
import { markdownTable } from "../markdown-table";
import { type Figure, isHeld } from "./scenario";

export type Outcome = Readonly<{ scenario: string; provider: string }> &
  (Readonly<{ figures: readonly Figure[] }> | Readonly<{ error: string }>);

/** The file that a full run writes. */
const RESULTS = new URL("../FAULTS.md", import.meta.url);

/** The page that shows the same table, between these two lines. */
const PAGE = new URL("../../docs/reliability.md", import.meta.url);
const [BEGIN, END] = ["<!-- faults: written by `npm run faults` -->", "<!-- /faults -->"];

export function hasHeld(outcome: Outcome): boolean {
  return "figures" in outcome && outcome.figures.every(isHeld);
}

export function tableOf(outcomes: readonly Outcome[]): string {
  return markdownTable(
    ["scenario", "database", "figure", "limit", "measured", "held"],
    outcomes.flatMap(rowsOf),
  );
}

function rowsOf(outcome: Outcome): readonly (readonly string[])[] {
  const { scenario, provider } = outcome;
  if ("error" in outcome) return [[scenario, provider, outcome.error, "", "", "**no**"]];
  return outcome.figures.map((each) => [
    scenario,
    provider,
    each.figure,
    "atMost" in each.limit ? `≤ ${show(each.limit.atMost, each)}` : `≥ ${show(each.limit.atLeast, each)}`,
    show(each.value, each),
    isHeld(each) ? "yes" : "**no**",
  ]);
}

function show(value: number, { unit }: Figure): string {
  const digits = unit === "s" || (unit === "ms" && value < 10) ? 1 : 0;
  return `${value.toFixed(Number.isInteger(value) ? 0 : digits)}${unit === "" ? "" : ` ${unit}`}`;
}

/** Writes the table of a full run to its own file and to the page that shows it. */
export async function keepReport(outcomes: readonly Outcome[], machine: string): Promise<void> {
  const text = `${machine}\n\n${tableOf(outcomes)}`;
  await writeFile(RESULTS, `# What faults cost\n\nWritten by \`npm run faults\`.\n${text}\n`);
  const page = await readFile(PAGE, "utf8");
  const [before, rest] = page.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`${PAGE.pathname} has no place for the table.`);
  await writeFile(PAGE, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}
