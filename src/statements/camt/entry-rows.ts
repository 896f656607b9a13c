import type { StatementRow, UnreadableRow } from "../../domain/statement";
import type { Reading } from "../reading";
import type { ReversalSign, StatementEntry } from "../statement-page";
import { toRow } from "../to-row";
import { unreadableRow } from "../unreadable-row";
import type { CamtDetails, CamtEntry } from "./camt-entry";
import { counterpartyOf } from "./counterparty";
import { splitEntry } from "./split-entry";

/** `FUTR` is booked on a future day. */
const PENDING: ReadonlySet<string> = new Set(["PDNG", "FUTR"]);

type Account = Readonly<{ accountId: string; currency: string }>;

/** The rows of one entry: one for each of its transactions, where these can be separated. */
export function toStatementEntry(entry: CamtEntry, account: Account, reading: Reading): StatementEntry {
  const refused = refuse(entry);
  return {
    isReversal: entry.isReversal,
    toRows: (sign) => (refused === null ? toRows(entry, { sign, account, reading }) : [refused]),
  };
}

function refuse(entry: CamtEntry): UnreadableRow | null {
  const { indicator, status } = entry;
  if (status === "")
    return unreadableRow(entry, {
      field: "status",
      code: "required",
      reason: { code: "camt_no_status", values: {} },
    });
  if (status !== "BOOK" && !PENDING.has(status))
    return unreadableRow(entry, {
      field: "status",
      code: "invalid_value",
      reason:
        status === "INFO"
          ? { code: "camt_information_only", values: {} }
          : { code: "camt_unknown_status", values: { found: status.slice(0, 40) } },
    });
  if (indicator === "CRDT" || indicator === "DBIT") return null;
  return unreadableRow(entry, {
    field: "direction",
    code: indicator === null ? "required" : "invalid_value",
    reason:
      indicator === null
        ? { code: "camt_no_direction", values: {} }
        : { code: "camt_unknown_direction", values: { found: indicator.slice(0, 40) } },
  });
}

function toRows(
  entry: CamtEntry,
  { sign, account, reading }: Readonly<{ sign: ReversalSign; account: Account; reading: Reading }>,
): readonly (StatementRow | UnreadableRow)[] {
  const parts = splitEntry(entry) ?? [wholeOf(entry)];
  const ids = distinctIds(parts.map(({ details }) => details?.reference ?? entry.reference));
  return parts.map(({ details, amount, isCredit }, index) => {
    const { isReversal } = entry;
    const isInflow = isCredit !== (isReversal && sign === "opposite");
    const counterparty =
      details && counterpartyOf(details, { accountId: account.accountId, isInflow, isReversal });
    const { line, source } = parts.length > 1 && details ? details : entry;
    return toRow(
      {
        line,
        source,
        accountId: account.accountId,
        bookedOn: entry.bookedOn,
        amount: isInflow || amount === "" ? amount : `-${amount}`,
        currency: entry.amount.currency ?? account.currency,
        description: details?.description ?? entry.information ?? "",
        counterpartyName: counterparty?.name ?? null,
        counterpartyId: counterparty?.account ?? null,
        bankId: ids[index] ?? null,
        isPending: PENDING.has(entry.status),
        isReversal,
        batchLine: parts.length > 1 ? entry.line : null,
      },
      reading,
    );
  });
}

/** A batch that is not split has no details: those of one transaction would be wrong for the others. */
function wholeOf({ amount, indicator, details }: CamtEntry) {
  const [only, ...others] = details;
  const isSingle = only !== undefined && others.length === 0;
  return {
    details: isSingle ? only : null,
    amount: amount.text,
    isCredit: indicator === "CRDT",
  } satisfies { details: CamtDetails | null; amount: string; isCredit: boolean };
}

/**
 * Adds the position in the entry to references that several transactions share, such as that of the batch.
 */
function distinctIds(references: readonly (string | null)[]): readonly (string | null)[] {
  const shared = new Map<string | null, number>();
  for (const reference of references) shared.set(reference, (shared.get(reference) ?? 0) + 1);
  return references.map((reference, index) =>
    reference === null || shared.get(reference) === 1 ? reference : `${reference}#${index + 1}`,
  );
}
