import type { Reclassify } from "../../domain/edit";
import type { TreatmentChoice } from "./kept-dialog";
import type { ShareDraft } from "./share-draft";

type TreatmentDecision = Omit<Reclassify, "transactionId"> | Readonly<{ action: "clear_treatment" }>;

/** What is decided by a choice and, where it is shared, by the share; null while that cannot be read. */
export function toDecision(
  choice: TreatmentChoice,
  { sharedType, isStillShared }: ShareDraft,
  value: number | null,
): TreatmentDecision | null {
  if (choice === "in_full") return { action: "clear_treatment" };
  if (choice !== "shared_expense") return { action: "reclassify", type: choice };
  return value === null ? null : { action: "reclassify", type: choice, value, sharedType, isStillShared };
}
