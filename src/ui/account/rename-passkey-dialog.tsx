"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RefusalText } from "../components/refusal-text";
import rows from "../components/rows.module.css";
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
  const formId = useId();
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

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() === "" || renaming.isPending) return;
    renaming.mutate({ passkeyId: passkey.passkeyId, name: name.trim() });
  }

  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={t("renamePasskey.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={renaming.isPending}>
            {t("renamePasskey.submit")}
          </Button>
        </>
      }
    >
      <form id={formId} className={rows.sections} onSubmit={submit} onChange={() => forgetError(renaming)}>
        <PasskeyNameField value={name} onValueChange={setName} />
        <RefusalText>{renaming.error && messageOf(renaming.error)}</RefusalText>
      </form>
    </Dialog>
  );
}
