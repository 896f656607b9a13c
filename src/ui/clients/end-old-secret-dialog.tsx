"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { ConfirmDialog } from "../components/confirm-dialog";
import { showToast } from "../components/show-toast";
import { toStrong } from "../rich-text";
import { invalidate } from "../trpc/invalidate";
import { useTRPC } from "../trpc/trpc";
import type { Client } from "./client-row";

type EndOldSecretDialogProps = Readonly<{ client: Client; onClose: () => void }>;

/** For a client whose callers already use the new secret. */
export function EndOldSecretDialog({ client, onClose }: EndOldSecretDialogProps) {
  const t = useTranslations("clientDialogs.expiring");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const ending = useMutation(
    trpc.clients.endOldSecret.mutationOptions({
      async onSuccess() {
        await invalidate(queryClient, { queryKey: trpc.clients.list.pathKey() });
        onClose();
        void showToast({ title: t("done", { name: client.name }) });
      },
    }),
  );
  return (
    <ConfirmDialog
      title={t("title", { name: client.name })}
      cancel={t("keep")}
      submit={t("submit")}
      mutation={ending}
      onConfirm={() => ending.mutate({ partnerId, clientId: client.clientId })}
      onClose={onClose}
    >
      <p>{t.rich("text", { strong: toStrong })}</p>
    </ConfirmDialog>
  );
}
