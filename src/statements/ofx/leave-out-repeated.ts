import { appendTo } from "../../domain/append-to";
import type { ReadingReason } from "../../domain/reading-reason";
import type { UnreadableRow } from "../../domain/statement";
import { unreadableRow } from "../unreadable-row";
import type { OfxStatement, OfxTransaction } from "./find-ofx-statements";

/** What makes a transaction the same in two statements of an account. */
const IDENTITY = ["FITID", "DTPOSTED", "DTTRAN", "TRNAMT", "NAME", "MEMO"];

/**
 * Leaves out the transactions that an earlier statement of the same account has too, with the same id: joined
 * files often overlap. Within one statement all are kept, since some banks give equal payments one id.
 */
export function leaveOutRepeated(
  statements: readonly OfxStatement[],
): Readonly<{ statements: readonly OfxStatement[]; repeated: readonly UnreadableRow[] }> {
  if (statements.length < 2) return { statements, repeated: [] };
  /** The lines of the transactions of earlier statements, by what identifies them. */
  const earlier = new Map<string, number[]>();
  const repeated: UnreadableRow[] = [];
  const kept = statements.map((statement) => {
    const own = new Map<string, number[]>();
    const transactions = statement.transactions.filter((transaction) => {
      const key = keyOf(statement, transaction);
      if (key === null) return true;
      const first = earlier.get(key)?.[own.get(key)?.length ?? 0];
      appendTo(own, key, first ?? transaction.line);
      if (first === undefined) return true;
      const reason: ReadingReason = { code: "ofx_repeated_transaction", values: { line: first } };
      repeated.push(unreadableRow(transaction, { field: "", code: "invalid_value", reason }));
      return false;
    });
    for (const [key, lines] of own)
      if (lines.length > (earlier.get(key)?.length ?? 0)) earlier.set(key, lines);
    return { ...statement, transactions };
  });
  return { statements: kept, repeated };
}

/** Null without an id; zeros are none. */
function keyOf(statement: OfxStatement, transaction: OfxTransaction): string | null {
  if (!/[1-9A-Z]/i.test(transaction.fields.get("FITID")?.[0] ?? "")) return null;
  const account = ["BANKACCTFROM/ACCTID", "CCACCTFROM/ACCTID", "CURDEF"].map((tag) =>
    statement.fields.get(tag),
  );
  return JSON.stringify([account, IDENTITY.map((tag) => transaction.fields.get(tag))]);
}
