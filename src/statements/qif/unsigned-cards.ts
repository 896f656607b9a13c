import type { QifRecord } from "./find-qif-records";

/** The cards of which most amounts have no minus, by account, each with the line of the first such record. */
export type UnsignedCards = ReadonlyMap<QifRecord["account"], number>;

type Card = { line: number; more: number };

/**
 * Finds cards whose purchases are likely written without a sign, and payments and refunds with a minus: card
 * companies write them that way too, and a card has more purchases than payments.
 */
export function findUnsignedCards(
  records: readonly QifRecord[],
  amountOf: (record: QifRecord) => string,
): UnsignedCards {
  const cards = new Map<QifRecord["account"], Card>();
  for (const record of records) {
    const amount = amountOf(record);
    if (!record.isCard || !/[1-9]/.test(amount)) continue;
    const isNegative = /^[-\u2212]/.test(amount);
    const card = cards.get(record.account);
    if (card === undefined) cards.set(record.account, { line: record.line, more: isNegative ? -1 : 1 });
    else card.more += isNegative ? -1 : 1;
  }
  return new Map([...cards].flatMap(([account, { line, more }]) => (more > 0 ? [[account, line]] : [])));
}
