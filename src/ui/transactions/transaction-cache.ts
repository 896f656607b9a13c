import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { type Move, moveFigures } from "../cashflow/move-figures";
import type { Outputs } from "../trpc/trpc";
import { showTransactions } from "./show-transactions";

/** The query keys of the lists and figures of a business. */
export type CacheKeys = Readonly<{ transactions: QueryKey; overviews: QueryKey }>;

type Overview = Outputs["getOverview"];

type Moved = Readonly<{ key: QueryKey; before: Overview; after: Overview }>;

/** The edited rows and figures, to restore them if the edit is refused. */
export type Shown = Readonly<{ rows: readonly Move["before"][]; figures: readonly Moved[] }>;

/** Updates every cached list and figure optimistically. */
export function showMoves(queryClient: QueryClient, keys: CacheKeys, moves: readonly Move[]): Shown {
  showTransactions(
    queryClient,
    keys,
    moves.map(({ after }) => after),
  );
  const figures = queryClient
    .getQueriesData<Overview>({ queryKey: keys.overviews })
    .flatMap(([key, before]) =>
      before === undefined ? [] : [{ key, before, after: moveFigures(before, moves) }],
    );
  for (const { key, after } of figures) queryClient.setQueryData<Overview>(key, after);
  return { rows: moves.map(({ before }) => before), figures };
}

/** Restores what the edit changed, but nothing that has changed again since. */
export function showAgain(queryClient: QueryClient, keys: CacheKeys, { rows, figures }: Shown): void {
  showTransactions(queryClient, keys, rows);
  for (const { key, before, after } of figures) {
    queryClient.setQueryData<Overview>(key, (shown) => (shown === after ? before : shown));
  }
}
