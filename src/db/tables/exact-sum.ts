import { readText } from "../engine/sql-statement";

/** Far from the ends of 64 bits on both sides: sums of what is below it, and of what is above it, are too. */
const PART = 1_000_000_000n;

/**
 * The sum of a column of integers, however large, as an expression whose value `readExactSum` takes. SQLite
 * ends a sum beyond 64 bits with an error, and PostgreSQL's has a type that drivers do not take for an
 * integer, so the parts of the values are summed apart.
 */
export function exactSum(column: string): string {
  return `SUM(${column} / ${PART}) || ' ' || SUM(${column} % ${PART})`;
}

/** The sum of no rows at all is NULL. */
export function readExactSum(cell: unknown): bigint {
  if (cell === null) return 0n;
  const [above = "", below = ""] = readText(cell).split(" ");
  return joinParts(BigInt(above), BigInt(below));
}

/** An amount as two integers that may be summed apart, however many there are. */
export function splitInParts(amount: bigint): readonly [above: bigint, below: bigint] {
  return [amount / PART, amount % PART];
}

export function joinParts(above: bigint, below: bigint): bigint {
  return above * PART + below;
}
