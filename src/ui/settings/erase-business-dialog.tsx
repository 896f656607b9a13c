"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { CancelButton } from "../components/cancel-button";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { RefusalText } from "../components/refusal-text";
import { TextInput } from "../components/text-input";
import { toStrong } from "../rich-text";
import { forgetError } from "../trpc/forget-error";
import { leaveWhenErased } from "../trpc/sign-in-again";
import { useTRPCClient } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import styles from "./settings.module.css";

/**
 * Explains what happens to the business, and asks for its name as confirmation, which nobody types by
 * accident.
 */
export function EraseBusinessDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const messageOf = useMessageOf();
  const t = useTranslations("settings.erasing");
  const { name } = useBusiness().business;
  const customer = useCustomerKey();
  const client = useTRPCClient();
  const formId = useId();
  const [typed, setTyped] = useState("");
  const erasure = useMutation({
    mutationFn: () =>
      leaveWhenErased(() => client.eraseCustomer.mutate({ ...customer, confirm: customer.userId })),
  });
  const isConfirmed = asShown(typed) === asShown(name);
  const isBusy = erasure.isPending || erasure.isSuccess;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isConfirmed && !isBusy) erasure.mutate();
  }

  return (
    <Dialog
      onClose={() => !isBusy && onClose()}
      title={t("question", { name })}
      footer={
        <>
          <CancelButton onClick={onClose} disabled={isBusy} />
          <Button type="submit" form={formId} variant="danger" disabled={!isConfirmed} isPending={isBusy}>
            {t("submit")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.fields}
        onSubmit={submit}
        onChange={() => forgetError(erasure)}
        noValidate
      >
        <p>{t.rich("whatGoes", { strong: toStrong })}</p>
        <p>{t("whatStays")}</p>
        <Field label={t.rich("confirm", { name, strong: toStrong })}>
          <TextInput
            value={typed}
            autoComplete="off"
            spellCheck={false}
            disabled={isBusy}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <p className={styles.fact} role="status">
          {isBusy && t("underWay")}
        </p>
        {erasure.isError && <RefusalText>{messageOf(erasure.error)}</RefusalText>}
      </form>
    </Dialog>
  );
}

/** A name as people see it: spaces in a row look like one, and letters alike however they are encoded. */
function asShown(name: string): string {
  return name.normalize().trim().replace(/\s+/g, " ");
}
