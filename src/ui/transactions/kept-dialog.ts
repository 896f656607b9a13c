import type { ExclusionScope } from "../../domain/edit";
import { TREATMENT_TYPES, type TreatmentType } from "../../domain/treatment";
import type { ShareDraft } from "./share-draft";

/** How an expense is to count, as it is chosen in the dialog. */
export type TreatmentChoice = TreatmentType | "in_full";

/** What somebody had entered in a dialog about these transactions. No figure of theirs is kept. */
export type KeptDialog =
  | Readonly<{ kind: "reclassify"; ids: readonly string[]; choice: TreatmentChoice; draft: ShareDraft }>
  | Readonly<{ kind: "exclude"; ids: readonly string[]; scope: ExclusionScope }>;

/** As many as are read again in one request. */
const MAX_KEPT_ROWS = 20;

/** What was kept of a dialog; null for what no dialog could have kept. */
export function readKeptDialog(kept: unknown): KeptDialog | null {
  const field = (name: string): unknown => Reflect.get(Object(kept), name);
  const ids = toTexts(field("ids"));
  if (ids.length === 0 || ids.length > MAX_KEPT_ROWS) return null;
  if (field("kind") === "exclude") {
    return {
      kind: "exclude",
      ids,
      scope: field("scope") === "matching_future" ? "matching_future" : "single",
    };
  }
  const choice = (["in_full", ...TREATMENT_TYPES] as const).find((each) => each === field("choice"));
  const draft = readShareDraft(field("draft"));
  if (field("kind") !== "reclassify" || choice === undefined || draft === null) return null;
  return { kind: "reclassify", ids, choice, draft };
}

function readShareDraft(kept: unknown): ShareDraft | null {
  const [sharedType, text, isStillShared] = ["sharedType", "text", "isStillShared"].map((name): unknown =>
    Reflect.get(Object(kept), name),
  );
  if (sharedType !== "percentage" && sharedType !== "amount") return null;
  if (typeof text !== "string" || typeof isStillShared !== "boolean") return null;
  return { sharedType, text, isStillShared };
}

function toTexts(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];
}
