"use client";

import { type FormEvent, useState } from "react";
import { GRANULARITIES, smallestGranularity } from "../../domain/period";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { DateInput } from "../components/date-input";
import { Field } from "../components/field";
import { NumberInput } from "../components/number-input";
import { Select } from "../components/select";
import { TextInput } from "../components/text-input";
import { granularityName } from "../granularity-name";
import { AskBeforeLeaving } from "../leaving/ask-before-leaving";
import { useKeptDraft, useTakenDraft } from "../leaving/use-kept-draft";
import { messageOf, refusalOf } from "../trpc/refusal";
import styles from "./settings.module.css";
import {
  type Customer,
  readDraft,
  readKeptSettings,
  type SettingsDraft,
  type SettingsFaults,
  type toSettings,
} from "./settings-draft";
import { useSaveSettings } from "./use-save-settings";
import { useSettled } from "./use-settled";
import { WindowPreview } from "./window-preview";

const PREVIEW_DELAY_MILLISECONDS = 200;

/** Holds only what the person has touched, so that what others change meanwhile shows in the rest. */
export function SettingsForm({ customer }: Readonly<{ customer: Customer }>) {
  const [touched, setTouched] = useState<Partial<SettingsDraft>>({});
  const save = useSaveSettings();
  const { draft, faults: found, settings, changed, usesFixedPeriod } = readDraft(customer, touched);
  const refused = refusedFields(save.error);
  const faults = { ...refused, ...found };
  const isFaulty = Object.keys(found).length > 0;
  const isDirty = isFaulty || changed.length > 0;
  useTakenDraft("settings", (kept) => setTouched(readKeptSettings(kept)));
  useKeptDraft("settings", isDirty ? touched : null);
  const settled = readDraft(customer, useSettled(touched, PREVIEW_DELAY_MILLISECONDS));

  function touch(fields: Partial<SettingsDraft>) {
    save.reset();
    setTouched({ ...touched, ...fields });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isFaulty || changed.length === 0 || save.isPending) return;
    save.mutate({ stored: customer, settings }, { onSuccess: () => setTouched({}) });
  }

  return (
    <form className={styles.sections} onSubmit={submit} noValidate>
      <AskBeforeLeaving isNeeded={isDirty} />
      <Card title="Business">
        <div className={styles.fields}>
          <Field label="Name" error={faults.name}>
            <TextInput
              value={draft.name}
              autoComplete="organization"
              onChange={(event) => touch({ name: event.target.value })}
            />
          </Field>
          <p className={styles.fact}>
            Figures are in <strong>{customer.currency}</strong>. The currency stays, because every transaction
            is in it.
          </p>
        </div>
      </Card>
      <Card
        title="Windows"
        description="The figures cover one window at a time. Windows follow one another from the reference date on."
      >
        <div className={styles.fields}>
          <WindowFields draft={draft} faults={faults} touch={touch} usesFixedPeriod={usesFixedPeriod} />
          {!isFaulty && <p className={styles.fact}>{combinedText(settings)}</p>}
          <WindowPreview
            settings={settled.windowSettings}
            fixedPeriodDays={{ before: customer.fixedPeriodDays, after: settled.settings.fixedPeriodDays }}
          />
        </div>
      </Card>
      <div className={styles.saveBar} data-dirty={isDirty || undefined}>
        {save.isError && Object.keys(refused).length === 0 && (
          <p className={styles.problem} role="alert">
            {messageOf(save.error)}
          </p>
        )}
        <span className={styles.state} aria-live="polite">
          {isDirty ? "Not saved yet" : "All is saved"}
        </span>
        {isDirty && (
          <Button
            onClick={() => {
              save.reset();
              setTouched({});
            }}
          >
            Discard
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={isFaulty || changed.length === 0}
          isPending={save.isPending}
        >
          Save
        </Button>
      </div>
    </form>
  );
}

type WindowFieldsProps = Readonly<{
  draft: SettingsDraft;
  faults: SettingsFaults;
  touch: (fields: Partial<SettingsDraft>) => void;
  usesFixedPeriod: boolean;
}>;

function WindowFields({ draft, faults, touch, usesFixedPeriod }: WindowFieldsProps) {
  const options = GRANULARITIES.map((value) => ({
    value,
    label: value === "fixed_period" ? "Fixed number of days" : granularityName(value, 1),
  }));
  return (
    <div className={styles.grid}>
      <Field
        label="Reference date"
        hint="The first day of a window; all others follow from it."
        error={faults.referenceDate}
      >
        <DateInput
          value={draft.referenceDate}
          onChange={(event) => touch({ referenceDate: event.target.value })}
        />
      </Field>
      <Field label="Income window" error={faults.incomeGranularity}>
        <Select
          value={draft.incomeGranularity}
          options={options}
          onValueChange={(incomeGranularity) => touch({ incomeGranularity })}
        />
      </Field>
      <Field label="Expense window" error={faults.expenseGranularity}>
        <Select
          value={draft.expenseGranularity}
          options={options}
          onValueChange={(expenseGranularity) => touch({ expenseGranularity })}
        />
      </Field>
      {usesFixedPeriod && (
        <Field label="Length of the fixed period" error={faults.fixedPeriodDays}>
          <NumberInput
            value={draft.fixedPeriodDays}
            inputMode="numeric"
            suffix="days"
            onValueChange={(fixedPeriodDays) => touch({ fixedPeriodDays })}
          />
        </Field>
      )}
    </div>
  );
}

function combinedText(settings: ReturnType<typeof toSettings>): string {
  const { incomeGranularity, expenseGranularity, fixedPeriodDays } = settings;
  const name = granularityName(smallestGranularity(settings), fixedPeriodDays).toLowerCase();
  return incomeGranularity === expenseGranularity
    ? `Income and expense share one window: ${name}.`
    : `Income and expense have windows of different lengths. Figures use the shorter: ${name}. An amount counts in the window of its day; nothing is spread over several.`;
}

/** What the service found wrong, by field. */
function refusedFields(error: unknown): SettingsFaults {
  const errors = refusalOf(error)?.errors ?? [];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
