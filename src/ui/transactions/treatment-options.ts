import type { ReactNode } from "react";
import { PLAIN_TREATMENTS } from "../../domain/treatment";
import type { Translate } from "../translate";

/** The treatments to choose from; `shareFields` belong to the one that has a share. */
export function treatmentOptions(
  t: Translate<"edits">,
  tCounting: Translate<"counting">,
  shareFields: ReactNode,
) {
  return [
    {
      value: "shared_expense" as const,
      label: tCounting("reasons.shared_expense"),
      hint: t("hints.shared_expense"),
      details: shareFields,
    },
    ...PLAIN_TREATMENTS.map((value) => ({
      value,
      label: tCounting(`reasons.${value}`),
      hint: t(`hints.${value}`),
    })),
  ];
}
