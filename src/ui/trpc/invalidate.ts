import type { QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Refetches these queries after a change.
 *
 * The query client would only wait for a first fetch in flight, whose response may be of before the change.
 */
export async function invalidate(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const { predicate = () => true } = filters;
  await queryClient.cancelQueries({
    ...filters,
    predicate: (query) => query.state.data === undefined && predicate(query),
  });
  await queryClient.invalidateQueries(filters);
}
