"use client";

import { useCallback, useState } from "react";
import { MAX_EDITS } from "../../domain/edit";
import { showToast } from "../components/show-toast";
import type { RowAt } from "./use-transaction-pages";

type Selection = Readonly<{ ids: ReadonlySet<string>; anchor: number }>;

const NOTHING: Selection = { ids: new Set(), anchor: 0 };

/** Which rows are selected, at most as many as can be edited as one change. */
export function useSelection(rowAt: RowAt) {
  const [{ ids, anchor }, setSelection] = useState(NOTHING);

  const select = useCallback((next: Selection): void => {
    if (next.ids.size > MAX_EDITS) sayLimit();
    else setSelection(next);
  }, []);

  /** Selects the row or lets it go; from here a selection extends. */
  const toggle = (index: number): void => {
    const id = rowAt(index)?.id;
    if (id === undefined) return;
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    select({ ids: next, anchor: index });
  };

  /** Selects every loaded row between where the selection began and this one. */
  const extendTo = (index: number, from = anchor): void => {
    const next = new Set(ids);
    const [first, last] = [Math.min(from, index), Math.max(from, index)];
    for (let place = first; place <= last && next.size <= MAX_EDITS; place++) {
      const id = rowAt(place)?.id;
      if (id !== undefined) next.add(id);
    }
    select({ ids: next, anchor: from });
  };

  const clear = useCallback(() => setSelection(NOTHING), []);
  return { ids, toggle, extendTo, clear };
}

function sayLimit(): void {
  void showToast({
    id: "selection-limit",
    title: `At most ${MAX_EDITS} transactions can be changed at once`,
    description: "Narrow the list down, or do it in parts.",
  });
}
