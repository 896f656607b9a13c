"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { isBlank } from "../../domain/blank-text";
import { useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { RadioGroup } from "../components/radio-group";
import { RefusalText } from "../components/refusal-text";
import { TextInput } from "../components/text-input";
import { formatDay } from "../format-date";
import { useLocale } from "../locale-context";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { ValidClosing } from "./closing";
import styles from "./closing.module.css";
import { useReadClosingsAgain } from "./use-read-closings-again";

const NOTHING = "nothing";
const MAX_REASON_LENGTH = 500;

type ReopenPeriodDialogProps = Readonly<{
  /** Newest first. */
  closings: readonly ValidClosing[];
  onClose: () => void;
}>;

/** Asks which days stay closed, and for the reason to reopen the rest. */
export function ReopenPeriodDialog({ closings, onClose }: ReopenPeriodDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("settings.closing");
  const locale = useLocale();
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const readAgain = useReadClosingsAgain();
  const formId = useId();
  const earlier = closings.slice(1).map(({ appliesThrough }) => appliesThrough);
  const [kept, setKept] = useState<string>(earlier[0] ?? NOTHING);
  const [reason, setReason] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const reopening = useMutation(
    trpc.reopenPeriod.mutationOptions({
      async onSuccess(result) {
        await readAgain(result);
        onClose();
      },
    }),
  );
  const isWrong = isBlank(reason);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setWasSent(true);
    if (isWrong || reopening.isPending) return;
    reopening.mutate({ ...customer, through: kept === NOTHING ? null : kept, reason: reason.trim() });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("reopening.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={reopening.isPending}>
            {t("reopening.submit")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {earlier.length > 0 && (
          <RadioGroup
            label={t("reopening.kept")}
            value={kept}
            onValueChange={setKept}
            options={[
              ...earlier.map((day) => ({
                value: day,
                label: t("reopening.through", { day: formatDay(day, locale, "long") }),
              })),
              { value: NOTHING, label: t("reopening.nothing") },
            ]}
          />
        )}
        <Field
          label={t("reopening.reason")}
          hint={t("reopening.reasonHint")}
          error={wasSent && isWrong && t("reopening.reasonRequired")}
        >
          <TextInput
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <RefusalText>{reopening.isError && messageOf(reopening.error)}</RefusalText>
      </form>
    </Dialog>
  );
}
