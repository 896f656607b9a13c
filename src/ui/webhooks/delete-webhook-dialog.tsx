"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { ConfirmDialog } from "../components/confirm-dialog";
import { showToast } from "../components/show-toast";
import { invalidate } from "../trpc/invalidate";
import { useTRPC } from "../trpc/trpc";
import type { Webhook } from "./webhook";
import styles from "./webhooks.module.css";

type DeleteWebhookDialogProps = Readonly<{ webhook: Webhook; onClose: () => void }>;

export function DeleteWebhookDialog({ webhook, onClose }: DeleteWebhookDialogProps) {
  const t = useTranslations("webhooks.deleting");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const deletion = useMutation(
    trpc.webhooks.remove.mutationOptions({
      async onSuccess() {
        await invalidate(queryClient, { queryKey: trpc.webhooks.list.pathKey() });
        onClose();
        void showToast({ title: t("done"), description: webhook.url });
      },
    }),
  );
  return (
    <ConfirmDialog
      title={t("title")}
      submit={t("submit")}
      mutation={deletion}
      onConfirm={() => deletion.mutate({ partnerId, endpointId: webhook.id })}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.url}>{webhook.url}</p>
        <p>{t("text")}</p>
      </div>
    </ConfirmDialog>
  );
}
