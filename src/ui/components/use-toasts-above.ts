import { useLayoutEffect } from "react";

/** Whether it is inside the toasts, however they are shown. */
export function isInToasts(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("section[aria-live]") !== null;
}

/**
 * Lets the focus move between a modal dialog and the toasts, which the dialog would otherwise take back.
 *
 * The dialog listens on the document too, but only later, in an effect. React listens earlier.
 */
export function useToastsAbove(): void {
  useLayoutEffect(() => {
    const keepFromDialog = (event: FocusEvent): void => {
      const gained = event.type === "focusin" ? event.target : event.relatedTarget;
      if (isInToasts(gained)) event.stopImmediatePropagation();
    };
    document.addEventListener("focusin", keepFromDialog);
    document.addEventListener("focusout", keepFromDialog);
    return () => {
      document.removeEventListener("focusin", keepFromDialog);
      document.removeEventListener("focusout", keepFromDialog);
    };
  }, []);
}
