import { createSharedValue } from "../shared-value";

/** What a key, a menu or a button opens above any page. */
export const openedAbove = createSharedValue<"palette" | "keys" | null>(null);

export function openAbove(next: "palette" | "keys" | null): void {
  openedAbove.write(next);
}
