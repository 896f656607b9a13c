import { dehydrate, type QueryClient } from "@tanstack/react-query";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { ReactNode } from "react";
import { currentPageServer } from "@/transport/current-page-server";
import type { AppRouter } from "@/transport/trpc/root";
import { Hydrated } from "@/ui/business/hydrated";
import { makeQueryClient } from "@/ui/trpc/make-query-client";
import { pageCaller, pageContext } from "./signed-in";

function makeProxy(queryClient: QueryClient, appRouter: AppRouter) {
  return createTRPCOptionsProxy({ router: appRouter, ctx: pageContext, queryClient });
}

type Proxy = ReturnType<typeof makeProxy>;
type Caller = Awaited<ReturnType<typeof pageCaller>>;

type PrefetchedProps = Readonly<{
  /** The business whose changes the results follow, as it was before they are read. */
  business?: Readonly<{ customerId: string; revision: number }>;
  ask: (queryClient: QueryClient, trpc: Proxy, caller: Caller) => Promise<unknown>;
  children: ReactNode;
}>;

/**
 * A page with its first query results in the server's HTML. `ask` calls the procedures without HTTP, and the
 * page finds the results in its cache. The page repeats a query that fails here, and shows the error.
 */
export async function Prefetched({ business, ask, children }: PrefetchedProps) {
  const queryClient = makeQueryClient();
  const { appRouter } = currentPageServer();
  await ask(queryClient, makeProxy(queryClient, appRouter), await pageCaller());
  // The browser needs no more of the business than this.
  const asOf = business && { customerId: business.customerId, revision: business.revision };
  return (
    <Hydrated state={dehydrate(queryClient)} asOf={asOf}>
      {children}
    </Hydrated>
  );
}
