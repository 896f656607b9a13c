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
import type { Client } from "./client-row";

type EndOldSecretDialogProps = Readonly<{ client: Client; onClose: () => void }>;

/** For a client whose callers have changed over to the new secret. */
export function EndOldSecretDialog({ client, onClose }: EndOldSecretDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("clientDialogs.expiring");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const ending = useMutation(
    trpc.clients.endOldSecret.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: trpc.clients.list.pathKey() });
        onClose();
        void showToast({ title: t("done", { name: client.name }) });
      },
    }),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={t("title", { name: client.name })}
      footer={
        <>
          <Button onClick={onClose}>{t("keep")}</Button>
          <Button
            variant="danger"
            onClick={() => ending.mutate({ partnerId, clientId: client.clientId })}
            isPending={ending.isPending}
          >
            {t("submit")}
          </Button>
        </>
      }
    >
      <p>{t.rich("text", { strong: (text) => <strong>{text}</strong> })}</p>
      {ending.isError && <RefusalText>{messageOf(ending.error)}</RefusalText>}
    </Dialog>
  );
}
