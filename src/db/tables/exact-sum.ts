import { readText } from "../engine/cells";

/**
 * Splits a 64-bit value into two parts of about 32 bits each, whose sums stay far from the limits of 64 bits.
 */
const PART = 1_000_000_000n;

/**
 * An SQL expression for the exact sum of an integer column, however large. Read it with `readExactSum`.
 * SQLite fails on a sum beyond 64 bits, and PostgreSQL returns one as NUMERIC, which drivers do not return as
 * an integer. So the high and the low parts of the values are summed separately.
 */
export function exactSum(column: string): string {
  return `SUM(${column} / ${PART}) || ' ' || SUM(${column} % ${PART})`;
}

/** The sum over no rows is NULL. */
export function readExactSum(cell: unknown): bigint {
  if (cell === null) return 0n;
  const [above = "", below = ""] = readText(cell).split(" ");
  return joinParts(BigInt(above), BigInt(below));
}

/** Splits an amount into two integers whose sums cannot overflow. */
export function splitInParts(amount: bigint): readonly [above: bigint, below: bigint] {
  return [amount / PART, amount % PART];
}

export function joinParts(above: bigint, below: bigint): bigint {
  return above * PART + below;
}
