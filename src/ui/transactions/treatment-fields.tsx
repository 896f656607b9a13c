"use client";

import { RadioGroup } from "../components/radio-group";
import { TREATMENT_NAMES } from "./counting";
import type { TreatmentChoice } from "./kept-dialog";
import type { ShareDraft, SharedOutflow, ShareReading } from "./share-draft";
import { ShareFields } from "./share-fields";

type TreatmentFieldsProps = Readonly<{
  choice: TreatmentChoice;
  onChoice: (choice: TreatmentChoice) => void;
  draft: ShareDraft;
  onDraft: (draft: ShareDraft) => void;
  outflow: SharedOutflow;
  reading: ShareReading;
}>;

/** How an expense is to count, and the customer's part where it is shared. */
export function TreatmentFields(props: TreatmentFieldsProps) {
  const { choice, onChoice, draft, onDraft, outflow, reading } = props;
  return (
    <RadioGroup
      label="How should it count?"
      value={choice}
      onValueChange={onChoice}
      options={[
        { value: "in_full", label: "In full", hint: "An ordinary expense of the business." },
        {
          value: "shared_expense",
          label: TREATMENT_NAMES.shared_expense,
          hint: "Somebody else pays a part; only your part counts.",
          details: <ShareFields draft={draft} outflow={outflow} reading={reading} onChange={onDraft} />,
        },
        {
          value: "covered_expense",
          label: TREATMENT_NAMES.covered_expense,
          hint: "A grant, a client or someone else pays for all of it. Nothing counts.",
        },
        {
          value: "transferred_to_savings",
          label: TREATMENT_NAMES.transferred_to_savings,
          hint: "The money is still yours, in another account. Nothing counts.",
        },
      ]}
    />
  );
}
