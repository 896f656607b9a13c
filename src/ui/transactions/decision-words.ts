import type { Translate } from "../translate";
import type { WireTransaction } from "./apply-edit";
import { shareText } from "./counting";

export type DecisionWords = Readonly<{
  kind: "pending" | "excluded" | "transfer" | "refund" | "refunded" | "treatment";
  text: string;
  /** The customer's share; empty unless the row is shared. */
  share: string;
}>;

/** What was decided about a row, and whether it is pending, in short. */
export function decisionWords(
  row: WireTransaction,
  t: Translate<"counting">,
  locale: string,
): readonly DecisionWords[] {
  const { exclusion, treatment, status, refund, refundedBy, transferWith } = row;
  const said = (kind: DecisionWords["kind"], text: string, share = ""): DecisionWords[] => [
    { kind, text, share },
  ];
  return [
    ...(status === "pending" ? said("pending", t("reasons.pending")) : []),
    ...(exclusion === null
      ? []
      : said("excluded", t(exclusion.scope === "single" ? "reasons.excluded" : "excludedByRule"))),
    ...(transferWith === null ? [] : said("transfer", t("reasons.transfer"))),
    ...(refund === null ? [] : said("refund", t("reasons.refund"))),
    ...(refundedBy.length === 0 ? [] : said("refunded", t("refunded"))),
    ...(treatment === null ? [] : said("treatment", t(`reasons.${treatment.type}`), shareText(row, locale))),
  ];
}
