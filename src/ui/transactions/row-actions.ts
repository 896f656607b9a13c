import type { WireTransaction } from "./apply-edit";
import type { RowAction } from "./row-menu";

type RowCommands = Readonly<{
  onOpen: () => void;
  onReclassify: () => void;
  onExclude: () => void;
  onClearTreatment: () => void;
  onReview: () => void;
}>;

/** What the menu of a row offers; only what would change something. */
export function rowActions(
  { direction, treatment, exclusion }: WireTransaction,
  { isEditable, isReviewed }: Readonly<{ isEditable: boolean; isReviewed: boolean }>,
  commands: RowCommands,
): readonly RowAction[] {
  const details = { label: "Details", shortcut: "Enter", onSelect: commands.onOpen };
  if (!isEditable) return [details];
  return [
    details,
    ...(direction === "outflow"
      ? [{ label: "Reclassify…", shortcut: "R", onSelect: commands.onReclassify }]
      : []),
    ...(treatment === null ? [] : [{ label: "Count in full", onSelect: commands.onClearTreatment }]),
    {
      label: exclusion === null ? "Exclude…" : "Include again",
      shortcut: "X",
      onSelect: commands.onExclude,
    },
    {
      label: isReviewed ? "Mark as to review" : "Mark as reviewed",
      shortcut: "V",
      onSelect: commands.onReview,
    },
  ];
}
