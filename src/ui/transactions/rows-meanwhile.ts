import type { WireTransaction } from "./apply-edit";

type Changed = Readonly<{ before: WireTransaction; now: WireTransaction | null }>;

/**
 * The rows that others have edited or corrected since `rows` were read; `now` is null if a row is no longer
 * shown.
 *
 * Compares what a person sees, not versions: an edit that was shown optimistically gets a new version when it
 * is stored.
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

/** The rows as shown now, or as they were if they are no longer shown. */
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
