"use client";

import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { MAX_EDITS, MAX_FILTERED } from "../../domain/edit";
import { showToast } from "../components/show-toast";
import { formatNumber } from "../format-money";
import { useLocale } from "../locale-context";
import type { Translate } from "../translate";
import type { TransactionFilter } from "./transaction-search";
import type { RowAt } from "./use-transaction-pages";

type Selection = Readonly<{
  /** The filter the selection was made with. The selection ends when the filter changes. */
  filter: string;
  /** If true, `ids` are the exceptions to all matches; otherwise they are the selected rows. */
  isAll: boolean;
  ids: ReadonlySet<string>;
  /** The row from which the selection is extended; null for the first row. */
  anchorId: string | null;
}>;

const NOTHING: Selection = { filter: "", isAll: false, ids: new Set(), anchorId: null };

type Listed = Readonly<{
  rowAt: RowAt;
  indexOf: (id: string) => number | undefined;
  filter: TransactionFilter;
  /** The number of matches of the filter; undefined until it is known. */
  matchCount: number | undefined;
}>;

/** The selected rows: individual ones, or all matches of the filter, loaded or not, with exceptions. */
export function useSelection({ rowAt, indexOf, filter, matchCount }: Listed) {
  const t = useTranslations("transactions");
  const locale = useLocale();
  const [stored, setStored] = useState(NOTHING);
  const current = JSON.stringify(filter);
  const { isAll, ids, anchorId } = stored.filter === current ? stored : NOTHING;

  const select = (next: Pick<Selection, "ids" | "anchorId">): void => {
    if (next.ids.size > MAX_EDITS) sayLimit(isAll, t, locale);
    else setStored({ filter: current, isAll, ...next });
  };

  /** Selects or deselects a row, which becomes the anchor for extending. */
  const toggle = (index: number): void => {
    const id = rowAt(index)?.id;
    if (id === undefined) return;
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    select({ ids: next, anchorId: id });
  };

  /** Selects every loaded row between the anchor and this one. */
  const extendTo = (index: number, anchor?: number): void => {
    const from = anchor ?? (anchorId === null ? 0 : (indexOf(anchorId) ?? index));
    const next = new Set(ids);
    const [first, last] = [Math.min(from, index), Math.max(from, index)];
    for (let place = first; place <= last && next.size <= MAX_EDITS; place++) {
      const id = rowAt(place)?.id;
      if (id === undefined) continue;
      if (isAll) next.delete(id);
      else next.add(id);
    }
    select({ ids: next, anchorId: rowAt(from)?.id ?? null });
  };

  const selectAll = (): void => {
    if (matchCount === undefined || matchCount === 0) return;
    if (matchCount > MAX_FILTERED) sayTooMany(matchCount, t, locale);
    else setStored({ ...NOTHING, filter: current, isAll: true });
  };

  const clear = useCallback(() => setStored(NOTHING), []);
  return {
    isAll,
    /** The individually selected rows; empty if all matches are selected. */
    ids: isAll ? NOTHING.ids : ids,
    /** The exceptions, if all matches are selected. */
    except: isAll ? ids : NOTHING.ids,
    count: isAll ? Math.max(0, (matchCount ?? 0) - ids.size) : ids.size,
    isSelected: (id: string): boolean => ids.has(id) !== isAll,
    toggle,
    extendTo,
    selectAll,
    clear,
  };
}

function sayLimit(isAll: boolean, t: Translate<"transactions">, locale: string): void {
  const limited = isAll ? "mostLeftOut" : "mostSelected";
  void showToast({
    id: "selection-limit",
    title: t(`selection.${limited}`, { number: formatNumber(MAX_EDITS, locale, 0) }),
    description: t(`selection.${limited}Text`),
  });
}

function sayTooMany(matchCount: number, t: Translate<"transactions">, locale: string): void {
  void showToast({
    id: "selection-limit",
    title: t("selection.tooMany", {
      count: formatNumber(matchCount, locale, 0),
      limit: formatNumber(MAX_FILTERED, locale, 0),
    }),
    description: t("selection.tooManyText"),
  });
}
