"use client";

import { type FormEvent, useId, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { CancelButton } from "../components/cancel-button";
import { Dialog } from "../components/dialog";
import { Notice } from "../components/notice";
import { formatNumber } from "../format-money";
import { useKeptDraft } from "../leaving/use-kept-draft";
import { useLocale } from "../locale-context";
import { pluralValues } from "../plural-values";
import type { Translate } from "../translate";
import { forgetError } from "../trpc/forget-error";
import { refusalOf } from "../trpc/refusal";
import type { Outputs } from "../trpc/trpc";
import { DIALOG_FORM } from "./dialog-form";
import { FiguresPreview } from "./figures-preview";
import type { FilteredAction, FilteredDecision } from "./filtered-action";
import type { KeptDialog, TreatmentChoice } from "./kept-dialog";
import { ReachedRows } from "./reached-rows";
import { HALF, readShare } from "./share-draft";
import { toDecision } from "./treatment-choice";
import { TreatmentFields } from "./treatment-fields";
import { type FilteredRows, useEditFiltered } from "./use-edit-filtered";
import { useFilteredPreview } from "./use-filtered-preview";

export type FilteredDone = Outputs["editFiltered"] & Readonly<{ edit: FilteredDecision }>;

type EditFilteredDialogProps = Readonly<{
  action: FilteredAction;
  rows: FilteredRows;
  /** The input from before the session ended. */
  kept?: Extract<KeptDialog, { kind: "filtered" }> | undefined;
  onDone: (done: FilteredDone) => void;
  onClose: () => void;
}>;

/** One decision about all matches of a filter, with a preview of its effect on the figures. */
export default function EditFilteredDialog(props: EditFilteredDialogProps) {
  const { action, rows, kept, onDone, onClose } = props;
  const t = useTranslations("edits");
  const locale = useLocale();
  const { currency } = useBusiness().business;
  const formId = useId();
  const [choice, setChoice] = useState<TreatmentChoice>(kept?.choice ?? "shared_expense");
  const [draft, setDraft] = useState(kept?.draft ?? HALF);
  const toKeep = useMemo((): KeptDialog => {
    const { count } = rows;
    const [filter, except] = [JSON.stringify(rows.filter), [...rows.except]];
    return { kind: "filtered", action, filter, except, count, choice, draft };
  }, [action, rows, choice, draft]);
  useKeptDraft(DIALOG_FORM, toKeep);
  const outflow = { amount: null, currency, locale };
  const reading = readShare(draft, outflow, t);
  const edit =
    action === "reclassify"
      ? toDecision(choice, draft, reading.error === null ? reading.value : null)
      : { action };
  const { preview, error, isCurrent, hasMoved, refetch } = useFilteredPreview(rows, edit);
  const saving = useEditFiltered();
  const isMoot = isCurrent && preview?.affectedCount === 0;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (edit === null || preview === undefined || !isCurrent) return;
    try {
      // Even if the dialog is closed meanwhile, what was done is reported.
      onDone({ ...(await saving.mutateAsync({ rows, edit, previewToken: preview.previewToken })), edit });
    } catch (refused) {
      if (refusalOf(refused)?.code !== "version_mismatch") return;
      await refetch();
      saving.reset();
    }
  };

  return (
    <Dialog
      onClose={onClose}
      title={t(action, pluralValues(preview?.matchedCount ?? rows.count, locale))}
      description={preview === undefined ? t("matching") : reachOf(preview, t, locale)}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isPending={saving.isPending}
            isIdle={!isCurrent || isMoot}
            disabled={edit === null}
          >
            {t(`submit.${action}`)}
          </Button>
        </>
      }
    >
      {hasMoved && (
        <div role="status">
          <Notice tone="notice" title={t("changedAny")} text={t("notSavedCheckAgain")} />
        </div>
      )}
      <form
        id={formId}
        onSubmit={(event) => void submit(event)}
        onChange={() => forgetError(saving)}
        noValidate
      >
        {action === "reclassify" && (
          <TreatmentFields
            choice={choice}
            onChoice={setChoice}
            draft={draft}
            onDraft={setDraft}
            outflow={outflow}
            reading={reading}
          />
        )}
      </form>
      {action !== "reclassify" && error === null && <ReachedRows preview={preview} hasCount={false} />}
      <FiguresPreview
        preview={edit === null ? undefined : preview}
        currency={currency}
        error={saving.error ?? (edit === null ? null : error)}
        isCurrent={isCurrent}
      />
    </Dialog>
  );
}

/**
 * How many transactions the decision changes: inflows cannot be reclassified, and some already count this
 * way.
 */
function reachOf(
  { matchedCount, affectedCount }: Outputs["previewFilteredEdit"],
  t: Translate<"edits">,
  locale: string,
): string {
  if (affectedCount === 0) return t("nothingWillChange");
  if (affectedCount === matchedCount) return t("allWillChange", pluralValues(affectedCount, locale));
  return t("someWillChange", {
    ...pluralValues(affectedCount, locale),
    others: formatNumber(matchedCount - affectedCount, locale, 0),
  });
}
