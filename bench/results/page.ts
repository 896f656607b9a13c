import { markdownTable } from "../markdown-table";
import type { Section } from "../subjects/subject";
import type { Target } from "./target";

/** The page that is kept in the repository. */
export function pageOf(sections: readonly Section[], machine: string): string {
  const targets = sections.flatMap(({ targets: own }) => own);
  return `# Benchmark results

Written by \`npm run bench\`. ${machine}

On any machine only the ratios mean something: two runs of the same code differ by a tenth. Floors are measured in the same run, by the same
clients. The server, the clients and PostgreSQL shared the cores. Both databases write to the disk before they acknowledge a write.
Afterwards \`reconcile\` found nothing wrong with any customer of up to 100,000 transactions.

## Targets

${targetTable(targets)}

${sections.map(sectionText).join("\n\n")}
`;
}

export function targetTable(targets: readonly Target[]): string {
  return markdownTable(
    ["target", "limit", "measured", "held"],
    targets.map(({ what, limit, seen, isHeld }) => [what, limit, seen, isHeld ? "yes" : "**no**"]),
  );
}

function sectionText({ title, text, table, notes }: Section): string {
  return [`## ${title}`, text, table, notes.map((note) => `- ${note}`).join("\n")]
    .filter((part) => part !== "")
    .join("\n\n");
}
