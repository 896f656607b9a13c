import { type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import { NEWEST_FIRST, type TransactionSort } from "../../domain/transaction-sort";
import type { Inputs, Outputs } from "../trpc/trpc";
import type { TransactionFilter } from "./transaction-search";

export type TransactionPage = Outputs["listTransactions"];

/** The maximum page size of the service. */
export const PAGE_ROWS = 200;

/** Selected rows must stay cached for as long as a person may take to decide about them. */
const KEPT_MILLIS = 30 * 60_000;

export type ListedBy = TransactionFilter &
  Readonly<{ partnerId: string; userId: string; sort?: TransactionSort }>;

type TransactionPageRequest = Readonly<{
  /** The common prefix of the query keys of all transaction lists. */
  pathKey: QueryKey;
  input: ListedBy;
  /** The page index, from 0. */
  page: number;
  /** Fetches the page after a cursor, or the first page. */
  fetchPage: (input: Inputs["listTransactions"]) => Promise<TransactionPage>;
  /** Fetches the page at an offset, without the pages before it. */
  fetchPageAt?: (input: Inputs["listTransactionsAt"]) => Promise<TransactionPage>;
}>;

/** One page of the list. Used by both server and browser. A jump fetches only the target page. */
export function transactionPage(request: TransactionPageRequest) {
  const { input, page, fetchPage, fetchPageAt } = request;
  const queryKey = pageKey(request);
  return queryOptions<TransactionPage>({
    queryKey,
    queryFn: ({ client }) => {
      const wanted = { ...input, limit: String(PAGE_ROWS) };
      if (page === 0 || fetchPageAt === undefined) return fetchPage(wanted);
      const cursor = cursorOf(client, request);
      return cursor === null
        ? fetchPageAt({ ...wanted, offset: String(page * PAGE_ROWS) })
        : fetchPage({ ...wanted, cursor });
    },
    // Not needed, because changed rows are replaced in place.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MILLIS,
  });
}

export function pageKey({
  pathKey,
  input: { sort = NEWEST_FIRST, ...filter },
  page,
}: Pick<TransactionPageRequest, "pathKey" | "input" | "page">): QueryKey {
  return [...pathKey, { input: { ...filter, sort }, page, type: "page" }];
}

/**
 * The cursor at the end of the previous page; null if it is unknown, or may have moved since this page was
 * last fetched.
 */
function cursorOf(queryClient: QueryClient, request: TransactionPageRequest): string | null {
  if (queryClient.getQueryData(pageKey(request)) !== undefined) return null;
  const before = queryClient.getQueryData<TransactionPage>(pageKey({ ...request, page: request.page - 1 }));
  return before?.nextCursor ?? null;
}
