import { MAX_AMOUNT_MINOR_UNITS, type MinorUnits } from "./money";
import type { Direction } from "./transaction";

/**
 * The range of amounts that a searched number stands for, both ends included. A sign limits it to inflows or
 * outflows.
 */
export type AmountRange = Readonly<{ from: MinorUnits; to: MinorUnits; direction: Direction | null }>;

const SIGNS: Readonly<Record<string, Direction>> = { "+": "inflow", "-": "outflow", "−": "outflow" };

/**
 * Digits, optionally in groups of three, optionally with decimals. A leading zero means a number that is not
 * an amount.
 */
const GROUPED = /^([1-9]\d{0,2}(?:([.,'’])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/;
const PLAIN = /^(0|[1-9]\d*)(?:([.,])(\d+))?$/;

/**
 * The amounts that a word such as `3600`, `3,600.00`, `3.600,00` or `-3600` stands for; null where it is not
 * an amount.
 *
 * Without decimals, it stands for every amount with that whole part. The digits that follow a sign tell
 * whether it is the decimal sign. Characters without a shape, which pages put around amounts, are ignored.
 */
export function searchedAmount(word: string, decimals: number): AmountRange | null {
  const bare = word.replace(/[\p{Sc}\p{Cf}]/gu, "");
  const direction = SIGNS[bare[0] ?? ""] ?? null;
  const read = readNumber(direction === null ? bare : bare.slice(1), decimals);
  if (read === null) return null;
  const { whole, fraction } = read;
  const from = BigInt(whole + fraction.padEnd(decimals, "0"));
  const to = fraction === "" ? from + 10n ** BigInt(decimals) - 1n : from;
  return from > MAX_AMOUNT_MINOR_UNITS ? null : { from, to, direction };
}

function readNumber(text: string, decimals: number): Readonly<{ whole: string; fraction: string }> | null {
  const plain = PLAIN.exec(text);
  if (plain !== null) {
    const [, whole = "", , fraction = ""] = plain;
    if (fraction.length <= decimals) return { whole, fraction };
  }
  const grouped = GROUPED.exec(text);
  if (grouped === null) return null;
  const [, whole = "", groupSign, decimalSign, fraction = ""] = grouped;
  if (groupSign === decimalSign || fraction.length > decimals) return null;
  return { whole: whole.replace(/\D/g, ""), fraction };
}
