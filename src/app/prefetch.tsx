import { dehydrate, HydrationBoundary, type QueryClient } from "@tanstack/react-query";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { ReactNode } from "react";
import { currentPageServer } from "@/transport/current-page-server";
import type { AppRouter } from "@/transport/trpc/root";
import { makeQueryClient } from "@/ui/trpc/make-query-client";
import { pageContext } from "./signed-in";

function makeProxy(queryClient: QueryClient, appRouter: AppRouter) {
  return createTRPCOptionsProxy({ router: appRouter, ctx: pageContext, queryClient });
}

type Proxy = ReturnType<typeof makeProxy>;

/**
 * A page with its first query results in the server's HTML. `ask` calls the procedures without HTTP, and the
 * page finds the results in its cache. The page repeats a query that fails here, and shows the error.
 */
export async function Prefetched({
  ask,
  children,
}: Readonly<{ ask: (queryClient: QueryClient, trpc: Proxy) => Promise<unknown>; children: ReactNode }>) {
  const queryClient = makeQueryClient();
  const { appRouter } = currentPageServer();
  await ask(queryClient, makeProxy(queryClient, appRouter));
  return <HydrationBoundary state={dehydrate(queryClient)}>{children}</HydrationBoundary>;
}
