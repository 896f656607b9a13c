import { loadDialogWindow, loadMenuPopup } from "../components/lazy-parts";

export async function loadCustomerPopup() {
  return { default: (await import("./customer-popup")).CustomerPopup };
}

export async function loadDrawerWindow() {
  return { default: (await import("./drawer-window")).DrawerWindow };
}

/** So that what a person opens first is there, and opens also where the connection is lost by then. */
export function loadWhatOpens(): void {
  const parts = [loadMenuPopup, loadDialogWindow, loadCustomerPopup, loadDrawerWindow];
  // A part that does not come now is asked for again when it is used, and says so then.
  void Promise.allSettled(parts.map((load) => load()));
}
