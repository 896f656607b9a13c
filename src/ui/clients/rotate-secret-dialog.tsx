"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { Client } from "./client-row";
import type { Issued } from "./issued";

type RotateSecretDialogProps = Readonly<{
  client: Client;
  onClose: () => void;
  onRotated: (issued: Issued) => void;
}>;

/** Explains what becomes of the secrets there are, and asks. */
export function RotateSecretDialog({ client, onClose, onRotated }: RotateSecretDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("clientDialogs");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { partnerId } = useBusiness().business;
  const rotation = useMutation(
    trpc.clients.rotate.mutationOptions({
      async onSuccess(issued) {
        onRotated({ ...issued, name: client.name, scopes: client.scopes });
        await queryClient.invalidateQueries({ queryKey: trpc.clients.list.pathKey() });
      },
    }),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={t("rotating.title", { name: client.name })}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            onClick={() => rotation.mutate({ partnerId, clientId: client.clientId })}
            isPending={rotation.isPending}
          >
            {t("rotating.submit")}
          </Button>
        </>
      }
    >
      <p>
        {t.rich(client.secretCount > 1 ? "rotating.replaces" : "rotating.adds", {
          strong: (text) => <strong>{text}</strong>,
        })}
      </p>
      {rotation.isError && <RefusalText>{messageOf(rotation.error)}</RefusalText>}
    </Dialog>
  );
}
