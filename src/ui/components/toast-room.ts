import { type RefObject, useEffect } from "react";

/** How far toasts stand above the lower edge; on a phone, which `sonner` begins at this width, as far as to the sides. */
export const TOAST_OFFSET = { wide: 24, phone: 16 };
const PHONE_WIDTH = 600;

/** Between toasts, and between them and what they leave room for. */
export const TOAST_GAP = 8;

const ROOM = "--toast-room";

/** How many pixels above the lower edge of the window toasts may cover just now; 0 while there are none. */
export function toastRoom(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue(ROOM)) || 0;
}

/**
 * Keeps `--toast-room` up to date, by which the page grows and what sticks to its lower edge rises, so that a toast covers
 * no button and no last row. What has the focus is moved out from under it.
 */
export function useToastRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (region.current === null) return;
    const { current } = region;
    const observer = new MutationObserver(() => makeRoom(measure(current)));
    observer.observe(current, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["style", "data-removed"],
    });
    return () => {
      observer.disconnect();
      makeRoom(0);
    };
  }, [region]);
}

/** As it is while nobody points at the toasts, which spreads them for as long. */
function measure(region: HTMLElement): number {
  const count = region.querySelectorAll("[data-sonner-toast][data-removed=false][data-visible=true]").length;
  const list = region.querySelector<HTMLElement>("[data-sonner-toaster]");
  if (count === 0 || list === null) return 0;
  const front = Number.parseFloat(list.style.getPropertyValue("--front-toast-height")) || 0;
  const offset = window.innerWidth <= PHONE_WIDTH ? TOAST_OFFSET.phone : TOAST_OFFSET.wide;
  return Math.ceil(offset + front + count * TOAST_GAP);
}

function makeRoom(room: number): void {
  const root = document.documentElement;
  if (room === toastRoom()) return;
  const wasAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= root.scrollHeight - 1;
  if (room === 0) root.style.removeProperty(ROOM);
  else root.style.setProperty(ROOM, `${room}px`);
  if (wasAtEnd) window.scrollTo({ top: root.scrollHeight });
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const isUnderToast = top < window.innerHeight && bottom > window.innerHeight - room;
  if (isUnderToast) focused.scrollIntoView({ block: "nearest" });
}
