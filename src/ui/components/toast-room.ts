import { type RefObject, useEffect } from "react";

/**
 * How far toasts stand above the lower edge; on a phone, which `sonner` begins at this width, as far as to
 * the sides.
 */
export const TOAST_OFFSET = { wide: 24, phone: 16 };
const PHONE_WIDTH = 600;

/** Between toasts, and between them and what they leave room for. */
export const TOAST_GAP = 8;

/** So many are seen at once. */
export const MOST_TOASTS = 3;

const ROOM = "--toast-room";

/** How many pixels above the lower edge of the window toasts may cover just now; 0 while there are none. */
export function toastRoom(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue(ROOM)) || 0;
}

/** The toasts that are there, the one in front last. */
const cards = new Set<HTMLElement>();

/**
 * Keeps `--toast-room` up to date with a toast while it is there: the page grows by it, and what sticks to
 * its lower edge rises, so that a toast covers no button and no last row. What has the focus is moved out
 * from under it.
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
 * As it is while nobody points at the toasts, which spreads them for as long: of those behind the front one
 * an edge is seen.
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
