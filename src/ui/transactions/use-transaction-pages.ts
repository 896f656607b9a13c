"use client";

import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { TransactionSort } from "../../domain/transaction-sort";
import { useCustomerKey } from "../business/business-context";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { useSettled } from "../use-settled";
import type { WireTransaction } from "./apply-edit";
import { PAGE_ROWS, pageKey, type TransactionPage, transactionPage } from "./transaction-pages";
import type { TransactionFilter } from "./transaction-search";
import { useTransactionMarks } from "./use-transaction-marks";
import { useTransactionSummary } from "./use-transaction-summary";

/** The row at an index of the list; undefined while it is not loaded. Takes the same time at any index. */
export type RowAt = (index: number) => WireTransaction | undefined;

/** The indexes of the first and the last visible row. */
type Reach = Readonly<{ first: number; last: number }>;

/** Browsers limit the height of a page to roughly ten million pixels. */
const MAX_ROWS = 200_000;

/** Placeholder rows while the first page loads. */
const FIRST_ROWS = 12;

/** How many rows around the visible ones are prefetched. */
const ROWS_AHEAD = 300;

/** Debounce for dragging the scrollbar: only the pages where it stops are wanted. */
const SETTLE_MILLIS = 60;

const AT_TOP: Reach = { first: 0, last: 0 };

type Listed = Readonly<{ filter: TransactionFilter; sort: TransactionSort; activeIndex: number }>;

/**
 * The filtered list and its sums. Previous data stays until new data arrives. Only the pages around the
 * visible rows are fetched, wherever they are.
 */
export function useTransactionPages({ filter, sort, activeIndex }: Listed) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const customer = useCustomerKey();
  const [reach, setReach] = useState(AT_TOP);
  const input = { ...customer, ...filter, sort };
  const pageAt = (page: number) =>
    transactionPage({
      pathKey: trpc.listTransactions.pathKey(),
      input,
      page,
      fetchPage: client.listTransactions.query,
      fetchPageAt: client.listTransactionsAt.query,
    });
  const seldom = { refetchOnWindowFocus: false, refetchOnReconnect: false };
  const list = useQuery({ ...pageAt(0), ...seldom, placeholderData: keepPreviousData });
  const summary = useTransactionSummary(filter);
  const wanted = useSettled(pagesAround(reach, activeIndex).join(), SETTLE_MILLIS);
  const numbers = list.isPlaceholderData || list.data?.nextCursor === null ? [] : toNumbers(wanted);
  const rest = useQueries({ queries: numbers.map((page) => ({ ...pageAt(page), ...seldom })) });
  const pages = new Map<number, TransactionPage>();
  if (list.data !== undefined) pages.set(0, list.data);
  for (const [index, page] of numbers.entries()) {
    const data = rest[index]?.data;
    if (data !== undefined) pages.set(page, data);
  }
  const keyOf = (page: number) => pageKey({ pathKey: trpc.listTransactions.pathKey(), input, page });
  const loaded = (page: number) => pages.get(page) ?? queryClient.getQueryData<TransactionPage>(keyOf(page));
  const rowAt: RowAt = (index) => loaded(Math.floor(index / PAGE_ROWS))?.transactions[index % PAGE_ROWS];
  const rowCount = Math.min(countRows(pages, summary.data?.count), MAX_ROWS);
  const loadedPages = (): readonly (readonly WireTransaction[])[] => {
    const numbersOfPages = Array.from({ length: Math.ceil(rowCount / PAGE_ROWS) }, (_, page) => page);
    return numbersOfPages.map((page) => loaded(page)?.transactions ?? []);
  };
  /** The index of a loaded transaction; undefined if it is not loaded. */
  const indexOf = (id: string): number | undefined => {
    for (const [page, transactions] of loadedPages().entries()) {
      const index = transactions.findIndex((each) => each.id === id);
      if (index >= 0) return page * PAGE_ROWS + index;
    }
    return undefined;
  };
  /** The loaded transactions with these ids, as currently shown, in list order. */
  const findShown = (ids: ReadonlySet<string>): readonly WireTransaction[] => {
    if (ids.size === 0) return [];
    return loadedPages().flatMap((transactions) => transactions.filter(({ id }) => ids.has(id)));
  };
  const markOf = useTransactionMarks([...pages.values()]);
  const onReach = useCallback((first: number, last: number) => setReach({ first, last }), []);
  const failed = rest.filter(({ isError }) => isError);
  const retryFailed = (): void => {
    for (const page of failed) void page.refetch();
  };
  return {
    list,
    summary,
    rowAt,
    markOf,
    indexOf,
    findShown,
    rowCount,
    onReach,
    hasFailed: failed.length > 0,
    retryFailed,
  };
}

/** The pages, except the first, that contain the visible rows, the rows around them, or the focused row. */
function pagesAround({ first, last }: Reach, activeIndex: number): readonly number[] {
  const pages = new Set([Math.floor(activeIndex / PAGE_ROWS)]);
  const until = Math.floor((last + ROWS_AHEAD) / PAGE_ROWS);
  for (let page = Math.floor(Math.max(first - ROWS_AHEAD, 0) / PAGE_ROWS); page <= until; page++)
    pages.add(page);
  return [...pages].filter((page) => page > 0).sort((a, b) => a - b);
}

function toNumbers(joined: string): readonly number[] {
  return joined === "" ? [] : joined.split(",").map(Number);
}

/**
 * The count from the sums, unless a loaded page contains the end of the list or extends beyond that count.
 */
function countRows(pages: ReadonlyMap<number, TransactionPage>, counted: number | undefined): number {
  if (pages.size === 0) return counted ?? FIRST_ROWS;
  let reached = 0;
  for (const [page, { transactions, nextCursor }] of pages) {
    const end = page * PAGE_ROWS + transactions.length;
    if (nextCursor === null && transactions.length > 0) return end;
    reached = Math.max(reached, nextCursor === null ? 0 : end + 1);
  }
  return Math.max(counted ?? 0, reached);
}
