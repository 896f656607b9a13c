import { formatDay } from "../format-date";
import { formatMoney } from "../format-money";
import type { Translate } from "../translate";
import { actionOf, type TouchedTransaction, textOf } from "./touched-transaction";
import { type Reader, readTreatment, shareText, TREATMENT_WORDS } from "./touched-treatment";

export type Move = Readonly<{ before: string | null; after: string | null }>;

type Fields = Readonly<Record<string, unknown>>;

type Words = Translate<"activity">;

/** What a change did to one transaction, field by field, in words; null on a side without a value. */
export function touchedWords(touched: TouchedTransaction, t: Words, reader: Reader): readonly Move[] {
  const { before, after } = touched;
  if (before === null) return [{ before: null, after: t("touched.added") }];
  if (after === null) return [{ before: null, after: t("touched.removed") }];
  const moves: Move[] = WORDS.flatMap(({ field, words }) =>
    field in after ? [{ before: words(before, t, reader), after: words(after, t, reader) }] : [],
  );
  if ("excludedAt" in after || "personDecision" in after) moves.push(exclusionMove(touched, t));
  if (textOf(after.rejectedLinks) !== null) moves.push({ before: null, after: t("touched.linkRejected") });
  return moves.length > 0 ? moves : [{ before: null, after: t("touched.details") }];
}

const WORDS: readonly Readonly<{
  field: string;
  words: (fields: Fields, t: Words, reader: Reader) => string;
}>[] = [
  { field: "treatment", words: ({ treatment }, t, reader) => treatmentWords(treatment, t, reader) },
  {
    field: "amount",
    words: ({ amount }, t, reader) =>
      typeof amount === "number" ? formatMoney({ ...reader, amount }) : t("touched.noAmount"),
  },
  {
    field: "bookedOn",
    words: ({ bookedOn }, t, { locale }) =>
      typeof bookedOn === "string" ? formatDay(bookedOn, locale) : t("touched.noDate"),
  },
  {
    field: "status",
    words: ({ status }, t) => t(status === "pending" ? "touched.pending" : "touched.booked"),
  },
  {
    field: "direction",
    words: ({ direction }, t) => t(direction === "inflow" ? "touched.income" : "touched.expense"),
  },
  {
    field: "counterpartyName",
    words: ({ counterpartyName }, t) => textOf(counterpartyName) ?? t("touched.noName"),
  },
  {
    field: "refundOf",
    words: ({ refundOf }, t) => t((refundOf ?? null) === null ? "touched.noRefund" : "touched.refund"),
  },
  {
    field: "refundedBy",
    words: ({ refundedBy }, t) =>
      t((refundedBy ?? null) === null ? "touched.notRefunded" : "touched.refunded"),
  },
  {
    field: "transferWith",
    words: ({ transferWith }, t) =>
      t((transferWith ?? null) === null ? "touched.noTransfer" : "touched.transfer"),
  },
  { field: "streamDecision", words: (fields, t) => t(`touched.${streamDecisionIn(fields)}`) },
  { field: "streamName", words: ({ streamName }, t) => textOf(streamName) ?? t("touched.noName") },
  { field: "note", words: ({ note }, t) => textOf(note) ?? t("touched.noNote") },
  {
    field: "reviewedAt",
    words: ({ reviewedAt }, t) => t(textOf(reviewedAt) === null ? "touched.notReviewed" : "touched.reviewed"),
  },
  {
    field: "description",
    words: ({ description }, t) => textOf(description) ?? t("touched.noDescription"),
  },
];

function streamDecisionIn({ streamDecision }: Fields) {
  if (streamDecision === "confirmed") return "streamConfirmed";
  return streamDecision === "dismissed" ? "streamDismissed" : "streamUndecided";
}

/** How a transaction with this treatment counts, in a few words. */
function treatmentWords(touched: unknown, t: Words, reader: Reader): string {
  const treatment = readTreatment(touched);
  if (treatment === null) return t("touched.inFull");
  const { type, settledShare } = treatment;
  if (type !== "shared_expense") return t(`touched.${TREATMENT_WORDS[type]}`);
  return t(settledShare === null ? "touched.shared" : "touched.settled", {
    share: shareText(treatment, reader),
  });
}

function exclusionMove(touched: TouchedTransaction, t: Words): Move {
  const { before, after } = touched;
  if (after !== null && !("excludedAt" in after)) return { before: null, after: t("touched.unchanged") };
  const isNowExcluded =
    actionOf({ ...touched, after: { excludedAt: after?.excludedAt ?? null } }) === "excluded";
  const wasExcluded = (before?.excludedAt ?? null) !== null;
  const words = (isExcluded: boolean) => t(isExcluded ? "touched.excluded" : "touched.counts");
  return { before: words(wasExcluded), after: words(isNowExcluded) };
}
