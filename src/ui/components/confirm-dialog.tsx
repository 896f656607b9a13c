"use client";

import type { ReactNode } from "react";
import { useMessageOf } from "../trpc/use-message-of";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { RefusalText } from "./refusal-text";

type ConfirmDialogProps = Readonly<{
  title: ReactNode;
  /** What the button says that leaves everything as it is. */
  cancel: string;
  submit: string;
  variant?: "danger" | "primary";
  /** What was asked for, as `useMutation` has it. */
  mutation: Readonly<{ isPending: boolean; error: unknown }>;
  onConfirm: () => void;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}>;

/** Says what will happen, and asks. Why it did not happen is said below. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, cancel, submit, variant = "danger", mutation, onConfirm, onClose, children } = props;
  const messageOf = useMessageOf();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
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
