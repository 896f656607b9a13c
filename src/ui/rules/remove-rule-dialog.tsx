"use client";

import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { formatDay } from "../format-date";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { FiguresPreview } from "../transactions/figures-preview";
import { useMessageOf } from "../trpc/use-message-of";
import type { Rule } from "./rule-words";
import styles from "./rules.module.css";
import { useChangeRule } from "./use-change-rule";
import { type RuleDeed, useRulePreview } from "./use-rule-preview";

type RemoveRuleDialogProps = Readonly<{ rule: Rule; onClose: () => void }>;

/** Says what will no longer be decided, shows what that does to the figures, and asks. */
export function RemoveRuleDialog({ rule, onClose }: RemoveRuleDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("rules");
  const locale = useLocale();
  const deed: RuleDeed = { does: "remove", ruleId: rule.id };
  const { preview, error, isCurrent } = useRulePreview(deed);
  const removal = useChangeRule({ onDone: onClose });
  const remove = () => {
    const previewToken = isCurrent ? preview?.previewToken : undefined;
    removal.mutate({ deed, previewToken, said: t("removed", { name: rule.counterpartyName }) });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={t("removeTitle", { name: rule.counterpartyName })}
      footer={
        <>
          <Button onClick={onClose}>{t("keep")}</Button>
          <Button variant="danger" onClick={remove} isPending={removal.isPending}>
            {t("removeRule")}
          </Button>
        </>
      }
    >
      <p className={styles.reach}>
        {rule.hits === 0
          ? t("removeNoEffect")
          : t.rich(rule.treatment === null ? "removeEffect" : "removeTreatment", {
              ...pluralValues(rule.hits, locale),
              day: formatDay(rule.fromOn, locale),
              strong: (text) => <strong>{text}</strong>,
            })}
      </p>
      {rule.hits > 0 && (
        <FiguresPreview preview={preview} currency={rule.currency} error={error} isCurrent={isCurrent} />
      )}
      {removal.isError && (
        <p className={styles.problem} role="alert">
          {messageOf(removal.error)}
        </p>
      )}
    </Dialog>
  );
}
