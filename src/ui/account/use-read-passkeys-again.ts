import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "../trpc/invalidate";
import { useTRPC } from "../trpc/trpc";

/** Returns a function that refetches the list of passkeys. */
export function useReadPasskeysAgain(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => invalidate(queryClient, { queryKey: trpc.account.listPasskeys.queryKey() });
}
