import { type QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import { NEWEST_FIRST, type TransactionSort } from "../../domain/transaction-sort";
import type { Inputs, Outputs } from "../trpc/trpc";
import type { TransactionFilter } from "./transaction-search";

export type TransactionPage = Outputs["listTransactions"];

/** As many as the service gives at once. */
export const PAGE_ROWS = 200;

/** Rows that were selected are needed for as long as a person may take over them. */
const KEPT_MILLIS = 30 * 60_000;

export type ListedBy = TransactionFilter &
  Readonly<{ partnerId: string; userId: string; sort?: TransactionSort }>;

type TransactionPageRequest = Readonly<{
  /** What every list of transactions is kept under. */
  pathKey: QueryKey;
  input: ListedBy;
  /** 0 for the first. */
  page: number;
  /** Reads the page behind a cursor, or the first. */
  fetchPage: (input: Inputs["listTransactions"]) => Promise<TransactionPage>;
  /** Reads the page at a place, without those before it. */
  fetchPageAt?: (input: Inputs["listTransactionsAt"]) => Promise<TransactionPage>;
}>;

/**
 * One page of the list, for the server and the browser alike. Whoever leaps to a place reads only the page
 * there.
 */
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
    // Rows that change are put in their places instead.
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
 * Where the page before ends; null where that is not known, or may have moved since this page was last read.
 */
function cursorOf(queryClient: QueryClient, request: TransactionPageRequest): string | null {
  if (queryClient.getQueryData(pageKey(request)) !== undefined) return null;
  const before = queryClient.getQueryData<TransactionPage>(pageKey({ ...request, page: request.page - 1 }));
  return before?.nextCursor ?? null;
}
