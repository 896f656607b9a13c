"use client";

import { type FormEvent, useId, useState } from "react";
import type { FilteredEdit } from "../../domain/edit";
import { useBusiness } from "../business/business-context";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { Notice } from "../components/notice";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import { refusalOf } from "../trpc/refusal";
import type { Outputs } from "../trpc/trpc";
import { FiguresPreview } from "./figures-preview";
import type { TreatmentChoice } from "./kept-dialog";
import { ReachedRows } from "./reached-rows";
import { readShare, type ShareDraft } from "./share-draft";
import { toDecision } from "./treatment-choice";
import { TreatmentFields } from "./treatment-fields";
import { type FilteredRows, useEditFiltered } from "./use-edit-filtered";
import { useFilteredPreview } from "./use-filtered-preview";

/** Those that move figures; the others need no look before. */
export type FilteredAction = Exclude<FilteredEdit["action"], "review">;

export type FilteredDone = Outputs["editFiltered"] & Readonly<{ edit: FilteredEdit }>;

type EditFilteredDialogProps = Readonly<{
  action: FilteredAction;
  rows: FilteredRows;
  onDone: (done: FilteredDone) => void;
  onClose: () => void;
}>;

const HALF: ShareDraft = { sharedType: "percentage", text: "50", isStillShared: true };

/** One decision about all rows of a filter, with what it does to the figures before it is saved. */
export default function EditFilteredDialog({ action, rows, onDone, onClose }: EditFilteredDialogProps) {
  const locale = useLocale();
  const { currency } = useBusiness().business;
  const formId = useId();
  const [choice, setChoice] = useState<TreatmentChoice>("shared_expense");
  const [draft, setDraft] = useState(HALF);
  const outflow = { amount: null, currency, locale };
  const reading = readShare(draft, outflow);
  const edit =
    action === "reclassify"
      ? toDecision(choice, draft, reading.error === null ? reading.value : null)
      : { action };
  const { preview, error, isCurrent, hasMoved, refetch } = useFilteredPreview(rows, edit);
  const { mutate: save, isPending, error: saveError, reset } = useEditFiltered();
  const isMoot = isCurrent && preview?.affectedCount === 0;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (edit === null || preview === undefined || !isCurrent) return;
    save(
      { rows, edit, previewToken: preview.previewToken },
      {
        onSuccess: (result) => onDone({ ...result, edit }),
        async onError(refused) {
          if (refusalOf(refused)?.code !== "version_mismatch") return;
          await refetch();
          reset();
        },
      },
    );
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={titleOf(action, formatNumber(preview?.matchedCount ?? rows.count, locale, 0))}
      description={`All that match, as one change. ${preview === undefined ? "" : saysOf(preview, locale)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isPending={isPending}
            isIdle={!isCurrent || isMoot}
            disabled={edit === null}
          >
            {SUBMIT[action]}
          </Button>
        </>
      }
    >
      {hasMoved && (
        <div role="status">
          <Notice
            tone="notice"
            title="These transactions have changed since you opened this"
            text="Nothing was saved. What is shown below is up to date again. Look at it before you go on."
          />
        </div>
      )}
      <form id={formId} onSubmit={submit} noValidate>
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
        error={saveError ?? (edit === null ? null : error)}
        isCurrent={isCurrent}
      />
    </Dialog>
  );
}

const SUBMIT = {
  reclassify: "Save",
  clear_treatment: "Count in full",
  exclude: "Exclude",
  include: "Include",
} as const satisfies Record<FilteredAction, string>;

function titleOf(action: FilteredAction, count: string): string {
  switch (action) {
    case "reclassify":
      return `Reclassify ${count} transactions`;
    case "clear_treatment":
      return `Count ${count} transactions in full`;
    case "exclude":
      return `Exclude ${count} transactions`;
    case "include":
      return `Include ${count} transactions`;
  }
}

/** Money in is not reclassified, and what is like that already stays. */
function saysOf({ matchedCount, affectedCount }: Outputs["previewFilteredEdit"], locale: string): string {
  const [affected, others] = [affectedCount, matchedCount - affectedCount].map((count) =>
    formatNumber(count, locale, 0),
  );
  if (affectedCount === 0) return "Nothing changes: they are like that already.";
  if (affectedCount === matchedCount) return `${affected} will change.`;
  return `${affected} will change, ${others} will stay as ${others === "1" ? "it is" : "they are"}.`;
}
