"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { MAX_STREAM_NAME_LENGTH } from "../../domain/recurring";
import { Field } from "../components/field";
import { FormDialog } from "../components/form-dialog";
import { TextInput } from "../components/text-input";
import { useKeptInput } from "../leaving/use-kept-draft";
import { forgetError } from "../trpc/forget-error";
import { useMessageOf } from "../trpc/use-message-of";
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
  const [{ name }, setInput] = useKeptInput(
    "stream",
    () => ({ name: stream.isNamed ? stream.name : "" }),
    stream.lastTransactionId,
  );
  const naming = useMutation({
    mutationFn: () => onName(stream, name.trim() || null),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      size="small"
      title={t("renameTitle", { name: stream.name })}
      submit={t("save")}
      isPending={naming.isPending}
      onSubmit={() => naming.mutate()}
      onChange={() => forgetError(naming)}
      onClose={onClose}
    >
      <Field label={t("nameLabel")} hint={t("nameHint")} error={naming.isError && messageOf(naming.error)}>
        <TextInput
          value={name}
          placeholder={stream.isNamed ? undefined : stream.name}
          maxLength={MAX_STREAM_NAME_LENGTH}
          onChange={({ target }) => setInput({ name: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
