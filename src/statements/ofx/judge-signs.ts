import type { OfxFields, OfxStatement } from "./find-ofx-statements";

const OUTFLOWS = ["DEBIT", "FEE", "SRVCHG", "CHECK", "CASH", "DIRECTDEBIT", "REPEATPMT", "ATM", "POS"];
const INFLOWS = ["CREDIT", "DEP", "DIRECTDEP"];

const OF_ACCOUNT = { outflows: new Set([...OUTFLOWS, "PAYMENT"]), inflows: new Set(INFLOWS) };
/** A payment to a card is an inflow. */
const OF_CARD = { outflows: new Set(OUTFLOWS), inflows: new Set([...INFLOWS, "PAYMENT"]) };

export type JudgedSigns = Readonly<{
  /** Whether the amount of a transaction has the opposite sign of what it is. */
  isOpposite: (transaction: OfxFields) => boolean;
  /** The first transaction whose type contradicts its sign, where this makes all signs uncertain. */
  doubted: Readonly<{ line: number; type: string }> | null;
}>;

const AS_WRITTEN: JudgedSigns = { isOpposite: () => false, doubted: null };

/**
 * What the signs of a statement mean.
 *
 * Outflows are negative, whatever their type: a reversal often has the type of what it reverses. But some
 * banks write no signs, and some write purchases by card as positive and payments to the card as negative.
 * Then all payments are positive, and whatever is negative has the type of an inflow.
 */
export function judgeSigns({
  fields,
  transactions,
}: Pick<OfxStatement, "fields" | "transactions">): JudgedSigns {
  const { outflows, inflows } = fields.has("CCACCTFROM/ACCTID") ? OF_CARD : OF_ACCOUNT;
  let doubted: JudgedSigns["doubted"] = null;
  let hasNegative = false;
  for (const { line, fields: own } of transactions) {
    const amount = own.get("TRNAMT")?.[0] ?? "";
    if (!/[1-9]/.test(amount)) continue;
    const type = typeOf(own);
    const isNegative = /^[-\u2212]/.test(amount);
    if (isNegative && !inflows.has(type)) return AS_WRITTEN;
    if (isNegative) hasNegative = true;
    else if (outflows.has(type)) doubted ??= { line, type };
  }
  if (doubted === null) return AS_WRITTEN;
  return { isOpposite: hasNegative ? () => true : (own) => outflows.has(typeOf(own)), doubted };
}

function typeOf(fields: OfxFields): string {
  return (fields.get("TRNTYPE")?.[0] ?? "").toUpperCase();
}
