import { useEffect } from "react";

/** The maximum time and distance between the two halves of a double click. */
const MAX_MILLIS = 500;
const MAX_PIXELS = 8;

const PRESSES = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "dblclick"] as const;

/** Elements that open above the page. `[data-layer]` marks those without a dialog or menu role. */
const LAYERS = "[role=dialog], [role=menu], [data-layer]";

type Press = Readonly<{ at: number; x: number; y: number; layer: Element | null; isCut: boolean }>;

/**
 * Blocks the second half of a double click if another layer is under the pointer by then: for example the row
 * below a dialog that the first half closed, or the backdrop of a dialog that it opened.
 */
export function useWholeDoubleClicks(): void {
  useEffect(() => {
    let last: Press | null = null;
    function judge(event: MouseEvent): void {
      if (event.type === "pointerdown") last = follow(last, event);
      // Clicks from the keyboard have no position and a `detail` of 0.
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
 * A blocked press keeps the data of the press before it, so that a third press is also compared with the
 * first.
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
