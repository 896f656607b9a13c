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
  /** Of which list it is: it ends with the filter that it was made under. */
  filter: string;
  /** All that the filter lets through but these; else these. */
  isAll: boolean;
  ids: ReadonlySet<string>;
  anchor: number;
}>;

const NOTHING: Selection = { filter: "", isAll: false, ids: new Set(), anchor: 0 };

type Listed = Readonly<{
  rowAt: RowAt;
  filter: TransactionFilter;
  /** How many the filter lets through; undefined while that is not known. */
  matchCount: number | undefined;
}>;

/**
 * Which rows are selected: some, one by one, or all that the filter lets through, loaded or not, but for
 * some.
 */
export function useSelection({ rowAt, filter, matchCount }: Listed) {
  const t = useTranslations("transactions");
  const locale = useLocale();
  const [stored, setStored] = useState(NOTHING);
  const current = JSON.stringify(filter);
  const { isAll, ids, anchor } = stored.filter === current ? stored : NOTHING;

  const select = (next: Pick<Selection, "ids" | "anchor">): void => {
    if (next.ids.size > MAX_EDITS) sayLimit(isAll, t, locale);
    else setStored({ filter: current, isAll, ...next });
  };

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
      if (id === undefined) continue;
      if (isAll) next.delete(id);
      else next.add(id);
    }
    select({ ids: next, anchor: from });
  };

  const selectAll = (): void => {
    if (matchCount === undefined || matchCount === 0) return;
    if (matchCount > MAX_FILTERED) sayTooMany(matchCount, t, locale);
    else setStored({ ...NOTHING, filter: current, isAll: true });
  };

  const clear = useCallback(() => setStored(NOTHING), []);
  return {
    isAll,
    /** Those that are selected one by one; none where all are. */
    ids: isAll ? NOTHING.ids : ids,
    /** Those that are not, where all others are. */
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
