"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import { showToast } from "../components/show-toast";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { Passkey } from "./passkey-row";
import { useReadPasskeysAgain } from "./use-read-passkeys-again";

type RemovePasskeyDialogProps = Readonly<{ passkey: Passkey; onClose: () => void }>;

/** Says what goes on without it, and asks. */
export function RemovePasskeyDialog({ passkey, onClose }: RemovePasskeyDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("accountDialogs");
  const trpc = useTRPC();
  const readAgain = useReadPasskeysAgain();
  const removal = useMutation(
    trpc.account.removePasskey.mutationOptions({
      async onSuccess() {
        await readAgain();
        onClose();
        await showToast({ title: t("removePasskey.done") });
      },
    }),
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={t("removePasskey.title", { name: passkey.name })}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="danger"
            onClick={() => removal.mutate({ passkeyId: passkey.passkeyId })}
            isPending={removal.isPending}
          >
            {t("removePasskey.submit")}
          </Button>
        </>
      }
    >
      <p>{t("removePasskey.text")}</p>
      <RefusalText>{removal.error && messageOf(removal.error)}</RefusalText>
    </Dialog>
  );
}
