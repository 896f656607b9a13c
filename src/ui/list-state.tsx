"use client";

import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Card } from "./components/card";
import { EmptyState } from "./components/empty-state";
import { ErrorState } from "./components/error-state";
import { ListSkeleton } from "./list-skeleton";
import { useMessageOf } from "./trpc/use-message-of";

type ListStateProps = Readonly<{
  query: Pick<UseInfiniteQueryResult, "isPending" | "data" | "error" | "isRefetching" | "refetch">;
  /** The label and the number of rows of the skeleton. */
  loading: Readonly<{ label: string; rows: number }>;
  /** What to show if the list is empty. */
  empty: Readonly<Parameters<typeof EmptyState>[0]>;
  isEmpty: boolean;
}>;

/** The state of a page of lists that has no rows to show: loading, failed or empty. */
export function ListState({ query, loading, empty, isEmpty }: ListStateProps) {
  const messageOf = useMessageOf();
  if (query.isPending) {
    return (
      <Card isFlush>
        <ListSkeleton {...loading} />
      </Card>
    );
  }
  if (query.data === undefined) {
    return (
      <Card>
        <ErrorState
          text={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isRefetching}
        />
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
