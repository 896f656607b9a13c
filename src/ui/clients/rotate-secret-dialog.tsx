"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { ConfirmDialog } from "../components/confirm-dialog";
import { toStrong } from "../rich-text";
import { invalidate } from "../trpc/invalidate";
import { useTRPC } from "../trpc/trpc";
import type { Client } from "./client-row";
import type { Issued } from "./issued";

type RotateSecretDialogProps = Readonly<{
  client: Client;
  onClose: () => void;
  onRotated: (issued: Issued) => void;
}>;

/** Explains what happens to the existing secrets, and asks for confirmation. */
export function RotateSecretDialog({ client, onClose, onRotated }: RotateSecretDialogProps) {
  const t = useTranslations("clientDialogs");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const rotation = useMutation(
    trpc.clients.rotate.mutationOptions({
      async onSuccess(issued) {
        onRotated({ ...issued, name: client.name, scopes: client.scopes });
        await invalidate(queryClient, { queryKey: trpc.clients.list.pathKey() });
      },
    }),
  );
  return (
    <ConfirmDialog
      title={t("rotating.title", { name: client.name })}
      submit={t("rotating.submit")}
      variant="primary"
      mutation={rotation}
      onConfirm={() => rotation.mutate({ partnerId, clientId: client.clientId })}
      onClose={onClose}
    >
      <p>
        {t.rich(client.secretCount > 1 ? "rotating.replaces" : "rotating.adds", {
          strong: toStrong,
        })}
      </p>
    </ConfirmDialog>
  );
}
