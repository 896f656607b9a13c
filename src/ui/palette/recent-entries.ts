const STORED_AS = "recent-commands";
const MOST = 20;

/** The ids of the entries chosen in this browser, most recent first. */
export function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORED_AS) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    // Written by another version, or storage is not available.
    return [];
  }
}

export function noteRecent(id: string): void {
  const recent = [id, ...readRecent().filter((each) => each !== id)].slice(0, MOST);
  try {
    window.localStorage.setItem(STORED_AS, JSON.stringify(recent));
  } catch {
    return;
  }
}
