import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { errorEnvelope } from "../../src/contract/envelope";
import { ERROR_TABLE } from "../../src/contract/error-table";
import { findPersonByEmail } from "../../src/db/accounts/people";
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

  /** A person who administers the partner, and an address that no other test signs in from. */
  const newPerson = async () => {
    const people = { database: server.database, now: () => new Date() };
    const email = `${randomUUID()}@example.com`;
    const access = { partnerName: server.partner, userId: null, role: "partner_admin" } as const;
    await createPerson(people, { email, name: "Pat", password: PASSWORD, access });
    return { email, from: { "x-forwarded-for": anywhere() } };
  };
  const anywhere = () => `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`;
  /** All cookies that a browser would send back. */
  const cookieOf = (response: Response): string =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  const businessesOf = (cookie: string) => get("/api/trpc/listBusinesses", { cookie });

  test("a person created on the command line signs in, sees their business, and signs out", async () => {
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

  test("a person is not created if their business does not exist", async () => {
    const person = ["--email", "nobody@example.com", "--name", "No", "--password", PASSWORD];
    const access = ["--partner", server.partner, "--customer", "none"];
    const made = runCommandLine(server.environment, "user", "create", ...person, ...access);
    await expect(made).rejects.toThrow("The partner has no customer with this id.");
    expect(await findPersonByEmail(server.database.reads, "nobody@example.com")).toBeNull();
  });

  test.each([
    ["a blank name", ["--name", " "], "--name must have 1 to 200 characters."],
    ["a name that is too long", ["--name", "x".repeat(201)], "--name must have 1 to 200 characters."],
    [
      "a business without its partner",
      ["--name", "No", "--customer", "x"],
      "Name the partner with --partner.",
    ],
    ["a role without a partner", ["--name", "No", "--role", "viewer"], "Name the partner with --partner."],
    [
      "an email that cannot sign in",
      ["--name", "No", "--email", "no@example.c"],
      "no@example.c is not an email address.",
    ],
  ])("a person is not created with %s", async (_, options, why) => {
    const made = runCommandLine(
      server.environment,
      "user",
      "create",
      "--email",
      "no@example.com",
      ...options,
    );
    await expect(made).rejects.toThrow(why);
    expect(await findPersonByEmail(server.database.reads, "no@example.com")).toBeNull();
  });

  test("a wrong password and an unknown email are refused alike", async () => {
    const { email, from } = await newPerson();
    const responses = [
      await signIn(email, from, "wrong password"),
      await signIn(`no${email}`, from, "wrong password"),
    ];
    expect(responses.map(({ status }) => status)).toEqual([401, 401]);
    const [wrong, unknown] = [await responses[0]?.json(), await responses[1]?.json()];
    expect({ ...wrong, data: {} }).toEqual({ ...unknown, data: {} });
    expect(wrong).toMatchObject({ code: "invalid_credentials", data: { errors: [] } });
  });

  test("a wrong password is a line of the log with the id of the request", async () => {
    const { email, from } = await newPerson();
    const { headers } = await signIn(email, from, "wrong password");
    const requestId = headers.get("x-request-id");
    const written = `"requestId":"${requestId}","details":[],"msg":"Invalid password"`;
    await vi.waitFor(() => expect(server.output()).toContain(written), 10_000);
  });

  test("the session is only in the cookie, and no response may be cached", async () => {
    const { email, from } = await newPerson();
    const signedIn = await signIn(email, from);
    expect(await signedIn.json()).toEqual({ success: true, code: "signed_in", data: {} });
    expect(signedIn.headers.get("cache-control")).toBe("no-store");
    const out = await post("/api/auth/sign-out", {}, { cookie: cookieOf(signedIn) });
    expect(await out.json()).toEqual({ success: true, code: "signed_out", data: {} });
    expect(out.headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["/sign-in/email", "{", "malformed_json"],
    ["/sign-in/email", "[]", "validation_failed"],
    ["/sign-in/email", "{}", "validation_failed"],
    ["/sign-in/email", '{"email":"nobody","password":"x"}', "validation_failed"],
    ["/sign-in/email", '{"email":"a@example.com","password":5}', "validation_failed"],
    [
      "/sign-in/email",
      '{"email":"a@example.com","password":"x","callbackURL":"//evil"}',
      "validation_failed",
    ],
    ["/sign-in/email", '{"email":"a@example.com","password":"x"}', "invalid_credentials"],
    ["/revoke-sessions", "{}", "missing_credentials"],
    ["/change-password", "{}", "missing_credentials"],
    ["/nothing", "{}", "route_not_found"],
  ] as const)("%s refuses %s in the envelope as %s", async (path, body, code) => {
    const response = await fetch(`${server.origin}/api/auth${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.origin, "x-forwarded-for": anywhere() },
      body,
    });
    expect(errorEnvelope.parse(await response.json()).code).toBe(code);
    expect(response.status).toBe(ERROR_TABLE[code].status);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("attempts from one address are limited, and attempts from others are not", async () => {
    const { email, from } = await newPerson();
    const { from: elsewhere } = await newPerson();
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= ATTEMPTS_PER_MINUTE; attempt += 1) {
      statuses.push((await signIn(email, from, "wrong password")).status);
    }
    expect(statuses).toEqual([...Array.from({ length: ATTEMPTS_PER_MINUTE }, () => 401), 429]);
    const refused = await signIn(email, from);
    expect(errorEnvelope.parse(await refused.json()).code).toBe("rate_limit_exceeded");
    expect(refused.headers.get("retry-after")).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect((await signIn(email, elsewhere)).status).toBe(200);
  });

  /** Sends all attempts at once, and counts the responses by status. */
  const countStatuses = async (attempts: readonly Promise<Response>[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of await Promise.all(attempts)) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  const guessesAt = (email: string, addresses: readonly string[]) =>
    addresses.map((from) => signIn(email, { "x-forwarded-for": from }, "wrong password"));

  test("an IPv6 network counts as one address", async () => {
    const { email } = await newPerson();
    const network = `2001:db8:${randomInt(60_000).toString(16)}:1`;
    const addresses = Array.from({ length: 60 }, (_, host) => `${network}::${(host + 1).toString(16)}`);
    expect(await countStatuses(guessesAt(email, addresses))).toEqual({
      401: ATTEMPTS_PER_MINUTE,
      429: 60 - ATTEMPTS_PER_MINUTE,
    });
    expect((await signIn(email, { "x-forwarded-for": anywhere() })).status).toBe(200);
  });

  test("an account allows ten guesses, from any number of addresses, whether it exists or not", async () => {
    const { email } = await newPerson();
    for (const account of [email, `no${email}`]) {
      const addresses = Array.from({ length: 60 }, anywhere);
      expect(await countStatuses(guessesAt(account, addresses))).toEqual({ 401: 10, 429: 50 });
      const folded = await signIn(account.toUpperCase(), { "x-forwarded-for": anywhere() });
      expect(folded.status).toBe(429);
      expect(Number(folded.headers.get("retry-after"))).toBeGreaterThan(800);
    }
    const { email: other } = await newPerson();
    expect((await signIn(other, { "x-forwarded-for": anywhere() })).status).toBe(200);
  });

  test("a person can still sign in from a known browser, however much others guess", async () => {
    const { email, from } = await newPerson();
    const cookie = cookieOf(await signIn(email, from));
    const { email: other } = await newPerson();
    const strange = cookieOf(await signIn(other, { "x-forwarded-for": anywhere() }));
    await countStatuses(guessesAt(email, Array.from({ length: 12 }, anywhere)));
    const browsers = ["", strange, cookie.replace(/known_browser=./, "$&x")];
    for (const each of browsers) {
      expect((await signIn(email, { "x-forwarded-for": anywhere(), cookie: each })).status).toBe(429);
    }
    expect((await signIn(email, { ...from, cookie })).status).toBe(200);
  });

  test("guesses from a known browser are limited too", async () => {
    const { email, from } = await newPerson();
    const cookie = cookieOf(await signIn(email, from));
    const guesses = Array.from({ length: 20 }, () =>
      signIn(email, { "x-forwarded-for": anywhere(), cookie }, "wrong password"),
    );
    expect(await countStatuses(guesses)).toEqual({ 401: 10, 429: 10 });
    // Only that address is used up: others can still sign in to the account.
    expect((await signIn(email, { "x-forwarded-for": anywhere() })).status).toBe(200);
  });

  test("successful sign-ins use nothing up, and used-up attempts come back", async () => {
    const { email } = await newPerson();
    for (let round = 0; round < 12; round += 1) {
      expect((await signIn(email, { "x-forwarded-for": anywhere() })).status).toBe(200);
    }
    await countStatuses(guessesAt(email, Array.from({ length: 10 }, anywhere)));
    expect((await signIn(email, { "x-forwarded-for": anywhere() })).status).toBe(429);
    await server.database.prisma.signInAttempt.updateMany({ data: { expire: new Date(Date.now() - 1) } });
    expect((await signIn(email, { "x-forwarded-for": anywhere() })).status).toBe(200);
  });

  test("signing out everywhere ends every session at once", async () => {
    const { email, from } = await newPerson();
    const [here, there] = [cookieOf(await signIn(email, from)), cookieOf(await signIn(email, from))];
    expect((await businessesOf(there)).status).toBe(200);
    expect((await post("/api/auth/revoke-sessions", {}, { cookie: here })).status).toBe(200);
    expect([(await businessesOf(here)).status, (await businessesOf(there)).status]).toEqual([401, 401]);
  });

  test("a new password ends every session, and the old password stops working", async () => {
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

  const changePassword = (cookie: string, fields: Readonly<Record<string, unknown>>) =>
    post(
      "/api/auth/change-password",
      { currentPassword: PASSWORD, newPassword: "another one", revokeOtherSessions: true, ...fields },
      { cookie, "x-forwarded-for": anywhere() },
    );

  test("a person changes their own password, and other browsers are signed out on request", async () => {
    const { email, from } = await newPerson();
    const [here, there] = [cookieOf(await signIn(email, from)), cookieOf(await signIn(email, from))];
    const changed = await changePassword(here, {});
    expect(await changed.json()).toEqual({ success: true, code: "password_changed", data: {} });
    expect([(await businessesOf(here)).status, (await businessesOf(there)).status]).toEqual([200, 401]);
    expect((await signIn(email, from)).status).toBe(401);
    const other = cookieOf(await signIn(email, from, "another one"));
    const again = { currentPassword: "another one", newPassword: "a third one" };
    expect((await changePassword(other, { ...again, revokeOtherSessions: false })).status).toBe(200);
    expect((await businessesOf(here)).status).toBe(200);
    expect((await signIn(email, from, "a third one")).status).toBe(200);
  });

  test("a wrong, short, long or missing password changes nothing", async () => {
    const { email, from } = await newPerson();
    const cookie = cookieOf(await signIn(email, from));
    const refusals = [
      [{ currentPassword: "wrong password" }, 401, "invalid_credentials"],
      [{ newPassword: "1234567" }, 400, "validation_failed"],
      [{ newPassword: "x".repeat(129) }, 400, "validation_failed"],
      [{ newPassword: null }, 400, "validation_failed"],
      [{ revokeOtherSessions: undefined }, 400, "validation_failed"],
    ] as const;
    for (const [fields, status, code] of refusals) {
      const refused = await changePassword(cookie, fields);
      expect([refused.status, errorEnvelope.parse(await refused.json()).code]).toEqual([status, code]);
    }
    expect((await businessesOf(cookie)).status).toBe(200);
    expect((await signIn(email, from)).status).toBe(200);
  });

  test("guesses of the current password within a session are limited too", async () => {
    const { email, from } = await newPerson();
    const [session = ""] = cookieOf(await signIn(email, from)).split("; ");
    const guesses = Array.from({ length: 12 }, () => changePassword(session, { currentPassword: "wrong" }));
    expect(await countStatuses(guesses)).toEqual({ 401: 10, 429: 2 });
  });

  test.each([
    "change-password",
    "passkey/begin",
    "two-factor/begin",
    "two-factor/end",
    "two-factor/backup-codes",
  ])("a person who calls %s all the time is refused by address, without any work", async (call) => {
    const { email, from } = await newPerson();
    const cookie = cookieOf(await signIn(email, from));
    const attempts = Array.from({ length: ATTEMPTS_PER_MINUTE }, () =>
      post(`/api/auth/${call}`, {}, { cookie, ...from }),
    );
    // The sign-in was the first attempt of the minute.
    expect(await countStatuses(attempts)).toEqual({ 400: ATTEMPTS_PER_MINUTE - 1, 429: 1 });
  });

  test("a session gives no access to the REST API, and a client's credentials none to procedures", async () => {
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

  test("a body above the limit and invalid JSON are refused without an internal error", async () => {
    const { email, from } = await newPerson();
    const cookie = cookieOf(await signIn(email, from));
    const headers = { cookie, origin: server.origin, "content-type": "application/json" };
    const url = `${server.origin}/api/trpc/undoChange`;
    const large = await fetch(url, { method: "POST", headers, body: "x".repeat(600_000) });
    expect([large.status, (await large.json()).error.data.appCode]).toEqual([413, "payload_too_large"]);
    const broken = await fetch(url, { method: "POST", headers, body: "{" });
    expect(broken.status).toBe(400);
    expect(server.output()).not.toContain("failed");
  });
});
