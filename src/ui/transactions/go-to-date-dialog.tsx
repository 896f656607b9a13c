"use client";

import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { CalendarDate } from "../../domain/calendar-date";
import { isCalendarDate } from "../../domain/calendar-date";
import { Button } from "../components/button";
import { CancelButton } from "../components/cancel-button";
import { DateInput } from "../components/date-input";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";

type GoToDateDialogProps = Readonly<{
  onGo: (day: CalendarDate) => Promise<void>;
  onClose: () => void;
}>;

/** Asks for the day to which the list should jump. */
export default function GoToDateDialog({ onGo, onClose }: GoToDateDialogProps) {
  const t = useTranslations("transactions");
  const formId = useId();
  const [day, setDay] = useState("");
  const [isGoing, setIsGoing] = useState(false);
  const go = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isCalendarDate(day)) return;
    setIsGoing(true);
    await onGo(day);
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={t("goTo.title")}
      description={t("goTo.description")}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isIdle={!isCalendarDate(day)}
            isPending={isGoing}
          >
            {t("goTo.go")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void go(event)}>
        <Field label={t("goTo.date")}>
          <DateInput value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
