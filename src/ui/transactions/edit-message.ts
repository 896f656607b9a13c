import type { Edit } from "../../domain/edit";
import { formatMoney } from "../format-money";
import type { WireTransaction } from "./apply-edit";
import { nameOf, remainingMoved, shareText } from "./counting";

const MAX_NAME_LENGTH = 40;

/** What edits did, in a line, such as "Rent now counts 50% · remaining +€320.00". */
export function describeEdits(
  edits: readonly Edit[],
  before: readonly WireTransaction[],
  after: readonly WireTransaction[],
  locale: string,
): string {
  const [edit] = edits;
  const [first] = after;
  if (edit === undefined || first === undefined) return "Nothing was changed";
  const isAlone = edits.length === 1;
  const subject = isAlone ? shorten(nameOf(first)) : `${edits.length} transactions`;
  const moved = remainingMoved(before, after, first.currency);
  const sentence = `${subject} ${predicate(edit, first, isAlone, locale)}`;
  if (moved === 0) return sentence;
  const difference = formatMoney({ amount: moved, currency: first.currency, locale, sign: "always" });
  return `${sentence} · remaining ${difference}`;
}

function predicate(edit: Edit, after: WireTransaction, isAlone: boolean, locale: string): string {
  switch (edit.action) {
    case "clear_treatment":
      return isAlone ? "now counts in full" : "now count in full";
    case "include":
      return isAlone ? "counts again" : "count again";
    case "exclude":
      if (edit.scope === "matching_future") return "and future ones no longer count";
      return isAlone ? "no longer counts" : "no longer count";
    case "reclassify":
      if (edit.type === "shared_expense")
        return `now ${isAlone ? "counts" : "count"} ${shareText(after, locale)}`;
      if (edit.type === "covered_expense") return "no longer counts: others pay";
      return "no longer counts: moved to savings";
  }
}

function shorten(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;
}
