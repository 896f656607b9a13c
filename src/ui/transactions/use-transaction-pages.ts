"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useCustomerKey } from "../business/business-context";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import type { WireTransaction } from "./apply-edit";
import { PAGE_ROWS, type TransactionPage, transactionPages } from "./transaction-pages";
import type { TransactionFilter } from "./transaction-search";

/** The row at a place of the list, or undefined while it is not loaded. It costs the same at any place. */
export type RowAt = (index: number) => WireTransaction | undefined;

const NO_PAGES: readonly TransactionPage[] = [];

/** No browser lays out a page of more than some ten million pixels. */
const MAX_ROWS = 200_000;

/** Rows to hold the place of the first page while it loads. */
const FIRST_ROWS = 12;

/** The filtered list and its sums; what was shown before stays until what is asked for is there. */
export function useTransactionPages(filter: TransactionFilter) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const input = { ...customer, ...filter };
  const list = useInfiniteQuery({
    ...transactionPages({
      pathKey: trpc.listTransactions.pathKey(),
      input,
      fetchPage: client.listTransactions.query,
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const summary = useQuery({
    ...trpc.summarizeTransactions.queryOptions(input),
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages ?? NO_PAGES;
  const rowAt = useCallback<RowAt>(
    (index) => pages[Math.floor(index / PAGE_ROWS)]?.transactions[index % PAGE_ROWS],
    [pages],
  );
  const loadedCount = countLoaded(pages);
  const known = list.hasNextPage ? Math.max(loadedCount + 1, summary.data?.count ?? 0) : loadedCount;
  const rowCount = Math.min(list.data === undefined ? (summary.data?.count ?? FIRST_ROWS) : known, MAX_ROWS);
  return { list, summary, pages, rowAt, loadedCount, rowCount };
}

/** Every page but the last is full. */
function countLoaded(pages: readonly TransactionPage[]): number {
  const last = pages.at(-1);
  return last === undefined ? 0 : (pages.length - 1) * PAGE_ROWS + last.transactions.length;
}

/** The loaded transactions of these ids, as they are shown now, in the order of the list. */
export function findShown(
  pages: readonly TransactionPage[],
  ids: ReadonlySet<string>,
): readonly WireTransaction[] {
  if (ids.size === 0) return [];
  return pages.flatMap(({ transactions }) => transactions.filter(({ id }) => ids.has(id)));
}
