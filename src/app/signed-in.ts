import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { currentPageServer } from "@/transport/current-page-server";

/** The session of the request; null if nobody is signed in. Cached per request. */
export const findSession = cache(async () => currentPageServer().findSession(await headers()));

/** The signed-in person; null if nobody is signed in. */
export async function findSignedIn() {
  return (await findSession())?.person ?? null;
}

/** Whether somebody is signed in, for pages that everyone may see, even without the database. */
export async function isSignedIn(): Promise<boolean> {
  return (await findSession().catch(() => null)) !== null;
}

/** The signed-in person. Redirects everyone else to sign in, and then back to `path`. */
export async function requireSignedIn(path: string) {
  return (await findSignedIn()) ?? redirect(`/sign-in?next=${encodeURIComponent(path)}`);
}

/** The context of the procedures, for a page that calls them directly. */
export const pageContext = cache(async () => {
  const { application } = currentPageServer();
  const session = await findSession();
  return { application, person: session?.person ?? null, sessionId: session?.id ?? null };
});

/** Calls procedures on behalf of the signed-in person. */
export async function pageCaller() {
  const { appRouter } = currentPageServer();
  return appRouter.createCaller(await pageContext());
}

/**
 * The first business, by name, that the person may see, and whether it is the only one; undefined if there is
 * none.
 */
export const findFirstBusiness = cache(async () => {
  const caller = await pageCaller();
  const { businesses, nextCursor } = await caller.listBusinesses({ limit: 1 });
  return businesses[0] && { ...businesses[0], isOnly: nextCursor === null };
});
