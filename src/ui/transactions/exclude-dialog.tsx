"use client";

import { type FormEvent, useId, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { CountingEdit, ExclusionScope } from "../../domain/edit";
import { Button } from "../components/button";
import { CancelButton } from "../components/cancel-button";
import { Dialog } from "../components/dialog";
import { RadioGroup } from "../components/radio-group";
import { formatDay } from "../format-date";
import { formatMoney, formatNumber } from "../format-money";
import { useKeptDraft } from "../leaving/use-kept-draft";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import type { Translate } from "../translate";
import type { WireTransaction } from "./apply-edit";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { counterpartyKeyOf } from "./counterparty-key-of";
import { nameOf, signedAmount } from "./counting";
import { DIALOG_FORM } from "./dialog-form";
import { FiguresPreview } from "./figures-preview";
import type { KeptDialog } from "./kept-dialog";
import { ReachedRows } from "./reached-rows";
import { latestOf } from "./rows-meanwhile";
import { useEditPreview } from "./use-edit-preview";
import type { EditRequest } from "./use-edits";

type ExcludeDialogProps = Readonly<{
  /** Several rows are excluded individually. For a single row, a rule for its counterparty is offered too. */
  rows: readonly WireTransaction[];
  /** How many rows were left out because they are already excluded. */
  leftOutCount: number;
  /** The input from before the session ended. */
  kept?: Extract<KeptDialog, { kind: "exclude" }> | undefined;
  /** Finds loaded transactions by id, as currently shown. */
  findShown: (ids: ReadonlySet<string>) => readonly WireTransaction[];
  onSubmit: (request: EditRequest & Readonly<{ affectedCount?: number }>) => void;
  onClose: () => void;
}>;

/** Excludes transactions, or everything from a counterparty from a day on. */
export default function ExcludeDialog(props: ExcludeDialogProps) {
  const { rows: opened, leftOutCount, kept, findShown, onSubmit, onClose } = props;
  const t = useTranslations("edits");
  const locale = useLocale();
  const formId = useId();
  const [scope, setScope] = useState<ExclusionScope>(kept?.scope ?? "single");
  const toKeep = useMemo((): KeptDialog => {
    return { kind: "exclude", ids: opened.map(({ id }) => id), scope };
  }, [opened, scope]);
  useKeptDraft(DIALOG_FORM, toKeep);
  const shown = findShown(new Set(opened.map(({ id }) => id)));
  const rows = latestOf(opened, shown);
  const row = rows.length === 1 ? rows[0] : undefined;
  const alone = useEditPreview(excluding(rows, "single"));
  const isUnknown = row === undefined || counterpartyKeyOf(row) === null;
  const matching = useEditPreview(isUnknown ? null : excluding(rows, "matching_future"));
  const { preview, error, isCurrent } = scope === "single" ? alone : matching;
  // Others may have excluded some of the rows since the dialog opened.
  const count = preview?.affectedCount ?? rows.length;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const named = new Set(rows.map(({ id }) => id));
    const reached = new Set(preview?.affected.map(({ transaction }) => transaction.id));
    const others = scope === "single" ? [] : findShown(reached).filter(({ id }) => !named.has(id));
    onSubmit({
      edits: excluding(rows, scope),
      rows: [...rows, ...others],
      ...(scope === "single" || preview === undefined ? {} : { affectedCount: preview.affectedCount }),
      ...(isCurrent && preview !== undefined ? { previewToken: preview.previewToken } : {}),
    });
  };

  return (
    <Dialog
      onClose={onClose}
      title={
        row === undefined ? t("exclude", pluralValues(count, locale)) : t("excludeOne", { name: nameOf(row) })
      }
      description={describe(row, leftOutCount, t, locale)}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button variant="primary" type="submit" form={formId}>
            {count < 2
              ? t("submit.exclude")
              : t("submit.excludeCount", { number: formatNumber(count, locale, 0) })}
          </Button>
        </>
      }
    >
      <ChangedMeanwhile rows={opened} shown={shown} />
      <form id={formId} onSubmit={submit}>
        {row === undefined ? (
          <ReachedRows preview={alone.preview} />
        ) : (
          <RadioGroup
            label={t("scope.label")}
            value={scope}
            onValueChange={setScope}
            options={[
              { value: "single", label: t("scope.single") },
              {
                value: "matching_future",
                label: t("scope.matching", { name: nameOf(row) }),
                isDisabled: isUnknown,
                hint: isUnknown
                  ? t("scope.unknownHint")
                  : t("scope.matchingHint", {
                      name: nameOf(row),
                      day: formatDay(row.bookedOn, locale),
                    }),
                details: <ReachedRows preview={matching.preview} />,
              },
            ]}
          />
        )}
      </form>
      <FiguresPreview
        preview={preview}
        currency={rows[0]?.currency ?? ""}
        error={error}
        isCurrent={isCurrent}
      />
    </Dialog>
  );
}

function describe(
  row: WireTransaction | undefined,
  leftOutCount: number,
  t: Translate<"edits">,
  locale: string,
): string {
  if (leftOutCount > 0) return t("excludedAlready", pluralValues(leftOutCount, locale));
  if (row === undefined) return t("excludedStay");
  const { currency, bookedOn } = row;
  const amount = formatMoney({ amount: signedAmount(row), currency, locale, sign: "always" });
  return t("excludedStayOne", { amount, day: formatDay(bookedOn, locale) });
}

function excluding(rows: readonly WireTransaction[], scope: ExclusionScope): readonly CountingEdit[] {
  return rows.map(({ id: transactionId }) => ({ action: "exclude", transactionId, scope }));
}
