import { type ExclusionScope, MAX_EDITS } from "../../domain/edit";
import { TREATMENT_TYPES, type TreatmentType } from "../../domain/treatment";
import { isLike } from "../leaving/is-like";
import { type LinkDraft, NO_LINK } from "../links/link-draft";
import { FILTERED_ACTIONS, type FilteredAction } from "./filtered-action";
import type { ShareDraft } from "./share-draft";

/** The treatment chosen in the dialog. */
export type TreatmentChoice = TreatmentType | "in_full";

/** The chosen treatment, with the share as far as it was entered. */
type KeptChoice = Readonly<{ choice: TreatmentChoice; draft: ShareDraft }>;

/** The input of a dialog about these transactions. No figures of theirs are stored. */
export type KeptDialog =
  | (KeptChoice & Readonly<{ kind: "reclassify"; ids: readonly string[] }>)
  | Readonly<{ kind: "exclude"; ids: readonly string[]; scope: ExclusionScope }>
  | Readonly<{ kind: "note"; ids: readonly string[]; text: string }>
  | (LinkDraft & Readonly<{ kind: "link"; ids: readonly string[] }>)
  | KeptFiltered;

/** For all matches of a filter, the filter is kept as text, with the ids of the exceptions. */
type KeptFiltered = KeptChoice &
  Readonly<{
    kind: "filtered";
    action: FilteredAction;
    filter: string;
    except: readonly string[];
    /** The number of matches, for the title until they are counted again. */
    count: number;
  }>;

/** As many as can be refetched in one request. */
const MAX_KEPT_ROWS = 20;

/** Parses a kept dialog; null if no dialog could have stored it. */
export function readKeptDialog(kept: unknown): KeptDialog | null {
  const field = (name: string): unknown => Reflect.get(Object(kept), name);
  if (field("kind") === "filtered") return readKeptFiltered(field);
  const ids = toTexts(field("ids"));
  if (ids.length === 0 || ids.length > MAX_KEPT_ROWS) return null;
  if (field("kind") === "exclude") {
    return {
      kind: "exclude",
      ids,
      scope: field("scope") === "matching_future" ? "matching_future" : "single",
    };
  }
  if (field("kind") === "link") return isLike(kept, NO_LINK) ? { ...kept, kind: "link", ids } : null;
  const text = field("text");
  if (field("kind") === "note") return typeof text === "string" ? { kind: "note", ids, text } : null;
  const chosen = readKeptChoice(field);
  return field("kind") !== "reclassify" || chosen === null ? null : { kind: "reclassify", ids, ...chosen };
}

type Field = (name: string) => unknown;

function readKeptFiltered(field: Field): KeptFiltered | null {
  const action = FILTERED_ACTIONS.find((each) => each === field("action"));
  const [filter, count, chosen] = [field("filter"), field("count"), readKeptChoice(field)];
  const except = toTexts(field("except"));
  if (action === undefined || typeof filter !== "string" || typeof count !== "number") return null;
  if (chosen === null || except.length > MAX_EDITS) return null;
  return { kind: "filtered", action, filter, except, count, ...chosen };
}

function readKeptChoice(field: Field): KeptChoice | null {
  const choice = (["in_full", ...TREATMENT_TYPES] as const).find((each) => each === field("choice"));
  const draft = readShareDraft(field("draft"));
  return choice === undefined || draft === null ? null : { choice, draft };
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
