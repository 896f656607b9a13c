import { markdownTable } from "../markdown-table";
import type { EventsResult } from "./run-events";
import type { TortureResult } from "./run-torture";

const COLUMNS: Readonly<Record<string, (result: TortureResult) => string>> = {
  database: ({ provider }) => provider,
  signal: ({ signal }) => signal,
  rounds: ({ rounds }) => String(rounds),
  acknowledged: ({ acknowledged }) => String(acknowledged),
  lost: ({ problems }) => String(problems.count("lost")),
  "half edits": ({ problems }) => String(problems.count("half")),
  mismatched: ({ problems }) => String(problems.count("mismatched")),
  integrity: ({ provider, problems }) => {
    if (provider === "postgres") return "-";
    return problems.count("integrity") === 0 ? "ok" : `${problems.count("integrity")} errors`;
  },
  unexpected: ({ problems }) => String(problems.count("unexpected")),
  reads: ({ signal, reads }) => (signal === "SIGTERM" ? String(reads) : "-"),
  cut: ({ signal, problems }) => (signal === "SIGTERM" ? String(problems.count("cut")) : "-"),
  "edits cut off": ({ cutOff }) => String(cutOff),
  "of them stored": ({ cutOffAndStored }) => String(cutOffAndStored),
  seconds: ({ seconds }) => seconds.toFixed(0),
};

/** The result of a whole run as a Markdown table, followed by the first errors. */
export function reportOf(results: readonly TortureResult[]): string {
  const rows = results.map((result) => Object.values(COLUMNS).map((show) => show(result)));
  const errors = results.flatMap(({ provider, problems }) =>
    problems.lines().map((line) => `${provider}: ${line}`),
  );
  return [markdownTable(Object.keys(COLUMNS), rows), ...errors].join("\n");
}

const EVENT_COLUMNS: Readonly<Record<string, (result: EventsResult) => string>> = {
  database: ({ provider }) => provider,
  rounds: ({ rounds }) => String(rounds),
  acknowledged: ({ acknowledged }) => String(acknowledged),
  events: ({ events }) => String(events),
  requests: ({ requests }) => String(requests),
  refused: ({ failed }) => String(failed),
  lost: ({ lost }) => String(lost),
  "out of order": ({ outOfOrder }) => String(outOfOrder),
  repeated: ({ duplicates }) => String(duplicates),
  "under another id": ({ otherIds }) => String(otherIds),
  seconds: ({ seconds }) => seconds.toFixed(0),
};

export function reportOfEvents(results: readonly EventsResult[]): string {
  const rows = results.map((result) => Object.values(EVENT_COLUMNS).map((show) => show(result)));
  return markdownTable(Object.keys(EVENT_COLUMNS), rows);
}
