"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { ConfirmDialog } from "../components/confirm-dialog";
import { showToast } from "../components/show-toast";
import { InstantText } from "../date-text";
import { invalidate } from "../trpc/invalidate";
import { useTRPC } from "../trpc/trpc";
import type { Client } from "./client-row";

type RevokeClientDialogProps = Readonly<{ client: Client; onClose: () => void }>;

export function RevokeClientDialog({ client, onClose }: RevokeClientDialogProps) {
  const t = useTranslations("clientDialogs");
  const { lastUsedAt } = client;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const revocation = useMutation(
    trpc.clients.revoke.mutationOptions({
      async onSuccess() {
        await invalidate(queryClient, { queryKey: trpc.clients.list.pathKey() });
        onClose();
        void showToast({ title: t("revoking.done", { name: client.name }) });
      },
    }),
  );
  return (
    <ConfirmDialog
      title={t("revoking.title", { name: client.name })}
      submit={t("revoking.submit")}
      mutation={revocation}
      onConfirm={() => revocation.mutate({ partnerId, clientId: client.clientId })}
      onClose={onClose}
    >
      <p>
        {t("revoking.text")}{" "}
        {lastUsedAt === null
          ? t("revoking.neverUsed")
          : t.rich("revoking.lastUsed", { time: () => <InstantText instant={lastUsedAt} /> })}
      </p>
    </ConfirmDialog>
  );
}
