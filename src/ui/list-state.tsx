"use client";

import { Card } from "./components/card";
import { EmptyState } from "./components/empty-state";
import { ListSkeleton } from "./list-skeleton";
import { QueryState, type QueryStateProps } from "./query-state";

type ListStateProps = Readonly<{
  query: QueryStateProps["query"];
  /** The label and the number of rows of the skeleton. */
  loading: Readonly<{ label: string; rows: number }>;
  /** What to show if the list is empty. */
  empty: Readonly<Parameters<typeof EmptyState>[0]>;
  isEmpty: boolean;
}>;

/** The state of a page of lists that has no rows to show: loading, failed or empty. */
export function ListState({ query, loading, empty, isEmpty }: ListStateProps) {
  if (query.data === undefined) {
    return (
      <Card isFlush={!query.isError}>
        <QueryState query={query} loading={<ListSkeleton {...loading} />} />
      </Card>
    );
  }
  if (!isEmpty) return null;
  return (
    <Card>
      <EmptyState {...empty} />
    </Card>
  );
}
