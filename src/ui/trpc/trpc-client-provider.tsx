"use client";

import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createTRPCClient, httpBatchLink, httpLink, httpSubscriptionLink, splitLink } from "@trpc/client";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import type { AppRouter } from "../../transport/trpc/root";
import { noteBuild } from "../connection/new-version";
import { doubtOnFailure } from "./doubt-on-failure";
import { makeQueryClient } from "./make-query-client";
import { refreshRole } from "./refresh-role";
import { signInAgain } from "./sign-in-again";
import { TRPCProvider } from "./trpc";

const URL_PATH = "/api/trpc";

/** The maximum number of calls that the server accepts per request. */
const MAX_BATCH_SIZE = 20;

/** Queries with hundreds of ids, which do not fit into a URL. */
const LONG_QUERIES: ReadonlySet<string> = new Set(["previewEdits", "listMarks"]);

let browserClient: QueryClient | undefined;

/** If a render suspends, React discards its state, so in the browser the cache lives outside of React. */
function currentQueryClient(): QueryClient {
  if (typeof window === "undefined") return makeQueryClient();
  browserClient ??= makeQueryClient();
  return browserClient;
}

/** Provides the tRPC client and the query cache. */
export function TrpcClientProvider({ children }: Readonly<{ children: ReactNode }>) {
  const queryClient = currentQueryClient();
  const { refresh } = useRouter();
  const [trpcClient] = useState(() =>
    createTRPCClient<AppRouter>({
      links: [
        signInAgain,
        refreshRole(refresh),
        doubtOnFailure,
        splitLink({
          condition: ({ type }) => type === "subscription",
          true: httpSubscriptionLink({ url: URL_PATH }),
          false: splitLink({
            condition: ({ path }) => LONG_QUERIES.has(path),
            true: httpLink({ url: URL_PATH, methodOverride: "POST" }),
            false: splitLink({
              condition: ({ input }) => input instanceof FormData,
              true: httpLink({
                url: URL_PATH,
                fetch: async (address, init) => (await import("./send-form")).sendForm(address, init),
              }),
              false: httpBatchLink({
                url: URL_PATH,
                maxItems: MAX_BATCH_SIZE,
                async fetch(address, init) {
                  const response = await fetch(address, { ...init, signal: init?.signal ?? null });
                  noteBuild(response);
                  return response;
                },
              }),
            }),
          }),
        }),
      ],
    }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}
