import type { QifRecord } from "./find-qif-records";

/** The cards of which most amounts have no minus, by account, each with the line of the first such record. */
export type UnsignedCards = ReadonlyMap<QifRecord["account"], number>;

type Card = { line: number; more: number };

/**
 * Finds cards whose purchases are likely written without a sign, and payments and refunds with a minus: card
 * companies write them that way too, and a card has more purchases than payments. `amountOf` returns plain
 * decimal text, or null where there is none.
 */
export function findUnsignedCards(
  records: readonly QifRecord[],
  amountOf: (record: QifRecord) => string | null,
): UnsignedCards {
  const cards = new Map<QifRecord["account"], Card>();
  for (const record of records) {
    const amount = amountOf(record);
    if (!record.isCard || amount === null || Number(amount) === 0) continue;
    const card = cards.get(record.account) ?? { line: record.line, more: 0 };
    card.more += amount.startsWith("-") ? -1 : 1;
    cards.set(record.account, card);
  }
  return new Map([...cards].flatMap(([account, { line, more }]) => (more > 0 ? [[account, line]] : [])));
}
