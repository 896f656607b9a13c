"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import { showToast } from "../components/show-toast";
import { InstantText } from "../date-text";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { Client } from "./client-row";

type RevokeClientDialogProps = Readonly<{ client: Client; onClose: () => void }>;

export function RevokeClientDialog({ client, onClose }: RevokeClientDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("clientDialogs");
  const { lastUsedAt } = client;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const revocation = useMutation(
    trpc.clients.revoke.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: trpc.clients.list.pathKey() });
        onClose();
        void showToast({ title: t("revoking.done", { name: client.name }) });
      },
    }),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={t("revoking.title", { name: client.name })}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="danger"
            onClick={() => revocation.mutate({ partnerId, clientId: client.clientId })}
            isPending={revocation.isPending}
          >
            {t("revoking.submit")}
          </Button>
        </>
      }
    >
      <p>
        {t("revoking.text")}{" "}
        {lastUsedAt === null
          ? t("revoking.neverUsed")
          : t.rich("revoking.lastUsed", { time: () => <InstantText instant={lastUsedAt} /> })}
      </p>
      {revocation.isError && <RefusalText>{messageOf(revocation.error)}</RefusalText>}
    </Dialog>
  );
}
