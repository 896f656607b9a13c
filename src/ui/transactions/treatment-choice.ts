import type { Reclassify } from "../../domain/edit";
import type { TreatmentChoice } from "./kept-dialog";
import type { ShareDraft } from "./share-draft";

type TreatmentDecision = Omit<Reclassify, "transactionId"> | Readonly<{ action: "clear_treatment" }>;

/** The decision for a choice and, if shared, its share; null while the share is invalid. */
export function toDecision(
  choice: TreatmentChoice,
  { sharedType, isStillShared }: ShareDraft,
  value: number | null,
): TreatmentDecision | null {
  if (choice === "in_full") return { action: "clear_treatment" };
  if (choice !== "shared_expense") return { action: "reclassify", type: choice };
  return value === null ? null : { action: "reclassify", type: choice, value, sharedType, isStillShared };
}
