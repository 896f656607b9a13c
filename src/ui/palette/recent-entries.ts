const STORED_AS = "recent-commands";
const MOST = 20;

/** The ids of what was chosen last in this browser, the latest first. */
export function readRecent(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORED_AS) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    // What another version wrote, or a browser that keeps nothing for us.
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
