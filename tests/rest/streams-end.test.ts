import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateGranularitySettingsEndpoint } from "../../src/contract/cashflow";
import { PROVIDERS } from "../../src/db/testing/databases";
import { createPerson, resetPassword } from "../../src/services/people/create-person";
import { revokeAccess } from "../../src/services/people/grant-access";
import { newCustomer } from "./harness/customer";
import { signInToDashboard } from "./harness/dashboard";
import { OneConnection } from "./harness/one-connection";
import { type OwnServer, startOwnServer } from "./harness/own-server";

const PASSWORD = "correct horse battery";

/** However and wherever a session or an access ends, its open streams must end too. */
const LIMIT_MILLIS = 1_000;

const STREAMS = ["watchChanges", "watchImport"];

describe.each(PROVIDERS)("a stream on %s", (provider) => {
  let server: OwnServer;

  beforeAll(async () => {
    server = await startOwnServer(provider, { SIGN_IN_ATTEMPTS_PER_MINUTE: "1000" });
  });
  afterAll(() => server.stop());

  const post = (path: string, body: unknown, cookie = "") =>
    fetch(server.origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.origin, cookie },
      body: JSON.stringify(body),
    });
  const people = () => ({ database: server.database, now: () => new Date() });

  /** An owner with two sessions, and the streams that the first of them has open. */
  const open = async (stream: string) => {
    const { userId } = await newCustomer(server.api);
    const email = `${randomUUID()}@example.com`;
    const grant = { partnerName: server.partner, userId, role: "owner" } as const;
    await createPerson(people(), { email, name: "Olga", password: PASSWORD, access: grant });
    const enter = async () => {
      const signedIn = await post("/api/auth/sign-in/email", { email, password: PASSWORD });
      return signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    };
    const [cookie, elsewhere] = [await enter(), await enter()];
    const found = await fetch(`${server.origin}/api/trpc/listBusinesses`, { headers: { cookie } });
    const { partnerId } = (await found.json()).result.data.businesses[0];
    const input = encodeURIComponent(JSON.stringify({ partnerId, userId, importId: "one" }));
    const response = await fetch(`${server.origin}/api/trpc/${stream}?input=${input}`, {
      headers: { accept: "text/event-stream", cookie },
    });
    const reader = (response.body ?? new Blob().stream()).pipeThrough(new TextDecoderStream()).getReader();
    // The stream is open once it reports that.
    const first = await reader.read();
    expect(first.value).toContain("connected");
    return {
      email,
      userId,
      cookie,
      elsewhere,
      next: async () => (await reader.read()).value,
      /** What arrives before the stream ends, and how long that takes from now on. */
      async rest() {
        const startedAt = performance.now();
        let text = "";
        for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value;
        return { text, millis: performance.now() - startedAt };
      },
    };
  };
  type Opened = Awaited<ReturnType<typeof open>>;

  const ENDINGS: Readonly<Record<string, readonly [string, (opened: Opened) => Promise<unknown>]>> = {
    "signing out": ["missing_credentials", ({ cookie }) => post("/api/auth/sign-out", {}, cookie)],
    "signing out everywhere in another browser": [
      "missing_credentials",
      ({ elsewhere }) => post("/api/auth/revoke-sessions", {}, elsewhere),
    ],
    "a password that another process resets": [
      "missing_credentials",
      ({ email }) => resetPassword(people(), { email, password: "another one" }),
    ],
    "the end of the session's time": [
      "missing_credentials",
      async ({ email }) => {
        const { session, person } = server.database.prisma;
        const { id: personId } = await person.findUniqueOrThrow({ where: { email } });
        await session.updateMany({ where: { personId }, data: { expiresAt: new Date() } });
      },
    ],
    "an access that another process withdraws": [
      "customer_not_found",
      ({ email, userId }) => revokeAccess(people(), { email, partnerName: server.partner, userId }),
    ],
  };

  describe.each(STREAMS)("%s", (stream) => {
    test.each(Object.entries(ENDINGS))("ends within a second of %s", async (_, [code, end]) => {
      const opened = await open(stream);
      await end(opened);
      const { text, millis } = await opened.rest();
      expect(text).toContain(`"appCode":"${code}"`);
      expect(millis).toBeLessThan(LIMIT_MILLIS);
    });
  });

  test("stays open when another browser signs out", async () => {
    const { elsewhere, userId, next } = await open("watchChanges");
    expect((await post("/api/auth/sign-out", {}, elsewhere)).status).toBe(200);
    const body = { incomeGranularity: "weekly" } as const;
    await server.api.send(updateGranularitySettingsEndpoint, { path: { userId }, body });
    expect(await next()).toContain("settings_updated");
    expect(server.output()).not.toContain("failed");
  });
});

test("a connection that breaks or sends garbage after a page request leaves no warning", async () => {
  const server = await startOwnServer("sqlite");
  const { userId } = await newCustomer(server.api);
  const { partnerId, cookie } = await signInToDashboard(server);
  const input = encodeURIComponent(JSON.stringify({ partnerId, userId }));
  const watch = async (): Promise<IncomingMessage> => {
    const headers = { cookie, accept: "text/event-stream", "accept-encoding": "gzip" };
    const connection = new OneConnection(server.origin);
    const target = `/api/trpc/watchChanges?input=${input}`;
    const answer = await connection.open({ method: "GET", target, headers });
    answer.on("error", () => {});
    await once(answer, "data");
    return answer;
  };
  (await watch()).socket.resetAndDestroy();
  (await watch()).socket.write("no HTTP\r\n\r\n");
  // The second stream stays open until the server ends it.
  await server.stop();
  expect(server.output()).not.toContain("Warning");
});
