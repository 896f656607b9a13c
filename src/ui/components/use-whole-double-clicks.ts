import { useEffect } from "react";

/** As far apart in time and place as the two halves of a double click may be. */
const MAX_MILLIS = 500;
const MAX_PIXELS = 8;

const PRESSES = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "dblclick"] as const;

/** What opens above the page and closes again; `[data-layer]` marks what has no role that says so. */
const LAYERS = "[role=dialog], [role=menu], [data-layer]";

type Press = Readonly<{ at: number; x: number; y: number; layer: Element | null; isCut: boolean }>;

/**
 * Keeps the second half of a double click from what has come under the pointer since the first: the row below
 * a dialog that the first half closed, or the space around one that it opened.
 */
export function useWholeDoubleClicks(): void {
  useEffect(() => {
    let last: Press | null = null;
    function judge(event: MouseEvent): void {
      if (event.type === "pointerdown") last = follow(last, event);
      // Keys click at no place, and count no presses.
      const isByPointer = event.type !== "click" || event.detail > 0;
      if (last?.isCut !== true || !isByPointer) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    for (const name of PRESSES) window.addEventListener(name, judge, true);
    return () => {
      for (const name of PRESSES) window.removeEventListener(name, judge, true);
    };
  }, []);
}

/**
 * A press that is cut counts no more than the one before it, so that a third one is judged by the first, too.
 */
function follow(last: Press | null, { timeStamp, clientX, clientY, target }: MouseEvent): Press {
  const layer = target instanceof Element ? target.closest(LAYERS) : null;
  const isSecondHalf =
    last !== null &&
    timeStamp - last.at < MAX_MILLIS &&
    Math.hypot(clientX - last.x, clientY - last.y) < MAX_PIXELS;
  if (isSecondHalf && last.layer !== layer) return { ...last, isCut: true };
  return { at: timeStamp, x: clientX, y: clientY, layer, isCut: false };
}
