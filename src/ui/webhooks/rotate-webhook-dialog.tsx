"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { Webhook } from "./webhook";
import styles from "./webhooks.module.css";

type RotateWebhookDialogProps = Readonly<{
  webhook: Webhook;
  onClose: () => void;
  onRotated: (webhook: Webhook, secret: string) => void;
}>;

/** Explains what becomes of the secret there is, and asks. */
export function RotateWebhookDialog({ webhook, onClose, onRotated }: RotateWebhookDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("webhooks.rotating");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const rotation = useMutation(
    trpc.webhooks.rotateSecret.mutationOptions({
      async onSuccess({ webhookEndpoint, secret }) {
        onRotated(webhookEndpoint, secret);
        await queryClient.invalidateQueries({ queryKey: trpc.webhooks.list.pathKey() });
      },
    }),
  );
  const hasTwo = webhook.previousSecretUntil !== null;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={t("title")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            onClick={() => rotation.mutate({ partnerId, endpointId: webhook.id })}
            isPending={rotation.isPending}
          >
            {t("submit")}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.url}>{webhook.url}</p>
        <p>{t.rich(hasTwo ? "replaces" : "adds", { strong: (text) => <strong>{text}</strong> })}</p>
        {rotation.isError && <RefusalText>{messageOf(rotation.error)}</RefusalText>}
      </div>
    </Dialog>
  );
}
