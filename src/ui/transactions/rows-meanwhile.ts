import type { WireTransaction } from "./apply-edit";

type Changed = Readonly<{ before: WireTransaction; now: WireTransaction | null }>;

/**
 * The rows that others decided anew or corrected since `rows` were read; `now` is null for one that is shown
 * no more.
 *
 * What counts is what a person sees: an edit that was shown before it was stored gets another version by that
 * alone.
 */
export function changedMeanwhile(
  rows: readonly WireTransaction[],
  shown: readonly WireTransaction[],
): readonly Changed[] {
  const byId = new Map(shown.map((row) => [row.id, row]));
  return rows.flatMap((before) => {
    const now = byId.get(before.id) ?? null;
    return now !== null && looksOf(now) === looksOf(before) ? [] : [{ before, now }];
  });
}

/** The rows as they are shown now, or as they were for those that are shown no more. */
export function latestOf(
  rows: readonly WireTransaction[],
  shown: readonly WireTransaction[],
): readonly WireTransaction[] {
  const byId = new Map(shown.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}

function looksOf({ bookedOn, amount, status, description, treatment, exclusion }: WireTransaction): string {
  return JSON.stringify([bookedOn, amount, status, description, treatment, exclusion?.scope ?? null]);
}
