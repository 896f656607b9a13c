"use client";

import { useMutation } from "@tanstack/react-query";
import { useOfferUndo } from "../activity/use-announced-undo";
import { useCustomerKey } from "../business/business-context";
import { noteOwnChange } from "../business/own-changes";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { DayText } from "../date-text";
import { useFollowChange } from "../transactions/use-follow-change";
import { messageOf } from "../trpc/refusal";
import { useTRPCClient } from "../trpc/trpc";
import { countText, type Rule } from "./rule-columns";
import styles from "./rules.module.css";

type RemoveRuleDialogProps = Readonly<{ rule: Rule; onClose: () => void }>;

/** Says what will count again, and asks. */
export function RemoveRuleDialog({ rule, onClose }: RemoveRuleDialogProps) {
  const customer = useCustomerKey();
  const client = useTRPCClient();
  const followChange = useFollowChange();
  const offerUndo = useOfferUndo();
  const removal = useMutation({
    mutationFn: () => client.removeRule.mutate({ ...customer, ruleId: rule.id }),
    async onSuccess({ changeId }) {
      noteOwnChange(changeId);
      offerUndo(`Rule for ${rule.counterpartyName} removed`, changeId);
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
      title={`Remove the rule for ${rule.counterpartyName}?`}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" onClick={() => removal.mutate()} isPending={removal.isPending}>
            Remove the rule
          </Button>
        </>
      }
    >
      {rule.hits === 0 ? (
        <p>It excludes nothing now, so the figures stay as they are.</p>
      ) : (
        <p>
          <strong>{countText(rule.hits)}</strong> booked from <DayText day={rule.fromOn} /> on will count
          again, and so will new ones. What another rule or a person excludes stays excluded.
        </p>
      )}
      {removal.isError && (
        <p className={styles.problem} role="alert">
          {messageOf(removal.error)}
        </p>
      )}
    </Dialog>
  );
}
