import type { ReactNode } from "react";
import { ErrorState } from "./components/error-state";
import { useMessageOf } from "./trpc/use-message-of";

export type QueryStateProps = Readonly<{
  query: Readonly<{
    data: unknown;
    error: unknown;
    isError: boolean;
    isRefetching: boolean;
    refetch: () => unknown;
  }>;
  /** What to show until the query has loaded or failed. */
  loading: ReactNode;
}>;

/** Replaces what a query has not loaded, with a retry if it failed. Shows nothing once there is data. */
export function QueryState({ query, loading }: QueryStateProps) {
  const messageOf = useMessageOf();
  if (query.data !== undefined) return null;
  if (!query.isError) return loading;
  return (
    <ErrorState
      text={messageOf(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isRefetching}
    />
  );
}
