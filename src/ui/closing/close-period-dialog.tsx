"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import {
  addDays,
  type CalendarDate,
  FIRST_CALENDAR_DATE,
  isCalendarDate,
  utcDayOf,
} from "../../domain/calendar-date";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { CancelButton } from "../components/cancel-button";
import { DateInput } from "../components/date-input";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { showToast } from "../components/show-toast";
import { formatDay } from "../format-date";
import { useKeptInput } from "../leaving/use-kept-draft";
import { useLocale } from "../locale-context";
import { forgetError } from "../trpc/forget-error";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import styles from "./closing.module.css";
import { useReadClosingsAgain } from "./use-read-closings-again";

type ClosePeriodDialogProps = Readonly<{ closedThrough: CalendarDate | null; onClose: () => void }>;

/** Asks for the last day to close, and explains the consequences. */
export function ClosePeriodDialog({ closedThrough, onClose }: ClosePeriodDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("settings.closing");
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const locale = useLocale();
  const readAgain = useReadClosingsAgain();
  const formId = useId();
  const { today } = useBusiness();
  const [todayInUtc] = useState(() => utcDayOf(new Date()));
  /** The service closes only days that have begun in UTC. */
  const last = today < todayInUtc ? today : todayInUtc;
  const first = closedThrough === null ? FIRST_CALENDAR_DATE : addDays(closedThrough, 1);
  const [{ through }, setInput] = useKeptInput("closing", () => ({
    through: firstChoice({ first, last, today }),
  }));
  const closing = useMutation(
    trpc.closePeriod.mutationOptions({
      async onSuccess(result) {
        await readAgain(result);
        onClose();
        void showToast({ title: t("closing.done") });
      },
    }),
  );
  const isComplete = isCalendarDate(through);
  const isAllowed = first <= through && through <= last;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isComplete && isAllowed && !closing.isPending) closing.mutate({ ...customer, through });
  }

  function allowedDays(): string {
    const long = (day: CalendarDate) => formatDay(day, locale, "long");
    if (closedThrough === null) return t("closing.upTo", { last: long(last) });
    if (first > last) return t("closing.allClosed");
    return t("closing.between", { first: long(first), last: long(last) });
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("closing.title")}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isComplete}
            isPending={closing.isPending}
          >
            {t("closing.submit")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={submit}
        onChange={() => forgetError(closing)}
        noValidate
      >
        <Field
          label={t("closing.through")}
          hint={t("closing.throughHint")}
          error={isComplete && !isAllowed ? allowedDays() : closing.isError && messageOf(closing.error)}
        >
          <DateInput
            value={through}
            min={first}
            max={last}
            onChange={(event) => setInput({ through: event.target.value })}
          />
        </Field>
        <p className={styles.fact}>{t("closing.what")}</p>
      </form>
    </Dialog>
  );
}

/** The end of last month or, if that is closed already, the last possible day. */
function firstChoice({
  first,
  last,
  today,
}: Readonly<Record<"first" | "last" | "today", CalendarDate>>): CalendarDate {
  const endOfLastMonth = addDays(`${today.slice(0, 7)}-01`, -1);
  return first <= endOfLastMonth ? endOfLastMonth : last;
}
