import { GRANULARITIES } from "../../domain/period";
import { formatDay } from "../format-date";
import type { Change } from "../transactions/use-follow-change";
import type { Translate } from "../translate";

type Sides = NonNullable<Change["customer"]>;

type Fields = NonNullable<Sides["after"]>;

/** Describes a change of settings, one sentence per setting, without the last full stop. */
export function settingsSentence({ before, after }: Sides, t: Translate<"changes">, locale: string): string {
  if (before === null || after === null) return t("settings.added");
  const move = (field: string, words: (value: unknown) => string) => ({
    before: words(before[field]),
    after: words(after[field]),
  });
  const day = (value: unknown) => (typeof value === "string" ? formatDay(value, locale, "long") : "");
  const window = (value: unknown) => {
    const granularity = GRANULARITIES.find((each) => each === value);
    return granularity === undefined ? "" : t(`windows.${granularity}`);
  };
  const sentences = [
    "name" in after && t("settings.name", move("name", String)),
    "currency" in after && t("settings.currency", move("currency", String)),
    "referenceDate" in after && t("settings.referenceDate", move("referenceDate", day)),
    ...windowSides(before, after).map((side) =>
      t(`settings.${side}`, move(side === "expense" ? "expenseGranularity" : "incomeGranularity", window)),
    ),
    "fixedPeriodDays" in after &&
      t("settings.fixedPeriod", {
        before: String(before.fixedPeriodDays),
        days: Number(after.fixedPeriodDays),
      }),
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? t("settings.changed") : sentences.join(". ");
}

/** The windows that changed, in one sentence if both changed in the same way. */
function windowSides(before: Fields, after: Fields) {
  const isAlike =
    before.incomeGranularity === before.expenseGranularity &&
    after.incomeGranularity === after.expenseGranularity;
  if ("incomeGranularity" in after && isAlike) return ["windows"] as const;
  return (["income", "expense"] as const).filter((side) => `${side}Granularity` in after);
}
