"use client";

import { type FormEvent, useId } from "react";
import { Button } from "./button";
import { CancelButton } from "./cancel-button";
import { Dialog } from "./dialog";
import type { DialogProps } from "./dialog-props";
import styles from "./form-dialog.module.css";

type FormDialogProps = Readonly<
  Pick<DialogProps, "title" | "description" | "size" | "onClose" | "children"> & {
    /** The label of the button that submits the form. */
    submit: string;
    /** Whether the form is being sent. It cannot be submitted again meanwhile. */
    isPending: boolean;
    /** For fields that say themselves what is wrong, instead of the browser. */
    noValidate?: boolean;
    onSubmit: () => void;
    /** Called when a field changes, because a refusal may no longer apply. */
    onChange: () => void;
  }
>;

/** Asks for what an action needs, in a form, and submits it. */
export function FormDialog(props: FormDialogProps) {
  const { submit, isPending, noValidate, onSubmit, onChange, children, ...dialog } = props;
  const formId = useId();
  const submitOnce = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <CancelButton onClick={dialog.onClose} />
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={submitOnce}
        onChange={onChange}
        noValidate={noValidate}
      >
        {children}
      </form>
    </Dialog>
  );
}
