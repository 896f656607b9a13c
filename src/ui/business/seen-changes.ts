/** The sequence of the latest change to each business that this page has heard of, its own included. */
const seenChanges = new Map<string, number>();

export function noteSeenChange(customerId: string, sequence: number): void {
  seenChanges.set(customerId, sequence);
}

/** Whether this page has heard of a change that data read at this revision does not show. */
export function isBehind({
  customerId,
  revision,
}: Readonly<{ customerId: string; revision: number }>): boolean {
  return revision < (seenChanges.get(customerId) ?? 0);
}
