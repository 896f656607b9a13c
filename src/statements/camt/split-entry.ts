import type { MinorUnits } from "../../domain/money";
import { readAmount } from "../read-amount";
import type { CamtDetails, CamtEntry } from "./camt-entry";

/** One transaction of a batch with its own amount. */
export type EntryPart = Readonly<{ details: CamtDetails; amount: string; isCredit: boolean }>;

/**
 * The transactions of a batch. Null where it cannot be split: it has only one transaction, or not all of them
 * have an amount in the account's currency, or the amounts do not add up to the booked amount.
 */
export function splitEntry({ amount, indicator, details }: CamtEntry): readonly EntryPart[] | null {
  const { currency } = amount;
  if (details.length < 2 || currency === null) return null;
  const parts: EntryPart[] = [];
  let sum: MinorUnits = 0n;
  for (const part of details) {
    const own = part.amounts.find((candidate) => candidate.currency === currency)?.text;
    const isCredit = (part.indicator ?? indicator) === "CRDT";
    const minorUnits = own === undefined ? "invalid_value" : readAmount(own, currency);
    if (own === undefined || typeof minorUnits === "string" || minorUnits <= 0n) return null;
    sum += isCredit ? minorUnits : -minorUnits;
    parts.push({ details: part, amount: own, isCredit });
  }
  const whole = readAmount(amount.text, currency);
  const booked = typeof whole === "string" || indicator === "CRDT" ? whole : -whole;
  return sum === booked ? parts : null;
}
