"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useOfferUndo } from "../activity/use-announced-undo";
import { useCustomerKey } from "../business/business-context";
import { noteOwnChange } from "../business/own-changes";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { formatDay } from "../format-date";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { useFollowChange } from "../transactions/use-follow-change";
import { useTRPCClient } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { Rule } from "./rule-columns";
import styles from "./rules.module.css";

type RemoveRuleDialogProps = Readonly<{ rule: Rule; onClose: () => void }>;

/** Says what will count again, and asks. */
export function RemoveRuleDialog({ rule, onClose }: RemoveRuleDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("rules");
  const locale = useLocale();
  const customer = useCustomerKey();
  const client = useTRPCClient();
  const followChange = useFollowChange();
  const offerUndo = useOfferUndo();
  const removal = useMutation({
    mutationFn: () => client.removeRule.mutate({ ...customer, ruleId: rule.id }),
    async onSuccess({ changeId }) {
      noteOwnChange(changeId);
      offerUndo(t("removed", { name: rule.counterpartyName }), changeId);
      const { changes } = await client.listChanges.query({ ...customer, limit: "1" });
      await Promise.all(changes.map(followChange));
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={t("removeTitle", { name: rule.counterpartyName })}
      footer={
        <>
          <Button onClick={onClose}>{t("keep")}</Button>
          <Button variant="danger" onClick={() => removal.mutate()} isPending={removal.isPending}>
            {t("removeRule")}
          </Button>
        </>
      }
    >
      <p>
        {rule.hits === 0
          ? t("removeNoEffect")
          : t.rich("removeEffect", {
              ...pluralValues(rule.hits, locale),
              day: formatDay(rule.fromOn, locale),
              strong: (text) => <strong>{text}</strong>,
            })}
      </p>
      {removal.isError && (
        <p className={styles.problem} role="alert">
          {messageOf(removal.error)}
        </p>
      )}
    </Dialog>
  );
}
