import { DialogWindow, MenuPopup } from "../components/lazy-parts";
import { lazyPopup } from "../components/lazy-popup";

export const CustomerPopup = lazyPopup(async () => (await import("./customer-popup")).CustomerPopup);

export const DrawerWindow = lazyPopup(async () => (await import("./drawer-window")).DrawerWindow);

/** So that what a person opens first is there, and opens also where the connection is lost by then. */
export function loadWhatOpens(): void {
  for (const part of [MenuPopup, DialogWindow, CustomerPopup, DrawerWindow]) part.preload();
}
