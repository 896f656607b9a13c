"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import type { CalendarDate } from "../../domain/calendar-date";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { formatDay } from "../format-date";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { toStrong } from "../rich-text";
import { FiguresPreview } from "../transactions/figures-preview";
import { useErrorText } from "../trpc/use-error-text";
import { ClosedDays } from "./closed-days";
import type { Rule } from "./rule-words";
import styles from "./rules.module.css";
import { useChangeRule } from "./use-change-rule";
import { useClosedThrough } from "./use-closed-through";
import { type RuleAction, useRulePreview } from "./use-rule-preview";

type RemoveRuleDialogProps = Readonly<{ rule: Rule; onClose: () => void }>;

/**
 * Explains what the rule will no longer decide, previews the effect on the figures, and asks for
 * confirmation.
 */
export function RemoveRuleDialog({ rule, onClose }: RemoveRuleDialogProps) {
  const errorText = useErrorText();
  const t = useTranslations("rules");
  const locale = useLocale();
  /** Set if the rule is ended after the closed days instead of removed. */
  const [endsOn, setEndsOn] = useState<CalendarDate | null>(null);
  const action: RuleAction =
    endsOn === null
      ? { does: "remove", ruleId: rule.id }
      : { does: "update", ruleId: rule.id, throughOn: endsOn };
  const { preview, error, isCurrent } = useRulePreview(action);
  const closedThrough = useClosedThrough(error);
  const removal = useChangeRule({ onDone: onClose });
  const remove = () => {
    const previewToken = isCurrent ? preview?.previewToken : undefined;
    const name = rule.counterpartyName;
    const said =
      endsOn === null ? t("removed", { name }) : t("ended", { name, day: formatDay(endsOn, locale, "long") });
    removal.mutate({ action, previewToken, said });
  };
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={
        endsOn === null
          ? t("removeTitle", { name: rule.counterpartyName })
          : t("endTitle", { name: rule.counterpartyName, day: formatDay(endsOn, locale) })
      }
      footer={
        <>
          <Button onClick={onClose}>{t("keep")}</Button>
          <Button variant="danger" onClick={remove} isPending={removal.isPending} disabled={error !== null}>
            {t(endsOn === null ? "removeRule" : "end")}
          </Button>
        </>
      }
    >
      {error === null && (
        <p className={styles.reach}>
          <Effect rule={rule} endsOn={endsOn} />
        </p>
      )}
      {closedThrough !== null && (
        <ClosedDays
          closedThrough={closedThrough}
          label={t("endInstead", { day: formatDay(closedThrough, locale, "long") })}
          onChoose={() => setEndsOn(closedThrough)}
        />
      )}
      {(rule.hits > 0 || error !== null) && closedThrough === null && (
        <FiguresPreview preview={preview} currency={rule.currency} error={error} isCurrent={isCurrent} />
      )}
      {removal.isError && error === null && (
        <p className={styles.problem} role="alert">
          {errorText(removal.error)}
        </p>
      )}
    </Dialog>
  );
}

function Effect({ rule, endsOn }: Readonly<{ rule: Rule; endsOn: CalendarDate | null }>) {
  const t = useTranslations("rules");
  const locale = useLocale();
  if (endsOn !== null) return t("endEffect");
  if (rule.hits === 0) return t("removeNoEffect");
  return t.rich(rule.treatment === null ? "removeEffect" : "removeTreatment", {
    ...pluralValues(rule.hits, locale),
    day: formatDay(rule.fromOn, locale),
    isEnded: rule.throughOn === null ? "no" : "yes",
    strong: toStrong,
  });
}
