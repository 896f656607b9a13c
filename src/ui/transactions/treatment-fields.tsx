"use client";

import { useTranslations } from "use-intl";
import { RadioGroup } from "../components/radio-group";
import type { TreatmentChoice } from "./kept-dialog";
import type { ShareDraft, SharedOutflow, ShareReading } from "./share-draft";
import { ShareFields } from "./share-fields";
import { treatmentOptions } from "./treatment-options";

type TreatmentFieldsProps = Readonly<{
  choice: TreatmentChoice;
  onChoice: (choice: TreatmentChoice) => void;
  draft: ShareDraft;
  onDraft: (draft: ShareDraft) => void;
  outflow: SharedOutflow;
  reading: ShareReading;
}>;

/** How an expense counts, with the customer's share if it is split. */
export function TreatmentFields(props: TreatmentFieldsProps) {
  const t = useTranslations("edits");
  const tCounting = useTranslations("counting");
  const { choice, onChoice, draft, onDraft, outflow, reading } = props;
  return (
    <RadioGroup
      label={t("treatment")}
      value={choice}
      onValueChange={onChoice}
      options={[
        { value: "in_full", label: t("inFull"), hint: t("hints.in_full") },
        ...treatmentOptions(
          t,
          tCounting,
          <ShareFields draft={draft} outflow={outflow} reading={reading} onChange={onDraft} />,
        ),
      ]}
    />
  );
}
