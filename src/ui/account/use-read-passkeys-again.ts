import { useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../trpc/trpc";

/** What reads the list of passkeys anew. */
export function useReadPasskeysAgain(): () => Promise<void> {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: trpc.account.listPasskeys.queryKey() });
}
