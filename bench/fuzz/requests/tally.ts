import { markdownTable } from "../../markdown-table";
import { checkResponse } from "./check-response";
import type { FuzzRequest } from "./make-request";
import { LIMIT_MILLIS, type Received } from "./send-bytes";

type Row = {
  sent: number;
  succeeded: number;
  refused: number;
  failed: number;
  silent: number;
  slowest: number;
};

const MAX_LISTED = 20;

/**
 * Counts requests and responses, and collects the problems. The same problem of the same operation is listed
 * once.
 */
export class Tally {
  readonly #rows = new Map<string, Row>();
  readonly #problems = new Map<string, { count: number; example: string }>();

  add(request: FuzzRequest, received: Received, number: number): void {
    const { operation, damages, bytes } = request;
    const row = this.#rowOf(operation);
    row.sent += 1;
    row.slowest = Math.max(row.slowest, received.millis);
    if (received.responses.length === 0) row.silent += 1;
    for (const { status } of received.responses) {
      if (status < 400) row.succeeded += 1;
      else if (status < 500) row.refused += 1;
      else row.failed += 1;
    }
    const said = received.responses.map(({ status, body }) => `${status} ${body.slice(0, 500)}`);
    const example = [
      `request ${number} (${damages.join(", ") || "not damaged"}):`,
      JSON.stringify(bytes.toString("latin1")),
      ...said,
    ].join("\n  ");
    for (const problem of problemsOf(request, received)) this.note(`${operation}: ${problem}`, example);
  }

  note(problem: string, example = ""): void {
    const { count = 0, example: first = example } = this.#problems.get(problem) ?? {};
    this.#problems.set(problem, { count: count + 1, example: first });
  }

  get problems(): readonly string[] {
    return [...this.#problems]
      .slice(0, MAX_LISTED)
      .map(([problem, { count, example }]) => `${problem} (${count} times)\n  ${example}`);
  }

  get summary(): string {
    const rows = [...this.#rows.values()];
    const total = (name: keyof Row): number => rows.reduce((sum, row) => sum + row[name], 0);
    return `${total("sent")} requests, ${total("failed")} returned 5xx, ${this.#problems.size} errors`;
  }

  table(): string {
    const header = ["operation", "sent", "2xx, 3xx", "4xx", "5xx", "closed", "slowest ms"];
    const rows = [...this.#rows]
      .sort()
      .map(([operation, row]) => [
        operation,
        ...[row.sent, row.succeeded, row.refused, row.failed, row.silent].map(String),
        row.slowest.toFixed(0),
      ]);
    return markdownTable(header, rows);
  }

  #rowOf(operation: string): Row {
    const row = this.#rows.get(operation) ?? {
      sent: 0,
      succeeded: 0,
      refused: 0,
      failed: 0,
      silent: 0,
      slowest: 0,
    };
    this.#rows.set(operation, row);
    return row;
  }
}

function problemsOf(request: FuzzRequest, { responses, rest, isLate }: Received): readonly string[] {
  const { target, isHead, isUncertain } = request;
  // If the bytes were more than one request, only the first response is known to be for this target.
  const problems = responses.flatMap((response, index) =>
    checkResponse(response, index === 0 ? target : null, isHead),
  );
  if (isLate) problems.push(`not done after ${LIMIT_MILLIS} ms`);
  else if (responses.length === 0 && !isUncertain) problems.push("no response");
  if (rest.length > 0 && !(isHead && isUncertain)) problems.push("bytes that are no whole response");
  return problems;
}
