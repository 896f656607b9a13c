import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { currentPageServer } from "@/transport/current-page-server";

/** The session of the browser that asks; null for nobody. Looked up once for each page. */
export const findSession = cache(async () => currentPageServer().findSession(await headers()));

/** The person whose browser asks; null for nobody. */
export async function findSignedIn() {
  return (await findSession())?.person ?? null;
}

/** The person who asks; anybody else is sent to sign in first, and comes back here after. */
export async function requireSignedIn(path: string) {
  return (await findSignedIn()) ?? redirect(`/sign-in?next=${encodeURIComponent(path)}`);
}

/** What the procedures work with, for a page that calls them itself. */
export const pageContext = cache(async () => {
  const { application } = currentPageServer();
  const session = await findSession();
  return { application, person: session?.person ?? null, sessionId: session?.id ?? null };
});

/** The procedures, as the person who asks may call them. */
export async function pageCaller() {
  const { appRouter } = currentPageServer();
  return appRouter.createCaller(await pageContext());
}

/**
 * The first by name of the businesses that the person may see, and whether it is the only one; undefined
 * where there is none.
 */
export const findFirstBusiness = cache(async () => {
  const caller = await pageCaller();
  const { businesses, nextCursor } = await caller.listBusinesses({ limit: 1 });
  return businesses[0] && { ...businesses[0], isOnly: nextCursor === null };
});
