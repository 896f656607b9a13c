import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPersonByEmail } from "../../src/db/people";
import { PROVIDERS } from "../../src/db/testing/databases";
import { createPerson } from "../../src/services/people/create-person";
import { runCommandLine } from "./harness/command-line";
import { newCustomer } from "./harness/customer";
import { type OwnServer, startOwnServer } from "./harness/own-server";

const PASSWORD = "correct horse battery";
const ATTEMPTS_PER_MINUTE = 6;

describe.each(PROVIDERS)("signing in on %s", (provider) => {
  let server: OwnServer;

  beforeAll(async () => {
    server = await startOwnServer(provider, {
      SIGN_IN_ATTEMPTS_PER_MINUTE: String(ATTEMPTS_PER_MINUTE),
      TRUST_PROXY: "1",
    });
  });
  afterAll(() => server.stop());

  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(server.origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.origin, ...headers },
      body: JSON.stringify(body),
    });
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(server.origin + path, { headers, redirect: "manual" });
  const signIn = (email: string, headers: Readonly<Record<string, string>> = {}, password = PASSWORD) =>
    post("/api/auth/sign-in/email", { email, password }, headers);

  /** A person who administers the partner, and an address that nobody else attempts from. */
  const newPerson = async () => {
    const people = { database: server.database, now: () => new Date() };
    const email = `${randomUUID()}@example.com`;
    const access = { partnerName: server.partner, userId: null, role: "partner_admin" } as const;
    await createPerson(people, { email, name: "Pat", password: PASSWORD, access });
    const from = {
      "x-forwarded-for": `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    };
    return { email, from };
  };
  const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const businessesOf = (cookie: string) => get("/api/trpc/listBusinesses", { cookie });

  test("a person made at the command line signs in, sees their business, and signs out", async () => {
    const { userId } = await newCustomer(server.api);
    const email = "owner@example.com";
    const person = ["--email", email, "--name", "Olga", "--password", PASSWORD];
    const access = ["--partner", server.partner, "--customer", userId];
    await runCommandLine(server.environment, "user", "create", ...person, ...access);
    const signedIn = await signIn(email.toUpperCase());
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/);
    const cookie = cookieOf(signedIn);
    const { result } = await (await businessesOf(cookie)).json();
    expect(result.data.businesses).toMatchObject([{ userId, role: "owner" }]);
    expect((await post("/api/auth/sign-out", {}, { cookie })).status).toBe(200);
    expect((await businessesOf(cookie)).status).toBe(401);
  });

  test("a person whose business is not there is not made either", async () => {
    const person = ["--email", "nobody@example.com", "--name", "No", "--password", PASSWORD];
    const access = ["--partner", server.partner, "--customer", "none"];
    const made = runCommandLine(server.environment, "user", "create", ...person, ...access);
    await expect(made).rejects.toThrow("The partner has no customer of this id.");
    expect(await findPersonByEmail(server.database.prisma, "nobody@example.com")).toBeNull();
  });

  test("a wrong password and an unknown email are refused alike", async () => {
    const { email, from } = await newPerson();
    const answers = [
      await signIn(email, from, "wrong password"),
      await signIn(`no${email}`, from, "wrong password"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());
  });

  test("attempts from one address are limited, and others are not", async () => {
    const { email, from } = await newPerson();
    const { from: elsewhere } = await newPerson();
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= ATTEMPTS_PER_MINUTE; attempt += 1) {
      statuses.push((await signIn(email, from, "wrong password")).status);
    }
    expect(statuses).toEqual([...Array.from({ length: ATTEMPTS_PER_MINUTE }, () => 401), 429]);
    expect((await signIn(email, from)).status).toBe(429);
    expect((await signIn(email, elsewhere)).status).toBe(200);
  });

  test("signing out everywhere ends every session at once", async () => {
    const { email, from } = await newPerson();
    const [here, there] = [cookieOf(await signIn(email, from)), cookieOf(await signIn(email, from))];
    expect((await businessesOf(there)).status).toBe(200);
    expect((await post("/api/auth/revoke-sessions", {}, { cookie: here })).status).toBe(200);
    expect([(await businessesOf(here)).status, (await businessesOf(there)).status]).toEqual([401, 401]);
  });

  test("a new password ends every session, and the old one opens nothing", async () => {
    const { email, from } = await newPerson();
    const cookie = cookieOf(await signIn(email, from));
    await runCommandLine(
      server.environment,
      "user",
      "reset-password",
      "--email",
      email,
      "--password",
      "another one",
    );
    expect((await businessesOf(cookie)).status).toBe(401);
    expect((await signIn(email, from)).status).toBe(401);
    expect((await signIn(email, from, "another one")).status).toBe(200);
  });

  test("a session opens no path of the REST API, and a client's credentials open no procedure", async () => {
    const { userId } = await newCustomer(server.api);
    const { email, from } = await newPerson();
    const cookie = cookieOf(await signIn(email, from));
    const rest = await get(`/api/v1/business/customers/${userId}/cashflow`, { cookie });
    expect([rest.status, (await rest.json()).code]).toEqual([401, "missing_credentials"]);
    const { clientId, clientSecret } = server.credentials;
    const headers = { "x-client-id": clientId, "x-client-secret": clientSecret };
    expect((await get("/api/trpc/listBusinesses", headers)).status).toBe(401);
  });

  test.each(["https://evil.example", "null", ""])("a write from a page of %j is refused", async (origin) => {
    const { email, from } = await newPerson();
    const cookie = cookieOf(await signIn(email, from));
    const { userId } = await newCustomer(server.api);
    const { result } = await (await businessesOf(cookie)).json();
    const { partnerId } = result.data.businesses[0];
    const body = { partnerId, userId, expenseGranularity: "weekly" };
    const write = (headers: Readonly<Record<string, string>>) =>
      post("/api/trpc/updateGranularitySettings", body, { cookie, ...headers });
    expect((await write({ origin })).status).toBe(403);
    expect((await signIn(email, { ...from, origin: "https://evil.example" })).status).toBe(403);
    expect((await write({})).status).toBe(200);
  });

  test.each([
    ["POST", "/api/auth/sign-up/email"],
    ["GET", "/api/auth/get-session"],
    ["POST", "/api/auth/update-user"],
    ["POST", "/api/auth/delete-user"],
    ["GET", "/api/auth/reference"],
    ["DELETE", "/api/auth/sign-out"],
    ["PUT", "/api/trpc/listBusinesses"],
    ["POST", "/api/auth"],
    ["GET", "/api/trpc"],
  ])("%s %s is not there", async (method, path) => {
    const response = await fetch(server.origin + path, { method, headers: { origin: server.origin } });
    expect(response.status).toBeOneOf([404, 405]);
    expect((await response.json()).success).toBe(false);
  });

  test("a body above the limit and one that is no JSON are refused, and nothing fails inside", async () => {
    const { email, from } = await newPerson();
    const cookie = cookieOf(await signIn(email, from));
    const headers = { cookie, origin: server.origin, "content-type": "application/json" };
    const url = `${server.origin}/api/trpc/undoChange`;
    const large = await fetch(url, { method: "POST", headers, body: "x".repeat(600_000) });
    expect([large.status, (await large.json()).code]).toEqual([413, "payload_too_large"]);
    const broken = await fetch(url, { method: "POST", headers, body: "{" });
    expect(broken.status).toBe(400);
    expect(server.output()).not.toContain("failed");
  });
});
