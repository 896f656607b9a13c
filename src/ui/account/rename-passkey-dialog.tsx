"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { FormDialog } from "../components/form-dialog";
import { RefusalText } from "../components/refusal-text";
import { forgetError } from "../trpc/forget-error";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import { PasskeyNameField } from "./passkey-name-field";
import type { Passkey } from "./passkey-row";
import { useReadPasskeysAgain } from "./use-read-passkeys-again";

type RenamePasskeyDialogProps = Readonly<{ passkey: Passkey; onClose: () => void }>;

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("accountDialogs");
  const trpc = useTRPC();
  const readAgain = useReadPasskeysAgain();
  const [name, setName] = useState(passkey.name);
  const renaming = useMutation(
    trpc.account.renamePasskey.mutationOptions({
      async onSuccess() {
        await readAgain();
        onClose();
      },
    }),
  );

  function submit(): void {
    if (name.trim() === "") return;
    renaming.mutate({ passkeyId: passkey.passkeyId, name: name.trim() });
  }

  return (
    <FormDialog
      size="small"
      title={t("renamePasskey.title")}
      submit={t("renamePasskey.submit")}
      isPending={renaming.isPending}
      onSubmit={submit}
      onChange={() => forgetError(renaming)}
      onClose={onClose}
    >
      <PasskeyNameField value={name} onValueChange={setName} />
      <RefusalText>{renaming.error && messageOf(renaming.error)}</RefusalText>
    </FormDialog>
  );
}
