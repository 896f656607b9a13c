import type { Translate } from "../translate";
import type { WireTransaction } from "./apply-edit";
import type { RowAction } from "./row-menu";

type RowCommands = Readonly<{
  onOpen: () => void;
  onReclassify: () => void;
  onExclude: () => void;
  onClearTreatment: () => void;
  onReview: () => void;
}>;

/** The items of a row's menu. Only actions that would change something. */
export function rowActions(
  { direction, treatment, exclusion }: WireTransaction,
  { isEditable, isReviewed }: Readonly<{ isEditable: boolean; isReviewed: boolean }>,
  commands: RowCommands,
  t: Translate<"transactions">,
): readonly RowAction[] {
  const details = { label: t("details"), shortcut: "Enter", onSelect: commands.onOpen };
  if (!isEditable) return [details];
  return [
    details,
    ...(direction === "outflow"
      ? [{ label: t("reclassify"), shortcut: "R", onSelect: commands.onReclassify }]
      : []),
    ...(treatment === null ? [] : [{ label: t("countInFull"), onSelect: commands.onClearTreatment }]),
    {
      label: t(exclusion === null ? "exclude" : "include"),
      shortcut: "X",
      onSelect: commands.onExclude,
    },
    {
      label: t(isReviewed ? "markNotReviewed" : "markReviewed"),
      shortcut: "V",
      onSelect: commands.onReview,
    },
  ];
}
