import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { cursorPages } from "../trpc/cursor-pages";
import { readOnReturn } from "../trpc/read-on-return";
import { useTRPC, useTRPCClient } from "../trpc/trpc";

/** The customers that the reader may see, in pages. During a search, the previous results stay. */
export function useCustomers(search: string) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const query = useInfiniteQuery({
    ...cursorPages({
      pathKey: trpc.listBusinesses.pathKey(),
      input: { search },
      fetchPage: client.listBusinesses.query,
    }),
    placeholderData: keepPreviousData,
    ...readOnReturn,
  });
  return {
    query,
    customers: query.data?.pages.flatMap((page) => page.businesses) ?? [],
    isOfSearch: query.isSuccess && !query.isPlaceholderData,
  };
}
