import { lazyPopup } from "../components/lazy-popup";

export const CustomerPopup = lazyPopup(async () => (await import("./customer-popup")).CustomerPopup);

export const DrawerWindow = lazyPopup(async () => (await import("./drawer-window")).DrawerWindow);

export const UserMenuPopup = lazyPopup(async () => (await import("./user-menu-popup")).UserMenuPopup);
