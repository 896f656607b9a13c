import { type EntryText, fromEntryText, toEntryText } from "../../db/change-entry-row";
import { toRowsJson, type Value } from "../../db/row-json";
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

/** Rows to write, as JSON for `saveImportedRows`. */
export type RenderedEdits = Readonly<{ created: string; updated: string; entries: string; count: number }>;

export function renderEdits(
  texts: readonly EditText[],
  { customer, at, changeId }: Readonly<{ customer: CustomerKey; at: Date; changeId: string }>,
): RenderedEdits {
  const { partnerId, customerId } = customer;
  const created: (readonly Value[])[] = [];
  const updated: (readonly Value[])[] = [];
  for (const { edit } of texts) {
    const { before, after } = edit;
    if (after !== null) (before === null ? created : updated).push(toTransactionValues(customer, after, at));
  }
  return {
    created: toRowsJson(created),
    updated: toRowsJson(updated),
    entries: toRowsJson(texts.map(({ entry }) => fromEntryText({ partnerId, customerId, changeId }, entry))),
    count: texts.length,
  };
}
