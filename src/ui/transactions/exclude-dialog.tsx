"use client";

import { type FormEvent, useId, useState } from "react";
import { counterpartyKey } from "../../domain/counterparty";
import type { Edit, ExclusionScope } from "../../domain/edit";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { RadioGroup } from "../components/radio-group";
import { formatDay } from "../format-date";
import { formatMoney } from "../format-money";
import { useLocale } from "../locale-context";
import type { WireTransaction } from "./apply-edit";
import { nameOf, signedAmount } from "./counting";
import { FiguresPreview } from "./figures-preview";
import { ReachedRows } from "./reached-rows";
import { useEditPreview } from "./use-edit-preview";
import type { EditRequest } from "./use-edits";

type ExcludeDialogProps = Readonly<{
  row: WireTransaction;
  /** The transactions of these ids that are loaded, as they are shown. */
  findShown: (ids: ReadonlySet<string>) => readonly WireTransaction[];
  onSubmit: (request: EditRequest & Readonly<{ affectedCount?: number }>) => void;
  onClose: () => void;
}>;

/** Leaves one transaction out of the figures, or all of its counterparty from its day on. */
export default function ExcludeDialog({ row, findShown, onSubmit, onClose }: ExcludeDialogProps) {
  const locale = useLocale();
  const formId = useId();
  const [scope, setScope] = useState<ExclusionScope>("single");
  const alone = useEditPreview(excluding(row, "single"));
  const isUnknown = counterpartyKey({ ...row.counterparty, description: row.description }) === null;
  const matching = useEditPreview(isUnknown ? null : excluding(row, "matching_future"));
  const name = nameOf(row);
  const { preview, error, isCurrent } = scope === "single" ? alone : matching;
  const count = matching.preview?.affectedCount ?? null;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const reached = new Set(preview?.affected.map(({ transaction }) => transaction.id));
    const others = scope === "single" ? [] : findShown(reached).filter(({ id }) => id !== row.id);
    onSubmit({
      edits: excluding(row, scope),
      rows: [row, ...others],
      ...(scope === "single" || preview === undefined ? {} : { affectedCount: preview.affectedCount }),
      ...(isCurrent && preview !== undefined ? { previewToken: preview.previewToken } : {}),
    });
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Exclude ${name}`}
      description={`${formatMoney({ amount: signedAmount(row), currency: row.currency, locale, sign: "always" })} on ${formatDay(row.bookedOn, locale)}. What is excluded stays in the list and does not count.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            {scope === "single" || count === null || count < 2 ? "Exclude" : `Exclude ${count}`}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <RadioGroup
          label="What should be excluded?"
          value={scope}
          onValueChange={setScope}
          options={[
            { value: "single", label: "Only this one" },
            {
              value: "matching_future",
              label: `This and future ones of ${name}`,
              isDisabled: isUnknown,
              hint: isUnknown
                ? "The bank does not say clearly enough who this is, so others cannot be told apart from it."
                : `All of ${name} from ${formatDay(row.bookedOn, locale)} on: those here already, and those still to come.`,
              details: <ReachedRows preview={matching.preview} />,
            },
          ]}
        />
      </form>
      <FiguresPreview preview={preview} currency={row.currency} error={error} isCurrent={isCurrent} />
    </Dialog>
  );
}

function excluding({ id: transactionId }: WireTransaction, scope: ExclusionScope): readonly Edit[] {
  return [{ action: "exclude", transactionId, scope }];
}
