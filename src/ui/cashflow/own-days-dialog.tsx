"use client";

import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Days } from "../../domain/calendar-date";
import { MAX_FIXED_PERIOD_DAYS } from "../../domain/period";
import { Button } from "../components/button";
import { DateInput } from "../components/date-input";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { areDays } from "./overview-search";
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
  const [days, setDays] = useState(shown);
  const [wasSent, setWasSent] = useState(false);
  const error = errorOf(days);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWasSent(true);
    if (error === null) onChoose(days);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title={t("customDatesTitle")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
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
          error={wasSent && error !== null ? t(error, { mostDays: String(MAX_FIXED_PERIOD_DAYS) }) : null}
        >
          <DateInput value={days.to} onChange={({ target }) => setDays({ ...days, to: target.value })} />
        </Field>
      </form>
    </Dialog>
  );
}

/** The key of the text that explains why these dates cannot be shown; null if they can. */
function errorOf(days: Days) {
  if (areDays(days)) return null;
  if (days.from === "" || days.to === "") return "datesMissing";
  return days.to < days.from ? "datesReversed" : "datesTooMany";
}
