import { QueryClient } from "@tanstack/react-query";
import { refusalOf } from "./refusal";

/**
 * What a page shows stays as it is for this long unless something says that it changed, which the stream
 * does.
 */
const FRESH_MILLIS = 60_000;

const MAX_RETRIES = 2;

/** The cache of what the server answered; the server makes one for each request, the browser one for good. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MILLIS,
        // A refusal stays one, however often it is asked for.
        retry: (count, error) => refusalOf(error) === null && count < MAX_RETRIES,
      },
      // Without a connection an edit fails and says so; it must not wait and happen later, unseen.
      mutations: { networkMode: "always" },
    },
  });
}
