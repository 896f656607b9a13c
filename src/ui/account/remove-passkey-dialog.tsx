"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ConfirmDialog } from "../components/confirm-dialog";
import { showToast } from "../components/show-toast";
import { useTRPC } from "../trpc/trpc";
import type { Passkey } from "./passkey-row";
import { useReadPasskeysAgain } from "./use-read-passkeys-again";

type RemovePasskeyDialogProps = Readonly<{ passkey: Passkey; onClose: () => void }>;

/** Explains what still works without the passkey, and asks for confirmation. */
export function RemovePasskeyDialog({ passkey, onClose }: RemovePasskeyDialogProps) {
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
    <ConfirmDialog
      title={t("removePasskey.title", { name: passkey.name })}
      submit={t("removePasskey.submit")}
      mutation={removal}
      onConfirm={() => removal.mutate({ passkeyId: passkey.passkeyId })}
      onClose={onClose}
    >
      <p>{t("removePasskey.text")}</p>
    </ConfirmDialog>
  );
}
