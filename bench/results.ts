import { cpus, totalmem } from "node:os";
import { markdownTable } from "./markdown-table";
import type { Measured } from "./measure";
import { NEXT_FLOOR } from "./measured/next-route";
import { NODE_FLOOR } from "./measured/node-http";

const HEADER = [
  "measured",
  "req/s",
  "p50 ms",
  "p99 ms",
  "of Next floor",
  "of own floor",
  "of node:http floor",
  "of smallest",
];

/** The table of a run: a variant a line, beside the floors that were measured in the same rounds. */
export function tableOf(measured: readonly Measured[]): string {
  const floorOf = (name: string): number =>
    measured.find(({ variant }) => variant.name === name)?.result.requestsPerSecond ?? Number.NaN;
  const [nextFloor, nodeFloor] = [floorOf(NEXT_FLOOR), floorOf(NODE_FLOOR)];
  const rows = measured.map(({ variant, result, shareOfFirst }) => [
    variant.group === "floor" ? variant.name : `${variant.group}, ${variant.name}`,
    result.requestsPerSecond.toFixed(0),
    result.p50Millis.toFixed(2),
    result.p99Millis.toFixed(2),
    (result.requestsPerSecond / nextFloor).toFixed(2),
    variant.ownFloor === undefined ? "" : (result.requestsPerSecond / floorOf(variant.ownFloor)).toFixed(2),
    (result.requestsPerSecond / nodeFloor).toFixed(3),
    variant.group === "floor" ? "" : shareOfFirst.toFixed(2),
  ]);
  return markdownTable(HEADER, rows);
}

/** The page that is kept in the repository. */
export function pageOf(
  measured: readonly Measured[],
  rounds: Readonly<{ rounds: number; seconds: number }>,
): string {
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  return `# Benchmark results

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores and ${gigabytes} GB with
Node ${process.versions.node}. Medians of ${rounds.rounds} rounds of ${rounds.seconds} s each, in which all variants took turns, with 8
connections; the server, the load and PostgreSQL shared the cores.

${tableOf(measured)}

- "of Next floor" and "of node:http floor" are requests per second as a share of those of the two floors; "of own floor"
  is the share of a bare server's that checks the secret and runs one prepared statement over the same days on SQLite.
- "of smallest" compares a size with the smallest of its group, round by round: 1.00 is no difference at all.
- The customers have the same 18 months of days and differ only in how many transactions these hold.
`;
}
