"use client";

import { type FormEvent, useId, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { CountingEdit } from "../../domain/edit";
import { Button } from "../components/button";
import { CancelButton } from "../components/cancel-button";
import { Dialog } from "../components/dialog";
import { formatDay } from "../format-date";
import { formatMoney, formatNumber } from "../format-money";
import { useKeptDraft } from "../leaving/use-kept-draft";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import type { Translate } from "../translate";
import type { WireTransaction } from "./apply-edit";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { nameOf } from "./counting";
import { DIALOG_FORM } from "./dialog-form";
import { FiguresPreview } from "./figures-preview";
import type { KeptDialog, TreatmentChoice } from "./kept-dialog";
import { latestOf } from "./rows-meanwhile";
import { HALF, readShare, type ShareDraft, type SharedOutflow } from "./share-draft";
import { toDecision } from "./treatment-choice";
import { TreatmentFields } from "./treatment-fields";
import { useEditPreview } from "./use-edit-preview";
import type { EditRequest } from "./use-edits";

type ReclassifyDialogProps = Readonly<{
  /** Outflows. Several get the same treatment. */
  rows: readonly WireTransaction[];
  /** Finds loaded transactions by id, as currently shown. */
  findShown: (ids: ReadonlySet<string>) => readonly WireTransaction[];
  /** How many rows were left out because they are inflows. */
  leftOutCount: number;
  /** The input from before the session ended. */
  kept?: Extract<KeptDialog, { kind: "reclassify" }> | undefined;
  onSubmit: (request: EditRequest) => void;
  onClose: () => void;
}>;

/** Sets how an expense counts, with a preview of the effect on the figures. */
export default function ReclassifyDialog(props: ReclassifyDialogProps) {
  const { rows: opened, leftOutCount, kept, findShown, onSubmit, onClose } = props;
  const t = useTranslations("edits");
  const locale = useLocale();
  const formId = useId();
  const shown = findShown(new Set(opened.map(({ id }) => id)));
  const rows = latestOf(opened, shown);
  const [first] = rows;
  const outflow: SharedOutflow = {
    amount: rows.length === 1 ? (first?.amount ?? 0) : null,
    currency: first?.currency ?? "",
    locale,
  };
  const [choice, setChoice] = useState<TreatmentChoice>(() => kept?.choice ?? choiceOf(rows));
  const [draft, setDraft] = useState<ShareDraft>(() => kept?.draft ?? draftOf(rows, locale));
  const toKeep = useMemo((): KeptDialog => {
    return { kind: "reclassify", ids: opened.map(({ id }) => id), choice, draft };
  }, [opened, choice, draft]);
  useKeptDraft(DIALOG_FORM, toKeep);
  const reading = readShare(draft, outflow, t);
  const decision = toDecision(choice, draft, reading.error === null ? reading.value : null);
  const edits =
    decision && rows.map(({ id: transactionId }): CountingEdit => ({ ...decision, transactionId }));
  const { preview, error, isCurrent } = useEditPreview(edits);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (edits === null) return;
    const isShown = isCurrent && preview !== undefined;
    onSubmit({ edits, rows, ...(isShown ? { previewToken: preview.previewToken } : {}) });
  };

  return (
    <Dialog
      onClose={onClose}
      title={
        rows.length === 1 && first !== undefined
          ? t("reclassifyOne", { name: nameOf(first) })
          : t("reclassify", pluralValues(rows.length, locale))
      }
      description={describe(rows, leftOutCount, t, locale)}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button variant="primary" type="submit" form={formId} disabled={edits === null}>
            {t("submit.reclassify")}
          </Button>
        </>
      }
    >
      <ChangedMeanwhile rows={opened} shown={shown} />
      <form id={formId} onSubmit={submit} noValidate>
        <TreatmentFields
          choice={choice}
          onChoice={setChoice}
          draft={draft}
          onDraft={setDraft}
          outflow={outflow}
          reading={reading}
        />
      </form>
      <FiguresPreview
        preview={edits === null ? undefined : preview}
        currency={outflow.currency}
        error={edits === null ? null : error}
        isCurrent={isCurrent}
      />
    </Dialog>
  );
}

function describe(
  rows: readonly WireTransaction[],
  leftOutCount: number,
  t: Translate<"edits">,
  locale: string,
): string {
  if (leftOutCount > 0) return t("moneyInStays", pluralValues(leftOutCount, locale));
  const [first] = rows;
  if (rows.length > 1 || first === undefined) return t("allCountAlike");
  const amount = formatMoney({ amount: -first.amount, currency: first.currency, locale });
  return t("amountOn", { amount, day: formatDay(first.bookedOn, locale) });
}

/** The treatment that all rows share; in full if they differ. */
function choiceOf(rows: readonly WireTransaction[]): TreatmentChoice {
  const types = new Set(rows.map(({ treatment }) => treatment?.type ?? "in_full"));
  const [type = "in_full"] = types;
  return types.size === 1 ? type : "in_full";
}

function draftOf(rows: readonly WireTransaction[], locale: string): ShareDraft {
  const treatment = rows.length === 1 ? rows[0]?.treatment : null;
  if (treatment?.type !== "shared_expense") return HALF;
  return {
    sharedType: treatment.sharedType ?? "percentage",
    text: formatNumber(treatment.value ?? 0, locale, 4),
    isStillShared: treatment.isStillShared ?? true,
  };
}
