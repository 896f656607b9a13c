import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { currentApplication } from "@/transport/application";
import { findPerson } from "@/transport/sign-in/find-person";
import { appRouter } from "@/transport/trpc/root";

/** The person whose browser asks; null for nobody. Looked up once for each page. */
export const findSignedIn = cache(async () => findPerson(currentApplication(), await headers()));

/** The person who asks; anybody else is sent to sign in first, and comes back here after. */
export async function requireSignedIn(path: string) {
  return (await findSignedIn()) ?? redirect(`/sign-in?next=${encodeURIComponent(path)}`);
}

/** What the procedures work with, for a page that calls them itself. */
export const pageContext = cache(async () => ({
  application: currentApplication(),
  person: await findSignedIn(),
}));

/** The businesses that the person may see. */
export const listBusinesses = cache(async () => {
  const { businesses } = await appRouter.createCaller(await pageContext()).listBusinesses();
  return businesses;
});
