import type { Books, Row } from "./books";

const HEADER = "id,accountId,bookedOn,amount,direction,counterparty,description,stream,belongsTo";

/** A CSV file of the rows with their labels, ordered by day. */
export function writeStatement(name: string, { rows }: Books): string {
  const sorted = rows.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  const ids = new Map(sorted.map((row, index) => [row, `${name}-${index + 1}`]));
  const lines = sorted.map((row) => lineOf(row, ids));
  return `${[HEADER, ...lines].join("\n")}\n`;
}

function lineOf(row: Row, ids: ReadonlyMap<Row, string>): string {
  const { account, on, amount, party, text, stream, belongsTo } = row;
  const originals = belongsTo?.originals.flatMap((original) => ids.get(original) ?? []) ?? [];
  return [
    ids.get(row),
    account,
    on,
    Math.abs(amount).toFixed(2),
    amount < 0 ? "outflow" : "inflow",
    party,
    text,
    stream,
    // An original before the first day is not in the file, so it is not named.
    originals.length === 0 ? "" : `${belongsTo?.kind}:${originals.join("+")}`,
  ]
    .map((cell) => quoted(cell ?? ""))
    .join(",");
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
