"use client";

import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Card } from "./components/card";
import { EmptyState } from "./components/empty-state";
import { ErrorState } from "./components/error-state";
import { ListSkeleton } from "./list-skeleton";
import { useMessageOf } from "./trpc/use-message-of";

type ListStateProps = Readonly<{
  query: Pick<UseInfiniteQueryResult, "isPending" | "data" | "error" | "isRefetching" | "refetch">;
  /** What is said while it is read, and how many lines stand in for it. */
  loading: Readonly<{ label: string; rows: number }>;
  /** What is said where there is nothing. */
  empty: Readonly<Parameters<typeof EmptyState>[0]>;
  isEmpty: boolean;
}>;

/**
 * What a page of lists shows in their place: that they are read, that they could not be, or that there is
 * nothing in them.
 */
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
