import { type RefObject, useEffect } from "react";

/**
 * The distance of toasts from the bottom edge, in pixels. On a phone, as defined by the breakpoint of
 * `sonner`, it equals the distance from the sides.
 */
export const TOAST_OFFSET = { wide: 24, phone: 16 };
const PHONE_WIDTH = 600;

/** The gap between toasts, and between toasts and the content that makes room for them, in pixels. */
export const TOAST_GAP = 8;

/** The maximum number of visible toasts. */
export const MOST_TOASTS = 3;

const ROOM = "--toast-room";

/** The height in pixels at the bottom of the window that toasts may cover; 0 without toasts. */
export function toastRoom(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue(ROOM)) || 0;
}

/** The mounted toasts, front toast last. */
const cards = new Set<HTMLElement>();

/**
 * Keeps `--toast-room` up to date while a toast is mounted. The page grows by that height and sticky elements
 * at the bottom move up, so that toasts cover no button and no last row. A focused element is scrolled out
 * from under them.
 */
export function useToastRoom(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = card;
    if (current === null) return;
    const observer = new ResizeObserver(() => makeRoom(measure()));
    cards.add(current);
    observer.observe(current);
    return () => {
      observer.disconnect();
      cards.delete(current);
      makeRoom(measure());
    };
  }, [card]);
}

/**
 * The height while the pointer is not over the toasts, which would expand them. Only an edge of those behind
 * the front toast is visible.
 */
function measure(): number {
  const front = [...cards].at(-1);
  if (front === undefined) return 0;
  const offset = window.innerWidth <= PHONE_WIDTH ? TOAST_OFFSET.phone : TOAST_OFFSET.wide;
  return offset + front.offsetHeight + Math.min(cards.size, MOST_TOASTS) * TOAST_GAP;
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
