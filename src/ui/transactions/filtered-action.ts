import type { FilteredEdit } from "../../domain/edit";

/** The decisions that move figures. Others need no preview. */
export type FilteredDecision = Exclude<FilteredEdit, Readonly<{ action: "review" }>>;

export type FilteredAction = FilteredDecision["action"];

export const FILTERED_ACTIONS = [
  "reclassify",
  "clear_treatment",
  "exclude",
  "include",
] as const satisfies readonly FilteredAction[];
