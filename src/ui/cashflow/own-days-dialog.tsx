"use client";

import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Days } from "../../domain/calendar-date";
import { MAX_FIXED_PERIOD_DAYS } from "../../domain/period";
import { Button } from "../components/button";
import { CancelButton } from "../components/cancel-button";
import { DateInput } from "../components/date-input";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { daysError } from "../days-error";
import styles from "./own-days-dialog.module.css";

type OwnDaysDialogProps = Readonly<{
  /** The initial dates. */
  shown: Days;
  onChoose: (days: Days) => void;
  onClose: () => void;
}>;

export default function OwnDaysDialog({ shown, onChoose, onClose }: OwnDaysDialogProps) {
  const t = useTranslations("overview");
  const form = useId();
  const mostDays = String(MAX_FIXED_PERIOD_DAYS);
  const [days, setDays] = useState(shown);
  const [wasSent, setWasSent] = useState(false);
  const error = daysError(days);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWasSent(true);
    if (error === null) onChoose(days);
  };
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={t("customDatesTitle")}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button type="submit" variant="primary" form={form}>
            {t("apply")}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.days} onSubmit={submit} noValidate>
        <Field label={t("startDate")}>
          <DateInput value={days.from} onChange={({ target }) => setDays({ ...days, from: target.value })} />
        </Field>
        <Field
          label={t("endDate")}
          hint={t("mostDays", { mostDays })}
          error={wasSent && error !== null ? t(error, { mostDays }) : null}
        >
          <DateInput value={days.to} onChange={({ target }) => setDays({ ...days, to: target.value })} />
        </Field>
      </form>
    </Dialog>
  );
}
