"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import { showToast } from "../components/show-toast";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { Webhook } from "./webhook";
import styles from "./webhooks.module.css";

type DeleteWebhookDialogProps = Readonly<{ webhook: Webhook; onClose: () => void }>;

export function DeleteWebhookDialog({ webhook, onClose }: DeleteWebhookDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("webhooks.deleting");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const deletion = useMutation(
    trpc.webhooks.remove.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: trpc.webhooks.list.pathKey() });
        onClose();
        void showToast({ title: t("done"), description: webhook.url });
      },
    }),
  );
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
            variant="danger"
            onClick={() => deletion.mutate({ partnerId, endpointId: webhook.id })}
            isPending={deletion.isPending}
          >
            {t("submit")}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.url}>{webhook.url}</p>
        <p>{t("text")}</p>
        {deletion.isError && <RefusalText>{messageOf(deletion.error)}</RefusalText>}
      </div>
    </Dialog>
  );
}
