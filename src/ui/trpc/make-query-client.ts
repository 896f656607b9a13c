import { notifyManager, QueryClient } from "@tanstack/react-query";
import { refusalOf } from "./refusal";

/** How long data counts as fresh. The stream of changes invalidates it earlier. */
const FRESH_MILLIS = 60_000;

const MAX_RETRIES = 2;

// Before any other event, so that the second click of a double click finds a button that is pending.
notifyManager.setScheduler(queueMicrotask);

/** The query cache. The server creates one per request, the browser a single one. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MILLIS,
        // A refusal does not change on retry.
        retry: (count, error) => refusalOf(error) === null && count < MAX_RETRIES,
      },
      // Without a connection, an edit must fail visibly instead of being queued and sent later.
      mutations: { networkMode: "always" },
    },
  });
}
