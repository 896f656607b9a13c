"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useMessageOf } from "../trpc/use-message-of";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { RefusalText } from "./refusal-text";

type ConfirmDialogProps = Readonly<{
  title: ReactNode;
  /** The label of the button that changes nothing, where it says more than "Cancel". */
  cancel?: string;
  submit: string;
  variant?: "danger" | "primary";
  /** The mutation to confirm, as returned by `useMutation`. */
  mutation: Readonly<{ isPending: boolean; error: unknown }>;
  onConfirm: () => void;
  onClose: () => void;
  /** Explains the consequences. */
  children: ReactNode;
}>;

/** Explains an action and asks for confirmation. If the action fails, the error is shown below. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, cancel, submit, variant = "danger", mutation, onConfirm, onClose, children } = props;
  const messageOf = useMessageOf();
  const t = useTranslations("common");
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{cancel ?? t("cancel")}</Button>
          <Button variant={variant} onClick={onConfirm} isPending={mutation.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
      <RefusalText>{mutation.error === null ? null : messageOf(mutation.error)}</RefusalText>
    </Dialog>
  );
}
