"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isBlank } from "../../domain/blank-text";
import { addDays, type CalendarDate, isCalendarDate, LAST_CALENDAR_DATE } from "../../domain/calendar-date";
import { useCustomerKey } from "../business/business-context";
import { Button } from "../components/button";
import { DateInput } from "../components/date-input";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { FormDialog } from "../components/form-dialog";
import { RadioGroup } from "../components/radio-group";
import { RefusalText } from "../components/refusal-text";
import { showToast } from "../components/show-toast";
import { TextInput } from "../components/text-input";
import { formatDay, formatDayRange } from "../format-date";
import { useKeptInput } from "../leaving/use-kept-draft";
import { useLocale } from "../locale-context";
import { forgetError } from "../trpc/forget-error";
import { useTRPC } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { ValidClosing } from "./closing";
import { useReadClosingsAgain } from "./use-read-closings-again";

const NOTHING = "nothing";
const ANOTHER_DAY = "another_day";
const MAX_REASON_LENGTH = 500;

type ReopenPeriodDialogProps = Readonly<{
  /** Newest first. */
  closings: readonly ValidClosing[];
  onClose: () => void;
}>;

/** Asks which days stay closed, says which become open, and asks for the reason. */
export function ReopenPeriodDialog({ closings, onClose }: ReopenPeriodDialogProps) {
  const messageOf = useMessageOf();
  const t = useTranslations("settings.closing");
  const words = useTranslations("common");
  const locale = useLocale();
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const readAgain = useReadClosingsAgain();
  const [through = LAST_CALENDAR_DATE, ...earlier] = closings.map(({ appliesThrough }) => appliesThrough);
  const [input, setInput] = useKeptInput("reopening", () => ({
    kept: earlier[0] ?? NOTHING,
    anotherDay: "",
    reason: "",
  }));
  const { kept, anotherDay, reason } = input;
  const [wasSent, setWasSent] = useState(false);
  const reopening = useMutation(
    trpc.reopenPeriod.mutationOptions({
      async onSuccess(result) {
        await readAgain(result);
        onClose();
        void showToast({ title: t("reopening.done") });
      },
    }),
  );
  const keptDay = kept === NOTHING ? null : kept === ANOTHER_DAY ? anotherDay : kept;
  const isDayWrong = keptDay !== null && !(isCalendarDate(keptDay) && keptDay < through);
  const isReasonWrong = isBlank(reason);
  const long = (day: CalendarDate) => formatDay(day, locale, "long");

  function submit(): void {
    setWasSent(true);
    if (isDayWrong || isReasonWrong) return;
    reopening.mutate({ ...customer, through: keptDay, reason: reason.trim() });
  }

  // Somebody else has reopened them since this was opened.
  if (closings.length === 0 && !reopening.isPending) {
    return (
      <Dialog
        title={t("reopening.title")}
        footer={<Button onClick={onClose}>{words("close")}</Button>}
        onClose={onClose}
      >
        <p role="status">{t("reopening.openAlready")}</p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t("reopening.title")}
      submit={t("reopening.submit")}
      isPending={reopening.isPending}
      noValidate
      onSubmit={submit}
      onChange={() => forgetError(reopening)}
      onClose={onClose}
    >
      <RadioGroup
        label={t("reopening.kept")}
        value={kept}
        onValueChange={(next) => setInput({ ...input, kept: next })}
        options={[
          ...earlier.map((day) => ({ value: day, label: t("reopening.through", { day: long(day) }) })),
          {
            value: ANOTHER_DAY,
            label: t("reopening.anotherDay"),
            details: (
              <Field
                label={t("reopening.lastClosed")}
                error={
                  isDayWrong &&
                  (wasSent || isCalendarDate(anotherDay)) &&
                  t("reopening.dayBefore", { day: long(through) })
                }
              >
                <DateInput
                  value={anotherDay}
                  max={addDays(through, -1)}
                  onChange={(event) => setInput({ ...input, anotherDay: event.target.value })}
                />
              </Field>
            ),
          },
          { value: NOTHING, label: t("reopening.nothing") },
        ]}
      />
      <p aria-live="polite">
        {keptDay === null
          ? t("reopening.allOpen", { day: long(through) })
          : !isDayWrong &&
            t("reopening.daysOpen", { days: formatDayRange(addDays(keptDay, 1), through, locale) })}
      </p>
      <Field
        label={t("reopening.reason")}
        hint={t("reopening.reasonHint")}
        error={wasSent && isReasonWrong && t("reopening.reasonRequired")}
      >
        <TextInput
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          onChange={(event) => setInput({ ...input, reason: event.target.value })}
        />
      </Field>
      <RefusalText>{reopening.isError && messageOf(reopening.error)}</RefusalText>
    </FormDialog>
  );
}
