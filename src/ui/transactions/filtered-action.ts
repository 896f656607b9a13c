import type { FilteredEdit } from "../../domain/edit";

/** Those that move figures; the others need no look before. */
export type FilteredDecision = Exclude<FilteredEdit, Readonly<{ action: "review" }>>;

export type FilteredAction = FilteredDecision["action"];

export const FILTERED_ACTIONS = [
  "reclassify",
  "clear_treatment",
  "exclude",
  "include",
] as const satisfies readonly FilteredAction[];
