"use client";

import { useSubscription } from "@trpc/tanstack-react-query";
import { useEndWithSession } from "../business/use-end-with-session";
import { refusalOf } from "../trpc/refusal";
import { useTRPC, useTRPCClient } from "../trpc/trpc";

/**
 * Empties a page that belongs to no business within a second of the end of its session, wherever that was
 * ended.
 */
export function EndWithSession() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const askForSession = useEndWithSession(() => client.account.listSessions.query());
  useSubscription(
    trpc.account.watchSession.subscriptionOptions(undefined, {
      // A stream that is refused when it is opened does not say why; one that ends later does.
      onError: (error) => refusalOf(error) === null && askForSession(),
      onConnectionStateChange: ({ error }) => error !== null && askForSession(),
    }),
  );
  return null;
}
