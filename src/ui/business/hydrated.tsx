"use client";

import { type DehydratedState, HydrationBoundary, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { forgetOwnChanges } from "./own-changes";
import { isBehind } from "./seen-changes";

type HydratedProps = Readonly<{
  state: DehydratedState;
  /** The business as it was before the results were read. Undefined where they do not follow its changes. */
  asOf: Readonly<{ customerId: string; revision: number }> | undefined;
  children: ReactNode;
}>;

/**
 * The results that the server has put into a page.
 *
 * A page may arrive after a change that it does not show yet, and the router shows a page again as it once
 * was. Then results in the cache are kept, and all others are refetched.
 */
export function Hydrated({ state, asOf, children }: HydratedProps) {
  const queryClient = useQueryClient();
  const shown = useMemo(() => {
    if (asOf === undefined || !isBehind(asOf)) return state;
    const cache = queryClient.getQueryCache();
    const queries = state.queries
      .filter(({ queryHash }) => cache.get(queryHash) === undefined)
      .map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } }));
    return { ...state, queries };
  }, [queryClient, state, asOf]);
  useEffect(() => {
    if (asOf === undefined) return;
    // The page may lack a change whose refetch ended before the page arrived: the change's event repeats it.
    forgetOwnChanges();
    // That event may also have come while the page was being rendered.
    if (shown !== state || !isBehind(asOf)) return;
    for (const { queryKey } of state.queries) void queryClient.invalidateQueries({ queryKey, exact: true });
  }, [queryClient, state, shown, asOf]);
  return <HydrationBoundary state={shown}>{children}</HydrationBoundary>;
}
