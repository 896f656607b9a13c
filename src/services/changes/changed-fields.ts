import { isDeepStrictEqual } from "node:util";

/** The fields in which two versions of an object differ, on both sides; null where they are equal. */
export function changedFields<Thing extends object>(
  before: Thing,
  after: Thing,
): Readonly<{ before: Partial<Thing>; after: Partial<Thing> }> | null {
  const changed: { before: Partial<Thing>; after: Partial<Thing> } = { before: {}, after: {} };
  let hasChanged = false;
  for (const field in after) {
    if (isEqual(before[field], after[field])) continue;
    changed.before[field] = before[field];
    changed.after[field] = after[field];
    hasChanged = true;
  }
  return hasChanged ? changed : null;
}

/** Whether two versions of an object are equal in all fields. */
export function isUnchanged<Thing extends object>(before: Thing, after: Thing): boolean {
  for (const field in after) {
    if (!isEqual(before[field], after[field])) return false;
  }
  return true;
}

/** `===` decides for nearly all fields, in a tenth of the time. */
function isEqual(before: unknown, after: unknown): boolean {
  return before === after || isDeepStrictEqual(before, after);
}
