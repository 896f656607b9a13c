"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { MAX_STREAM_NAME_LENGTH } from "../../domain/recurring";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { TextInput } from "../components/text-input";
import { forgetError } from "../trpc/forget-error";
import { useMessageOf } from "../trpc/use-message-of";
import styles from "./recurring.module.css";
import type { Stream } from "./stream-groups";

type NameStreamDialogProps = Readonly<{
  stream: Stream;
  onName: (stream: Stream, name: string | null) => Promise<void>;
  onClose: () => void;
}>;

/** Gives a stream a name of the business's own. */
export function NameStreamDialog({ stream, onName, onClose }: NameStreamDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("recurring");
  const formId = useId();
  const [name, setName] = useState(stream.isNamed ? stream.name : "");
  const naming = useMutation({
    mutationFn: () => onName(stream, name.trim() || null),
    onSuccess: onClose,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!naming.isPending) naming.mutate();
  };
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={t("renameTitle", { name: stream.name })}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={naming.isPending}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} onChange={() => forgetError(naming)}>
        <Field label={t("nameLabel")} hint={t("nameHint")} error={naming.isError && messageOf(naming.error)}>
          <TextInput
            value={name}
            placeholder={stream.isNamed ? undefined : stream.name}
            maxLength={MAX_STREAM_NAME_LENGTH}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
