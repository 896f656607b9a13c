/** The changes that this page made and already shows. */
const ownChanges = new Set<string>();

export function noteOwnChange(changeId: string | null): void {
  if (changeId !== null) ownChanges.add(changeId);
}

export function isOwnChange(changeId: string): boolean {
  return ownChanges.has(changeId);
}

/** For a page that has just arrived: it may have been read before they were made. */
export function forgetOwnChanges(): void {
  ownChanges.clear();
}
