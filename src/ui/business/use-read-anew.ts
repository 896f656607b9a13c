import { useQueryClient } from "@tanstack/react-query";
import { useWhenBack } from "../connection/use-connection";
import { useReadLists } from "../transactions/use-read-lists";
import { useTRPC } from "../trpc/trpc";

/** Reads everything that the page shows again once a lost connection is back. */
export function useReadAnew(): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const readLists = useReadLists();
  const [listPath] = trpc.listTransactions.pathKey();
  useWhenBack(() => {
    void readLists();
    // The lists of transactions may be long, and know themselves how they are read.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => JSON.stringify(path) !== JSON.stringify(listPath),
    });
  });
}
