/** The id with this number. Ids sort like their numbers. */
export function numberedId(number: number): string {
  return `01934e2a-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

/** A well-formed id that nothing has. */
export const UNKNOWN_ID = "01934e2a-ffff-7fff-8fff-ffffffffffff";
