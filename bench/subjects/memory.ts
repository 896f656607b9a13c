import { customerOf } from "../dataset/load-customers";
import { statementCsv } from "../dataset/statement-csv";
import { type ImportSteps, importAndUndo } from "../large-import/import-and-undo";
import { runLoad } from "../load/run-load";
import { SteadyReader } from "../load/steady-reader";
import { markdownTable } from "../markdown-table";
import { customerPath } from "../server/customer-path";
import { type Deployment, startOwned } from "../server/deployment";
import type { Memory } from "../server/spawn-server";
import type { Bench, Section } from "./subject";

type Measured = Readonly<{ idle: Memory | null; afterReads: Memory | null; steps: ImportSteps }>;

/** The memory of the server's process: idle, after reads, and during the import of a large file. */
export async function measureMemory(bench: Bench): Promise<Section> {
  const { rows } = bench.plan.memory;
  const lines: string[][] = [];
  for (const deployment of bench.deployments) {
    lines.push(toCells(deployment, await measureOn(deployment, bench)));
    bench.say(deployment.title);
  }
  const steps = ["preview", "import", "undo"];
  return {
    title: "Memory",
    text: `Resident megabytes of the server's process, newly started on the same database: at rest, after reads with 8 connections, and the most during the preview, the import and the undo of a CSV file of ${rows.toLocaleString("en")} rows over HTTP, while another client reads the figures of another customer without pause.`,
    table: markdownTable(
      ["measured", "at rest", "after reads", ...steps, "worst read ms", ...steps.map((step) => `${step} s`)],
      lines,
    ),
    notes: [
      '"worst read" is the longest that the other client waited for its figures meanwhile; the last columns say how long each step took.',
    ],
    targets: [],
  };
}

async function measureOn(deployment: Deployment, { plan, cleanUp }: Bench): Promise<Measured> {
  const { product } = deployment;
  const { headers } = product;
  const server = await startOwned(product, cleanUp);
  const idle = await server.memory();
  const url = `${server.origin}${customerPath(customerOf(plan.sizes[0] ?? 0))}/cashflow`;
  await runLoad({ url, headers }, plan.memory.readSeconds);
  const afterReads = await server.memory();
  const file = new File([statementCsv(plan.memory.rows)], "statement.csv");
  const reader = new SteadyReader(url, headers);
  try {
    const userId = "imported-and-undone";
    const steps = await importAndUndo({ server, headers, reader, userId, file, isRepeated: false });
    return { idle, afterReads, steps };
  } finally {
    await reader.stop();
    await server.end("SIGTERM");
  }
}

function toCells({ title }: Deployment, { idle, afterReads, steps }: Measured): string[] {
  const all = [steps.preview, steps.import, steps.undo];
  const megabytes = (value: number | undefined): string => value?.toFixed(0) ?? "unknown";
  return [
    title,
    megabytes(idle?.resident),
    megabytes(afterReads?.resident),
    ...all.map(({ memory }) => megabytes(memory?.peak)),
    Math.max(...all.map(({ reads }) => reads.worstMillis)).toFixed(0),
    ...all.map(({ millis }) => (millis / 1000).toFixed(1)),
  ];
}
