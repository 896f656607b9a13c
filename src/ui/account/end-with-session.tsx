"use client";

import { useSubscription } from "@trpc/tanstack-react-query";
import { useEndWithSession } from "../business/use-end-with-session";
import { refusalOf } from "../trpc/refusal";
import { useTRPC, useTRPCClient } from "../trpc/trpc";

/**
 * Clears a page outside any business within a second after its session ends, wherever the session was ended.
 */
export function EndWithSession() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const askForSession = useEndWithSession(() => client.account.listSessions.query());
  useSubscription(
    trpc.account.watchSession.subscriptionOptions(undefined, {
      // A stream that is refused on opening gives no reason; a stream that ends later does.
      onError: (error) => refusalOf(error) === null && askForSession(),
      onConnectionStateChange: ({ error }) => error !== null && askForSession(),
    }),
  );
  return null;
}
