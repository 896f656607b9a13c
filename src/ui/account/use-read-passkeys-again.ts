import { useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../trpc/trpc";

/** Returns a function that refetches the list of passkeys. */
export function useReadPasskeysAgain(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: trpc.account.listPasskeys.queryKey() });
}
