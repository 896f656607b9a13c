"use client";

import { type FormEvent, useId, useState } from "react";
import type { Days } from "../../domain/calendar-date";
import { MAX_FIXED_PERIOD_DAYS } from "../../domain/period";
import { Button } from "../components/button";
import { DateInput } from "../components/date-input";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { areDays } from "./overview-search";
import styles from "./own-days-dialog.module.css";

type OwnDaysDialogProps = Readonly<{
  /** Where it begins. */
  shown: Days;
  onChoose: (days: Days) => void;
  onClose: () => void;
}>;

export default function OwnDaysDialog({ shown, onChoose, onClose }: OwnDaysDialogProps) {
  const form = useId();
  const [days, setDays] = useState(shown);
  const [wasSent, setWasSent] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWasSent(true);
    if (areDays(days)) onChoose(days);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title="Other days"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" form={form}>
            Show these days
          </Button>
        </>
      }
    >
      <form id={form} className={styles.days} onSubmit={submit} noValidate>
        <Field label="First day">
          <DateInput value={days.from} onChange={({ target }) => setDays({ ...days, from: target.value })} />
        </Field>
        <Field label="Last day" error={wasSent ? faultOf(days) : null}>
          <DateInput value={days.to} onChange={({ target }) => setDays({ ...days, to: target.value })} />
        </Field>
      </form>
    </Dialog>
  );
}

function faultOf(days: Days): string | null {
  if (areDays(days)) return null;
  if (days.from === "" || days.to === "") return "Enter both days.";
  if (days.to < days.from) return "This day is before the first day.";
  return `Choose at most ${MAX_FIXED_PERIOD_DAYS} days.`;
}
