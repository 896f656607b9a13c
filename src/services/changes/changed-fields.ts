import { isDeepStrictEqual } from "node:util";

/** The fields in which two versions of one thing differ, on both sides; null where they are equal. */
export function changedFields<Thing extends object>(
  before: Thing,
  after: Thing,
): Readonly<{ before: Partial<Thing>; after: Partial<Thing> }> | null {
  const changed: { before: Partial<Thing>; after: Partial<Thing> } = { before: {}, after: {} };
  let hasChanged = false;
  for (const field in after) {
    if (isDeepStrictEqual(before[field], after[field])) continue;
    changed.before[field] = before[field];
    changed.after[field] = after[field];
    hasChanged = true;
  }
  return hasChanged ? changed : null;
}
