"use client";

import { useLayoutEffect } from "react";

/** Where the focus is, to find a place nearby once the focused element is gone. */
type Place = Readonly<{
  focused: Element;
  /** The row or list item with the focused element, if it is in one. */
  item: Element | null;
  list: Element | null;
  indexInList: number;
  /** The sections around it, from the inside out. The last one is the page. */
  sections: readonly Element[];
}>;

const HEADING = "h1, h2, h3";

/** The row at which the Tab key enters a grid. */
const ROW_OF_GRID = "[role=row][tabindex='0']";

/**
 * Moves the focus of the page to a place nearby when what was done with the focused element removed it: to
 * the first button of its row, to the row that is there now, or to the grid or the heading of what is left.
 */
export function useKeptFocus(): void {
  // Not `useEffect`, whose cleanup runs only after the next page has replaced this one.
  useLayoutEffect(() => {
    let place: Place | null = null;
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest("main") !== null) place = placeOf(target);
    };
    // A press beside all controls takes the focus away on purpose; one in a dialog is still about the place.
    const forget = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element) || target.closest("[role=dialog]") !== null) return;
      if (!place?.focused.contains(target)) place = null;
    };
    const observer = new MutationObserver(() => {
      if (place === null || place.focused.isConnected || document.activeElement !== document.body) return;
      const found = nearby(place);
      // A grid may be long, and somebody may have scrolled away from the row.
      found?.focus({ preventScroll: found.matches(ROW_OF_GRID) });
    });
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", forget, { capture: true });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", forget, { capture: true });
      observer.disconnect();
    };
  }, []);
}

function placeOf(focused: Element): Place {
  const item = focused.closest("li, tr");
  const list = item?.parentElement ?? null;
  const indexInList = item === null ? -1 : [...(list?.children ?? [])].indexOf(item);
  return { focused, item, list, indexInList, sections: sectionsAround(focused) };
}

function sectionsAround(element: Element): readonly Element[] {
  const section = element.parentElement?.closest("section, main") ?? null;
  return section === null ? [] : [section, ...sectionsAround(section)];
}

function nearby({ item, list, indexInList, sections }: Place): HTMLElement | null {
  const button = item?.isConnected ? item.querySelector<HTMLElement>("button") : null;
  if (button !== null) return button;
  const next = list?.isConnected ? (list.children[indexInList] ?? list.lastElementChild) : null;
  const control = next?.querySelector<HTMLElement>("a[href], button");
  if (control) return control;
  const section = sections.find((each) => each.isConnected && each.querySelector(HEADING) !== null);
  const row = section?.querySelector<HTMLElement>(ROW_OF_GRID);
  if (row) return row;
  const heading = section?.querySelector<HTMLElement>(HEADING) ?? null;
  heading?.setAttribute("tabindex", "-1");
  return heading;
}
