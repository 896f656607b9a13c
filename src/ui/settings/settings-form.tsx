"use client";

import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { GRANULARITIES, MAX_FIXED_PERIOD_DAYS, smallestGranularity } from "../../domain/period";
import { Button } from "../components/button";
import { Card } from "../components/card";
import { DateInput } from "../components/date-input";
import { Field } from "../components/field";
import { NumberInput } from "../components/number-input";
import { Select } from "../components/select";
import { TextInput } from "../components/text-input";
import { granularityName, granularityWord } from "../granularity-name";
import { AskBeforeLeaving } from "../leaving/ask-before-leaving";
import { useKeptDraft, useTakenDraft } from "../leaving/use-kept-draft";
import { toStrong } from "../rich-text";
import { refusalOf } from "../trpc/refusal";
import { useMessageOf } from "../trpc/use-message-of";
import { useSettled } from "../use-settled";
import styles from "./settings.module.css";
import {
  type Customer,
  MAX_NAME_LENGTH,
  readDraft,
  readKeptSettings,
  type SettingsDraft,
  type toSettings,
} from "./settings-draft";
import { useSaveSettings } from "./use-save-settings";
import { WindowPreview } from "./window-preview";

const PREVIEW_DELAY_MILLISECONDS = 200;

/** Keeps only edited fields in state, so that changes by others appear in the rest. */
export function SettingsForm({ customer }: Readonly<{ customer: Customer }>) {
  const messageOf = useMessageOf();
  const t = useTranslations("settings");
  const [touched, setTouched] = useState<Partial<SettingsDraft>>({});
  const save = useSaveSettings();
  const { draft, errors: found, settings, changed, usesFixedPeriod } = readDraft(customer, touched);
  const refused = refusedFields(save.error);
  const errorOf: ErrorOf = (field) => {
    const error = found[field];
    if (error === undefined) return refused[field];
    return t(error, { mostCharacters: MAX_NAME_LENGTH, mostDays: MAX_FIXED_PERIOD_DAYS });
  };
  const isWrong = Object.keys(found).length > 0;
  const isDirty = isWrong || changed.length > 0;
  useTakenDraft("settings", (kept) => setTouched(readKeptSettings(kept)));
  useKeptDraft("settings", isDirty ? touched : null);
  const settled = readDraft(customer, useSettled(touched, PREVIEW_DELAY_MILLISECONDS));

  function touch(fields: Partial<SettingsDraft>) {
    save.reset();
    setTouched({ ...touched, ...fields });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isWrong || changed.length === 0 || save.isPending) return;
    save.mutate({ stored: customer, settings }, { onSuccess: () => setTouched({}) });
  }

  return (
    <form className={styles.sections} onSubmit={submit} noValidate>
      <AskBeforeLeaving isNeeded={isDirty} title={t("leave")} text={t("leaveText")} />
      <Card title={t("business")}>
        <div className={styles.fields}>
          <Field label={t("name")} error={errorOf("name")}>
            <TextInput
              value={draft.name}
              autoComplete="organization"
              onChange={(event) => touch({ name: event.target.value })}
            />
          </Field>
          <p className={styles.fact}>
            {t.rich("currencyStays", { currency: customer.currency, strong: toStrong })}
          </p>
        </div>
      </Card>
      <Card title={t("windows")} description={t("windowsHint")}>
        <div className={styles.fields}>
          <WindowFields draft={draft} errorOf={errorOf} touch={touch} usesFixedPeriod={usesFixedPeriod} />
          {!isWrong && <CombinedWindow settings={settings} />}
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
          {t(isDirty ? "notSaved" : "allSaved")}
        </span>
        {isDirty && (
          <Button
            onClick={() => {
              save.reset();
              setTouched({});
            }}
          >
            {t("discard")}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          isIdle={isWrong || changed.length === 0}
          isPending={save.isPending}
        >
          {t("save")}
        </Button>
      </div>
    </form>
  );
}

/** The error message of a field; undefined if there is none. */
type ErrorOf = (field: keyof SettingsDraft) => string | undefined;

type WindowFieldsProps = Readonly<{
  draft: SettingsDraft;
  errorOf: ErrorOf;
  touch: (fields: Partial<SettingsDraft>) => void;
  usesFixedPeriod: boolean;
}>;

function WindowFields({ draft, errorOf, touch, usesFixedPeriod }: WindowFieldsProps) {
  const t = useTranslations("settings");
  const words = useTranslations("common");
  const options = GRANULARITIES.map((value) => ({
    value,
    label: value === "fixed_period" ? t("fixedNumberOfDays") : granularityName(value, 1, words),
  }));
  return (
    <div className={styles.grid}>
      <Field label={t("referenceDate")} hint={t("referenceDateHint")} error={errorOf("referenceDate")}>
        <DateInput
          value={draft.referenceDate}
          onChange={(event) => touch({ referenceDate: event.target.value })}
        />
      </Field>
      <Field label={t("incomeWindow")} error={errorOf("incomeGranularity")}>
        <Select
          value={draft.incomeGranularity}
          options={options}
          onValueChange={(incomeGranularity) => touch({ incomeGranularity })}
        />
      </Field>
      <Field label={t("expenseWindow")} error={errorOf("expenseGranularity")}>
        <Select
          value={draft.expenseGranularity}
          options={options}
          onValueChange={(expenseGranularity) => touch({ expenseGranularity })}
        />
      </Field>
      {usesFixedPeriod && (
        <Field label={t("fixedPeriodLength")} error={errorOf("fixedPeriodDays")}>
          <NumberInput
            value={draft.fixedPeriodDays}
            inputMode="numeric"
            suffix={t("days")}
            onValueChange={(fixedPeriodDays) => touch({ fixedPeriodDays })}
          />
        </Field>
      )}
    </div>
  );
}

/** The window that the figures cover. */
function CombinedWindow({ settings }: Readonly<{ settings: ReturnType<typeof toSettings> }>) {
  const t = useTranslations("settings");
  const words = useTranslations("common");
  const { incomeGranularity, expenseGranularity, fixedPeriodDays } = settings;
  const window = granularityWord(smallestGranularity(settings), fixedPeriodDays, words);
  const isShared = incomeGranularity === expenseGranularity;
  return <p className={styles.fact}>{t(isShared ? "sharedWindow" : "shorterWindow", { window })}</p>;
}

/** The service's errors, by field. */
function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const errors = refusalOf(error)?.errors ?? [];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
