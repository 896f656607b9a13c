import { formatDay } from "../format-date";
import { formatMoney } from "../format-money";
import { deedOf, type TouchedTransaction, textOf } from "./touched-transaction";
import { type Reader, readTreatment, treatmentWords } from "./touched-treatment";

export type Move = Readonly<{ before: string | null; after: string | null }>;

type Fields = Readonly<Record<string, unknown>>;

/** What a change did to one transaction, field by field, in words; null on the side where there was nothing. */
export function touchedWords(touched: TouchedTransaction, reader: Reader): readonly Move[] {
  const { before, after } = touched;
  if (before === null) return [{ before: null, after: "new" }];
  if (after === null) return [{ before: null, after: "removed" }];
  const moves: Move[] = WORDS.flatMap(({ field, words }) =>
    field in after ? [{ before: words(before, reader), after: words(after, reader) }] : [],
  );
  if ("excludedAt" in after || "personDecision" in after) moves.push(exclusionMove(touched));
  return moves.length > 0 ? moves : [{ before: null, after: "details updated" }];
}

const WORDS: readonly Readonly<{ field: string; words: (fields: Fields, reader: Reader) => string }>[] = [
  { field: "treatment", words: ({ treatment }, reader) => treatmentWords(readTreatment(treatment), reader) },
  {
    field: "amount",
    words: ({ amount }, reader) =>
      typeof amount === "number" ? formatMoney({ ...reader, amount }) : "no amount",
  },
  {
    field: "bookedOn",
    words: ({ bookedOn }, { locale }) =>
      typeof bookedOn === "string" ? formatDay(bookedOn, locale) : "no day",
  },
  { field: "status", words: ({ status }) => (status === "pending" ? "pending" : "booked") },
  { field: "direction", words: ({ direction }) => (direction === "inflow" ? "income" : "expense") },
  { field: "counterpartyName", words: ({ counterpartyName }) => textOf(counterpartyName) ?? "no name" },
  { field: "note", words: ({ note }) => textOf(note) ?? "no note" },
  {
    field: "reviewedAt",
    words: ({ reviewedAt }) => (textOf(reviewedAt) === null ? "to review" : "reviewed"),
  },
  { field: "description", words: ({ description }) => textOf(description) ?? "no text" },
];

function exclusionMove(touched: TouchedTransaction): Move {
  const { before, after } = touched;
  if (after !== null && !("excludedAt" in after)) return { before: null, after: "stays as it was" };
  const isNowExcluded =
    deedOf({ ...touched, after: { excludedAt: after?.excludedAt ?? null } }) === "excluded";
  const wasExcluded = (before?.excludedAt ?? null) !== null;
  return { before: wasExcluded ? "excluded" : "counts", after: isNowExcluded ? "excluded" : "counts" };
}
