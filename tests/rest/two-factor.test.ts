import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROVIDERS } from "../../src/db/testing/databases";
import { createPerson } from "../../src/services/people/create-person";
import { runCommandLine } from "./harness/command-line";
import { type OwnServer, startOwnServer } from "./harness/own-server";
import { totpCode } from "./harness/totp";

const PASSWORD = "correct horse battery";

/** As a browser keeps them: a cookie that is sent empty is dropped. */
type Jar = Map<string, string>;

describe.each(PROVIDERS)("a second factor on %s", (provider) => {
  let server: OwnServer;

  beforeAll(async () => {
    server = await startOwnServer(provider, { TRUST_PROXY: "1" });
  });
  afterAll(() => server.stop());

  const call = async (jar: Jar, path: string, body: unknown) => {
    const response = await fetch(`${server.origin}/api/auth${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: server.origin,
        "x-forwarded-for": `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    const { code, data } = JSON.parse(await response.text());
    return { status: response.status, code, data };
  };
  const isIn = async (jar: Jar) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    return (await fetch(`${server.origin}/api/trpc/listBusinesses`, { headers: { cookie } })).status === 200;
  };
  const newPerson = async () => {
    const email = `${randomUUID()}@example.com`;
    const context = { database: server.database, now: () => new Date() };
    const person = await createPerson(context, { email, name: "Pat", password: PASSWORD });
    expect(person).toMatchObject({ email });
    return email;
  };
  const signIn = (jar: Jar, email: string) => call(jar, "/sign-in/email", { email, password: PASSWORD });
  const setUp = async () => {
    const [email, jar]: [string, Jar] = [await newPerson(), new Map()];
    await signIn(jar, email);
    expect((await call(jar, "/two-factor/begin", { password: "a wrong one" })).status).toBe(401);
    const { data } = await call(jar, "/two-factor/begin", { password: PASSWORD });
    const { uri, backupCodes } = data as { uri: string; backupCodes: string[] };
    return { email, jar, backupCodes, codeNow: () => totpCode(uri, new Date()) };
  };

  test("is asked for once it is confirmed, and opens nothing before the code", async () => {
    const { email, jar, codeNow } = await setUp();
    const before: Jar = new Map();
    expect(await signIn(before, email)).toMatchObject({ code: "signed_in" });
    expect((await call(jar, "/two-factor/confirm", { code: "000000" })).status).toBe(401);
    expect(await call(jar, "/two-factor/confirm", { code: codeNow() })).toMatchObject({
      code: "two_factor_on",
    });
    expect(await isIn(jar)).toBe(true);

    const other: Jar = new Map();
    expect(await signIn(other, email)).toMatchObject({ status: 200, code: "code_needed" });
    expect(await isIn(other)).toBe(false);
    expect((await call(other, "/two-factor/sign-in", { code: "000000" })).status).toBe(401);
    expect(await isIn(other)).toBe(false);
    expect(await call(other, "/two-factor/sign-in", { code: codeNow() })).toMatchObject({
      code: "signed_in",
    });
    expect(await isIn(other)).toBe(true);
    expect((await call(new Map(), "/two-factor/sign-in", { code: codeNow() })).status).toBe(401);
  });

  test("is passed by each backup code once", async () => {
    const { email, jar, backupCodes, codeNow } = await setUp();
    await call(jar, "/two-factor/confirm", { code: codeNow() });
    const [code] = backupCodes;
    const [first, second]: [Jar, Jar] = [new Map(), new Map()];
    await signIn(first, email);
    expect(await call(first, "/two-factor/sign-in", { code })).toMatchObject({ code: "signed_in" });
    await signIn(second, email);
    expect((await call(second, "/two-factor/sign-in", { code })).status).toBe(401);
    expect(await isIn(second)).toBe(false);
  });

  test("ends a sign-in after five wrong codes, and shuts after ten in a row, right ones too", async () => {
    const { email, jar, codeNow } = await setUp();
    await call(jar, "/two-factor/confirm", { code: codeNow() });
    for (const _ of [1, 2]) {
      const guesser: Jar = new Map();
      await signIn(guesser, email);
      for (let count = 0; count < 5; count += 1) {
        expect((await call(guesser, "/two-factor/sign-in", { code: "000000" })).status).toBe(401);
      }
      const right = await call(guesser, "/two-factor/sign-in", { code: codeNow() });
      expect(right.status).not.toBe(200);
    }
    const late: Jar = new Map();
    await signIn(late, email);
    expect((await call(late, "/two-factor/sign-in", { code: codeNow() })).status).toBe(429);
    expect(await isIn(late)).toBe(false);
  });

  test("is turned off with the password, or by whoever runs the installation", async () => {
    const { email, jar, codeNow } = await setUp();
    await call(jar, "/two-factor/confirm", { code: codeNow() });
    expect((await call(jar, "/two-factor/end", { password: "a wrong one" })).status).toBe(401);
    expect(await call(jar, "/two-factor/end", { password: PASSWORD })).toMatchObject({
      code: "two_factor_off",
    });
    expect(await isIn(jar)).toBe(true);
    expect(await signIn(new Map(), email)).toMatchObject({ code: "signed_in" });

    const lost = await setUp();
    await call(lost.jar, "/two-factor/confirm", { code: lost.codeNow() });
    expect(await signIn(new Map(), lost.email)).toMatchObject({ code: "code_needed" });
    await runCommandLine(server.environment, "user", "reset-two-factor", "--email", lost.email);
    expect(await signIn(new Map(), lost.email)).toMatchObject({ code: "signed_in" });
  });

  test("is kept encrypted", async () => {
    const { backupCodes } = await setUp();
    const stored = JSON.stringify(await server.readEverything());
    for (const code of backupCodes) expect(stored).not.toContain(code);
  });
});
