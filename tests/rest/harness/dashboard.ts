import { randomUUID } from "node:crypto";
import { createPerson } from "../../../src/services/people/create-person";
import type { OwnServer } from "./own-server";

const PASSWORD = "correct horse battery";

/** A person who is signed in to the dashboard, and the requests that their browser sends. */
export type Dashboard = Readonly<{
  cookie: string;
  /** The partner that the person administers. */
  partnerId: string;
  /** Calls a procedure that reads, as the pages do. */
  query: (procedure: string, input?: unknown) => Promise<Response>;
  /** Calls a procedure that writes, with the body as JSON. */
  mutate: (procedure: string, body: unknown) => Promise<Response>;
  /** Opens a stream; aborting the signal ends it. */
  watch: (procedure: string, input: unknown, signal?: AbortSignal) => Promise<Response>;
}>;

/** Creates an administrator of the server's partner and signs them in. */
export async function signInToDashboard(
  server: Pick<OwnServer, "origin" | "partner" | "database">,
): Promise<Dashboard> {
  const email = `${randomUUID()}@example.com`;
  const access = { partnerName: server.partner, userId: null, role: "partner_admin" } as const;
  const people = { database: server.database, now: () => new Date() };
  await createPerson(people, { email, name: "Pat", password: PASSWORD, access });
  const signedIn = await fetch(`${server.origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.origin },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const call = (procedure: string, input: unknown, signal?: AbortSignal) => {
    const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return fetch(`${server.origin}/api/trpc/${procedure}${query}`, {
      headers: { cookie },
      ...(signal === undefined ? {} : { signal }),
    });
  };
  const partner = await server.database.prisma.partner.findFirstOrThrow({ where: { name: server.partner } });
  return {
    cookie,
    partnerId: partner.id,
    query: (procedure, input) => call(procedure, input),
    mutate: (procedure, body) =>
      fetch(`${server.origin}/api/trpc/${procedure}`, {
        method: "POST",
        headers: { cookie, origin: server.origin, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    watch: call,
  };
}
