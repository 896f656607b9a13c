import { type EntryText, fromEntryText, toEntryText } from "../../db/change-entry-row";
import { toRowsJson } from "../../db/row-json";
import { toTransactionValues } from "../../db/transaction-row";
import type { CustomerKey } from "../../domain/customer";
import type { TransactionEdit } from "../changes/plan";
import { toEntry } from "../changes/to-entry";

/** An edit with what a change records of it as text, which both the token and what is written are made of. */
type EditText = Readonly<{ edit: TransactionEdit; entry: EntryText }>;

export function toEditTexts(edits: readonly TransactionEdit[]): readonly EditText[] {
  return edits.flatMap((edit) => toEntry(edit).map((entry) => ({ edit, entry: toEntryText(entry) })));
}

/** What a token stands for of an edit: all but the id and the instant that only come into being with it. */
export function toSignature({ edit: { before, after }, entry }: EditText, at: Date): string {
  const known = before === null ? entry.after?.replace(entry.transactionId, "") : entry.after;
  const isExcluded = after !== null && after.excludedAt !== null;
  const told = isExcluded ? known?.replaceAll(at.toISOString(), "") : known;
  return `${before?.id} ${entry.before} ${told}\n`;
}

/** JSON for `saveTransactionsJson` and `createEntriesJson`. */
export type RenderedEdits = Readonly<{ transactions: string; entries: string; count: number }>;

export function renderEdits(
  texts: readonly EditText[],
  { customer, at, changeId }: Readonly<{ customer: CustomerKey; at: Date; changeId: string }>,
): RenderedEdits {
  const { partnerId, customerId } = customer;
  const afters = texts.flatMap(({ edit }) => edit.after ?? []);
  return {
    transactions: toRowsJson(afters.map((after) => toTransactionValues(customer, after, at))),
    entries: toRowsJson(texts.map(({ entry }) => fromEntryText({ partnerId, customerId, changeId }, entry))),
    count: texts.length,
  };
}
