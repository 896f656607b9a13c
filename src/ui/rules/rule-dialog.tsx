"use client";

import { type FormEvent, useId } from "react";
import { useTranslations } from "use-intl";
import { addDays, type CalendarDate } from "../../domain/calendar-date";
import { SHARED_TYPES } from "../../domain/treatment";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { CancelButton } from "../components/cancel-button";
import { DateInput } from "../components/date-input";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { MoneyInput } from "../components/money-input";
import { NumberInput } from "../components/number-input";
import { RadioGroup } from "../components/radio-group";
import { Select } from "../components/select";
import { TextInput } from "../components/text-input";
import { formatDay } from "../format-date";
import { useKeptInput } from "../leaving/use-kept-draft";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import { FiguresPreview } from "../transactions/figures-preview";
import { treatmentOptions } from "../transactions/treatment-options";
import type { Translate } from "../translate";
import { forgetError } from "../trpc/forget-error";
import { useErrorText } from "../trpc/use-error-text";
import { ClosedDays } from "./closed-days";
import { draftOf, emptyDraft, type RuleChoice, type RuleDraft, readRule } from "./rule-draft";
import { aboutOf, RULE_FORM, type RuleSubject } from "./rule-subject";
import styles from "./rules.module.css";
import { useChangeRule } from "./use-change-rule";
import { useClosedThrough } from "./use-closed-through";
import { type RuleAction, useRulePreview } from "./use-rule-preview";

type RuleDialogProps = Readonly<{ subject: RuleSubject; onClose: () => void }>;

/** Creates or edits a rule, with a preview of the effect on the figures. */
export function RuleDialog({ subject, onClose }: RuleDialogProps) {
  const errorText = useErrorText();
  const t = useTranslations("rules");
  const tEdits = useTranslations("edits");
  const locale = useLocale();
  const { business, today } = useBusiness();
  const formId = useId();
  const [draft, setDraft] = useKeptInput(
    RULE_FORM,
    () => firstDraft(subject, { today, locale }),
    aboutOf(subject),
  );
  const currency = subject.kind === "rule" ? subject.rule.currency : business.currency;
  const { shareError, endsTooSoon, sent } = readRule(draft, { currency, locale }, tEdits);
  const action = sent && toAction(subject, draft, sent);
  const { preview, error, isCurrent } = useRulePreview(action);
  const closedThrough = useClosedThrough(error);
  const changing = useChangeRule({ onDone: onClose });
  const isEditing = subject.kind === "rule";
  const count = action === null ? 0 : (preview?.affectedCount ?? 0);
  const reach =
    count === 0
      ? null
      : t(draft.throughOn === "" ? "reaches" : "reachesUntilEnd", pluralValues(count, locale));
  const change = (changed: Partial<RuleDraft>): void => {
    forgetError(changing);
    setDraft({ ...draft, ...changed });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (action === null || changing.isPending) return;
    const said = t(isEditing ? "saved" : "made", { name: draft.name });
    changing.mutate({ action, said, previewToken: isCurrent ? preview?.previewToken : undefined });
  };

  return (
    <Dialog
      onClose={onClose}
      title={titleOf(subject, t)}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={action === null || error !== null}
            isPending={changing.isPending}
          >
            {t(isEditing ? "save" : "create")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {subject.kind !== "suggestion" && (
          <Field label={t("name")} hint={t(isEditing ? "nameHint" : "counterpartyHint")}>
            <TextInput
              value={draft.name}
              maxLength={255}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
        )}
        {subject.kind === "new" && (
          <Field label={t("direction")}>
            <Select
              value={draft.direction}
              options={(["outflow", "inflow"] as const).map((value) => ({
                value,
                label: t(`directions.${value}`),
              }))}
              onValueChange={(direction) => change({ direction })}
            />
          </Field>
        )}
        <div className={styles.days}>
          {draft.effectiveOn === null ? (
            <Field label={t("fromDay")} hint={reach ?? (draft.throughOn === "" ? t("fromDayHint") : null)}>
              <DateInput value={draft.fromOn} onChange={({ target }) => change({ fromOn: target.value })} />
            </Field>
          ) : (
            <Field label={t("effectiveDay")} hint={reach ?? t("effectiveHint")}>
              <DateInput
                value={draft.effectiveOn}
                onChange={({ target }) => change({ effectiveOn: target.value })}
              />
            </Field>
          )}
          <Field
            label={t("throughDay")}
            hint={t("throughHint")}
            error={endsTooSoon ? t("endsTooSoon") : null}
            isOptional
          >
            <DateInput
              value={draft.throughOn}
              onChange={({ target }) => change({ throughOn: target.value })}
            />
          </Field>
        </div>
        <Decision draft={draft} currency={currency} shareError={shareError} onChange={change} />
      </form>
      {closedThrough !== null && (
        <ClosedDays
          closedThrough={closedThrough}
          label={t("fromOpenDay", { day: formatDay(addDays(closedThrough, 1), locale, "long") })}
          onChoose={() => change(afterClosed(subject, addDays(closedThrough, 1)))}
        />
      )}
      {action !== null && closedThrough === null && (
        <FiguresPreview preview={preview} currency={currency} error={error} isCurrent={isCurrent} />
      )}
      {changing.isError && error === null && (
        <p className={styles.problem} role="alert">
          {errorText(changing.error)}
        </p>
      )}
    </Dialog>
  );
}

type DecisionProps = Readonly<{
  draft: RuleDraft;
  currency: string;
  shareError: string | null;
  onChange: (changed: Partial<RuleDraft>) => void;
}>;

/** What the rule decides. Inflows can only be excluded. */
function Decision({ draft, currency, shareError, onChange }: DecisionProps) {
  const t = useTranslations("rules");
  const tEdits = useTranslations("edits");
  const tCounting = useTranslations("counting");
  const { direction, choice, share } = draft;
  const setText = (text: string) => onChange({ share: { ...share, text } });
  const shareField = (
    <div className={styles.days}>
      <Field label={t("shareKind")}>
        <Select
          value={share.sharedType}
          options={SHARED_TYPES.map((value) => ({ value, label: t(`shareKinds.${value}`) }))}
          onValueChange={(sharedType) => onChange({ share: { ...share, sharedType, text: "" } })}
        />
      </Field>
      <Field
        label={tEdits(share.sharedType === "percentage" ? "share.percentage" : "share.amount")}
        error={shareError}
      >
        {share.sharedType === "percentage" ? (
          <NumberInput suffix="%" value={share.text} onValueChange={setText} />
        ) : (
          <MoneyInput currency={currency} value={share.text} onValueChange={setText} />
        )}
      </Field>
    </div>
  );
  const treatments = treatmentOptions(tEdits, tCounting, shareField);
  const exclude = { value: "exclude" as const, label: t("does.exclude"), hint: t("excludeHint") };
  return (
    <RadioGroup<RuleChoice>
      label={t("decision")}
      value={direction === "inflow" ? "exclude" : choice}
      onValueChange={(value) => onChange({ choice: value })}
      options={direction === "inflow" ? [exclude] : [...treatments, exclude]}
    />
  );
}

function titleOf(subject: RuleSubject, t: Translate<"rules">): string {
  switch (subject.kind) {
    case "new":
      return t("newTitle");
    case "suggestion":
      return t("suggestedTitle", { name: subject.suggestion.counterparty.name });
    case "rule":
      return t("editTitle", { name: subject.rule.counterpartyName });
  }
}

function firstDraft(
  subject: RuleSubject,
  { today, locale }: Readonly<{ today: CalendarDate; locale: string }>,
): RuleDraft {
  switch (subject.kind) {
    case "new":
      return emptyDraft(today);
    case "suggestion":
      return draftOf(subject.suggestion, subject.suggestion.counterparty.name, locale);
    case "rule":
      return draftOf(subject.rule, subject.rule.counterpartyName, locale);
  }
}

/**
 * An alternative that leaves closed days unchanged: an existing rule changes from the first open day on, and
 * any other rule begins there.
 */
function afterClosed(subject: RuleSubject, firstOpen: CalendarDate): Partial<RuleDraft> {
  const isThereBefore = subject.kind === "rule" && subject.rule.fromOn < firstOpen;
  return isThereBefore ? { effectiveOn: firstOpen } : { fromOn: firstOpen };
}

function toAction(
  subject: RuleSubject,
  { name, direction }: RuleDraft,
  { fromOn, effectiveOn, ...sent }: NonNullable<ReturnType<typeof readRule>["sent"]>,
): RuleAction {
  if (subject.kind === "rule") {
    const first = effectiveOn === undefined ? { fromOn } : { effectiveOn };
    return { does: "update", ruleId: subject.rule.id, counterpartyName: name.trim(), ...first, ...sent };
  }
  const id = subject.kind === "suggestion" ? subject.suggestion.counterparty.id : null;
  return { does: "create", direction, counterparty: { id, name: name.trim() }, fromOn, ...sent };
}
