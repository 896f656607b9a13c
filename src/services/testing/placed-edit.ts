import { COUNTERPARTIES, type CounterpartyName, type HistoryEdit } from "./history";
import { canBeTransfer, type TransferSide } from "./model-links";

/** What an edit has to know of the transactions that it picks from. */
type Target = TransferSide &
  Readonly<{
    counterpartyName: string | null;
    refundOf: unknown;
    transferWith: unknown;
  }>;

const NOWHERE = -1;

/** The edit with its picks as indexes among all transactions; an index of nothing is out of range. */
export function placedEdit(edit: HistoryEdit, all: readonly Target[]): HistoryEdit {
  const placeAmong = (pick: number, fits: (one: Target) => boolean): number => {
    const fitting = all.flatMap((one, place) => (fits(one) ? [place] : []));
    const places = edit.isAimed && fitting.length > 0 ? fitting : [...all.keys()];
    return places[pick % places.length] ?? NOWHERE;
  };
  const pick = placeAmong(edit.pick, (one) => canChange(edit, one, all));
  switch (edit.action) {
    case "mark_refund": {
      const refundOf = edit.refundOf.map((part) => ({ ...part, pick: placeAmong(part.pick, isRefundable) }));
      // No outflow is named twice.
      const first = new Map(refundOf.toReversed().map((part) => [part.pick, part]));
      return { ...edit, pick, refundOf: refundOf.filter((part) => first.get(part.pick) === part) };
    }
    case "pair_transfer": {
      const own = all[pick];
      return {
        ...edit,
        pick,
        with: placeAmong(edit.with, (other) => own !== undefined && canPair(own, other)),
      };
    }
    default:
      return { ...edit, pick };
  }
}

function canChange(edit: HistoryEdit, one: Target, all: readonly Target[]): boolean {
  switch (edit.action) {
    case "reclassify":
    case "clear_treatment":
      return one.direction === "outflow";
    case "include":
      return true;
    case "exclude":
      return edit.scope === "single" || isIdentified(one);
    case "mark_refund":
      return one.direction === "inflow" && one.transferWith === null;
    case "clear_refund":
      return one.refundOf !== null;
    case "pair_transfer":
      return all.some((other) => canPair(one, other));
    case "unpair_transfer":
      return one.transferWith !== null;
  }
}

function isRefundable({ direction, transferWith }: Target): boolean {
  return direction === "outflow" && transferWith === null;
}

function canPair(one: Target, other: Target): boolean {
  const isFree = [one, other].every(
    ({ refundOf, transferWith }) => refundOf === null && transferWith === null,
  );
  return isFree && canBeTransfer(one, other);
}

function isIdentified({ counterpartyName }: Target): boolean {
  return counterpartyName !== null && COUNTERPARTIES[counterpartyName as CounterpartyName] !== null;
}
