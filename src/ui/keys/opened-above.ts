import { createSharedValue } from "../shared-value";

/** The overlay that is open above the page: the palette, the list of shortcuts, or none. */
export const openedAbove = createSharedValue<"palette" | "keys" | null>(null);

export function openAbove(next: "palette" | "keys" | null): void {
  openedAbove.write(next);
}
