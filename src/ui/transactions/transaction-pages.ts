import { type InfiniteData, infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import type { Inputs, Outputs } from "../trpc/trpc";
import type { TransactionFilter } from "./transaction-search";

export type TransactionPage = Outputs["listTransactions"];

/** What a page begins after; null for the first. */
type Cursor = string | null;

/** As many as the service gives at once. */
export const PAGE_ROWS = 200;

type TransactionPagesRequest = Readonly<{
  /** What every list of transactions is kept under. */
  pathKey: QueryKey;
  input: TransactionFilter & Readonly<{ partnerId: string; userId: string }>;
  fetchPage: (input: Inputs["listTransactions"]) => Promise<TransactionPage>;
}>;

/**
 * The list in pages, for the server and the browser alike.
 *
 * tRPC's own options for such lists take a `direction` of their own out of the input, and ours means money in or out.
 */
export function transactionPages({ pathKey, input, fetchPage }: TransactionPagesRequest) {
  return infiniteQueryOptions<
    TransactionPage,
    Error,
    InfiniteData<TransactionPage, Cursor>,
    QueryKey,
    Cursor
  >({
    queryKey: [...pathKey, { input, type: "infinite" }],
    queryFn: ({ pageParam }) =>
      fetchPage({
        ...input,
        limit: String(PAGE_ROWS),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Comparing what is kept with what came would go through every row that was ever scrolled past, and so would
    // asking for all of it again; the rows that change are put in their places instead.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
