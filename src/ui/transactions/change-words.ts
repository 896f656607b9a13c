import { streamActionOf, textOf } from "../activity/touched-transaction";
import { readTreatment, shareText } from "../activity/touched-treatment";
import { formatMoney } from "../format-money";
import type { Translate } from "../translate";
import type { Change } from "./use-follow-change";

type Entry = Change["transactions"][number];
type Fields = NonNullable<Entry["after"]>;

type Words = Readonly<{
  t: Translate<"transactionDetails">;
  tCounting: Translate<"counting">;
  currency: string;
  locale: string;
}>;

/** What a change did to one transaction, in words. */
export function changeWords(
  change: Pick<Change, "kind" | "undoesChangeId">,
  entry: Entry | undefined,
  words: Words,
): string {
  const { t } = words;
  const did = entry === undefined ? [] : entryWords(entry, words);
  const said = did.length === 0 ? t(`kinds.${change.kind}`) : did.join(", ");
  return change.undoesChangeId === null ? said : t("undid", { change: said });
}

function entryWords({ before, after }: Entry, words: Words): readonly string[] {
  const { t, currency, locale } = words;
  if (before === null) return [t("changes.added")];
  if (after === null) return [t("changes.removed")];
  return [
    "treatment" in after ? treatmentWords(after.treatment, words) : null,
    "excludedAt" in after ? exclusionWords(after, t) : null,
    "amount" in after && typeof after.amount === "number"
      ? t("changes.amount", { amount: formatMoney({ amount: after.amount, currency, locale }) })
      : null,
    after.status === "booked" ? t("changes.booked") : null,
    "refundOf" in after ? t(after.refundOf === null ? "changes.refundCleared" : "changes.refund") : null,
    "refunded" in after && !("refundOf" in after) ? t("changes.refundFollowed") : null,
    "refundedBy" in after && after.refundedBy !== null ? t("changes.refunded") : null,
    "transferWith" in after
      ? t(after.transferWith === null ? "changes.noTransfer" : "changes.transfer")
      : null,
    "rejectedLinks" in after ? t("changes.linkRejected") : null,
    streamWords(after, t),
    "note" in after ? noteWords(after, t) : null,
    "reviewedAt" in after ? t(after.reviewedAt === null ? "changes.notReviewed" : "changes.reviewed") : null,
  ].filter((each) => each !== null);
}

function streamWords(after: Fields, t: Words["t"]): string | null {
  const action = streamActionOf(after);
  if (action === null) return null;
  return action === "streamNamed"
    ? t("changes.streamNamed", { name: textOf(after.streamName) ?? "" })
    : t(`changes.${action}`);
}

function noteWords({ note }: Fields, t: Words["t"]): string {
  return typeof note === "string" ? t("changes.note", { note }) : t("changes.noteRemoved");
}

function exclusionWords({ excludedAt, ruleId }: Fields, t: Words["t"]): string {
  if (excludedAt === null) return t("changes.countsAgain");
  return t(typeof ruleId === "string" ? "changes.excludedByRule" : "changes.excluded");
}

function treatmentWords(touched: Fields[string], { t, tCounting, currency, locale }: Words): string {
  const treatment = readTreatment(touched);
  if (treatment === null) return t("changes.countsInFull");
  if (treatment.type !== "shared_expense") return tCounting(`reasons.${treatment.type}`);
  return t("changes.shared", { share: shareText(treatment, { locale, currency }) });
}
