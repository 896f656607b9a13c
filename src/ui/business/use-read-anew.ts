import { useQueryClient } from "@tanstack/react-query";
import { useWhenBack } from "../connection/use-connection";
import { useReadLists } from "../transactions/use-read-lists";
import { invalidate } from "../trpc/invalidate";
import { useTRPC } from "../trpc/trpc";

/** Refetches everything on the page once a lost connection is back. */
export function useReadAnew(): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const readLists = useReadLists();
  const [listPath] = trpc.listTransactions.pathKey();
  useWhenBack(() => {
    void readLists();
    // Lists of transactions may be long, and `useReadLists` refetches them.
    void invalidate(queryClient, {
      predicate: ({ queryKey: [path] }) => JSON.stringify(path) !== JSON.stringify(listPath),
    });
  });
}
