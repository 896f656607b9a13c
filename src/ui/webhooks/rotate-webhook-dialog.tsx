"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { ConfirmDialog } from "../components/confirm-dialog";
import { toStrong } from "../rich-text";
import { invalidate } from "../trpc/invalidate";
import { useTRPC } from "../trpc/trpc";
import type { Webhook } from "./webhook";
import styles from "./webhooks.module.css";

type RotateWebhookDialogProps = Readonly<{
  webhook: Webhook;
  onClose: () => void;
  onRotated: (webhook: Webhook, secret: string) => void;
}>;

/** Explains what happens to the existing secret, and asks for confirmation. */
export function RotateWebhookDialog({ webhook, onClose, onRotated }: RotateWebhookDialogProps) {
  const t = useTranslations("webhooks.rotating");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const rotation = useMutation(
    trpc.webhooks.rotateSecret.mutationOptions({
      async onSuccess({ webhookEndpoint, secret }) {
        onRotated(webhookEndpoint, secret);
        await invalidate(queryClient, { queryKey: trpc.webhooks.list.pathKey() });
      },
    }),
  );
  const hasTwo = webhook.previousSecretUntil !== null;
  return (
    <ConfirmDialog
      title={t("title")}
      submit={t("submit")}
      variant="primary"
      mutation={rotation}
      onConfirm={() => rotation.mutate({ partnerId, endpointId: webhook.id })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.url}>{webhook.url}</p>
        <p>{t.rich(hasTwo ? "replaces" : "adds", { strong: toStrong })}</p>
      </div>
    </ConfirmDialog>
  );
}
