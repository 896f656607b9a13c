import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROVIDERS } from "../../src/db/testing/databases";
import { createPerson } from "../../src/services/people/create-person";
import { runCommandLine } from "./harness/command-line";
import { type OwnServer, startOwnServer } from "./harness/own-server";
import { SignInBrowser } from "./harness/sign-in-browser";
import { totpCode } from "./harness/totp";

const PASSWORD = "correct horse battery";

describe.each(PROVIDERS)("a second factor on %s", (provider) => {
  let server: OwnServer;

  beforeAll(async () => {
    server = await startOwnServer(provider, { TRUST_PROXY: "1" });
  });
  afterAll(() => server.stop());

  const newBrowser = () => new SignInBrowser(server.origin);
  const newPerson = async () => {
    const email = `${randomUUID()}@example.com`;
    const context = { database: server.database, now: () => new Date() };
    const person = await createPerson(context, { email, name: "Pat", password: PASSWORD });
    expect(person).toMatchObject({ email });
    return email;
  };
  const signIn = (browser: SignInBrowser, email: string) =>
    browser.post("/sign-in/email", { email, password: PASSWORD });
  const setUp = async () => {
    const [email, browser] = [await newPerson(), newBrowser()];
    await signIn(browser, email);
    expect((await browser.post("/two-factor/begin", { password: "a wrong one" })).status).toBe(401);
    const { data } = await browser.post("/two-factor/begin", { password: PASSWORD });
    const { uri, backupCodes } = data as { uri: string; backupCodes: string[] };
    return { email, browser, backupCodes, codeNow: () => totpCode(uri, new Date()) };
  };

  test("is required once it is confirmed, and gives no access before the code", async () => {
    const { email, browser, codeNow } = await setUp();
    const before = newBrowser();
    expect(await signIn(before, email)).toMatchObject({ code: "signed_in" });
    expect((await browser.post("/two-factor/confirm", { code: "000000" })).status).toBe(401);
    expect(await browser.post("/two-factor/confirm", { code: codeNow() })).toMatchObject({
      code: "two_factor_on",
    });
    expect(await browser.isIn()).toBe(true);

    const other = newBrowser();
    expect(await signIn(other, email)).toMatchObject({ status: 200, code: "code_needed" });
    expect(await other.isIn()).toBe(false);
    expect((await other.post("/two-factor/sign-in", { code: "000000" })).status).toBe(401);
    expect(await other.isIn()).toBe(false);
    expect(await other.post("/two-factor/sign-in", { code: codeNow() })).toMatchObject({
      code: "signed_in",
    });
    expect(await other.isIn()).toBe(true);
    expect((await newBrowser().post("/two-factor/sign-in", { code: codeNow() })).status).toBe(401);
  });

  test("accepts each backup code once", async () => {
    const { email, browser, backupCodes, codeNow } = await setUp();
    await browser.post("/two-factor/confirm", { code: codeNow() });
    const [code] = backupCodes;
    const [first, second] = [newBrowser(), newBrowser()];
    await signIn(first, email);
    expect(await first.post("/two-factor/sign-in", { code })).toMatchObject({ code: "signed_in" });
    await signIn(second, email);
    expect((await second.post("/two-factor/sign-in", { code })).status).toBe(401);
    expect(await second.isIn()).toBe(false);
  });

  /** Sends a code from two browsers at the same time. Returns the statuses, and who is in then. */
  const signInTwice = async (email: string, code: string | undefined) => {
    const browsers = [newBrowser(), newBrowser()];
    for (const each of browsers) await signIn(each, email);
    const replies = await Promise.all(browsers.map((each) => each.post("/two-factor/sign-in", { code })));
    const areIn = await Promise.all(browsers.map((each) => each.isIn()));
    return { statuses: replies.map(({ status }) => status).toSorted(), areIn: areIn.toSorted() };
  };

  test("accepts a code once, also where two browsers send it at the same time", async () => {
    const { email, browser, backupCodes, codeNow } = await setUp();
    await browser.post("/two-factor/confirm", { code: codeNow() });
    const code = codeNow();
    for (const each of [code, backupCodes[0]]) {
      expect(await signInTwice(email, each)).toEqual({ statuses: [200, 401], areIn: [false, true] });
    }
    expect(await signInTwice(email, code)).toEqual({ statuses: [401, 401], areIn: [false, false] });
    const { data } = await browser.ask("account.listSessions");
    expect(data.sessions).toHaveLength(3);
  });

  test("refuses a backup code in a browser that is signed in without a second factor", async () => {
    const [email, browser] = [await newPerson(), newBrowser()];
    await signIn(browser, email);
    expect(await browser.post("/two-factor/sign-in", { code: "abcde-fghij" })).toMatchObject({
      status: 403,
      code: "insufficient_scope",
    });
  });

  test("issues new backup codes with the password, and the old codes stop working", async () => {
    const { email, browser, backupCodes, codeNow } = await setUp();
    const renew = (password: string) => browser.post("/two-factor/backup-codes", { password });
    expect(await renew(PASSWORD)).toMatchObject({ status: 403 });
    await browser.post("/two-factor/confirm", { code: codeNow() });
    expect((await renew("a wrong one")).status).toBe(401);
    const { data } = await renew(PASSWORD);
    const codes: readonly string[] = data.backupCodes;
    expect(codes).toHaveLength(backupCodes.length);
    const signInWith = async (code: string | undefined) => {
      const other = newBrowser();
      await signIn(other, email);
      return (await other.post("/two-factor/sign-in", { code })).status;
    };
    expect(await signInWith(backupCodes[0])).toBe(401);
    expect(await signInWith(codes[0])).toBe(200);
  });

  test("ends a sign-in after five wrong codes, and refuses even right codes after ten wrong ones in a row", async () => {
    const { email, browser, codeNow } = await setUp();
    await browser.post("/two-factor/confirm", { code: codeNow() });
    for (const _ of [1, 2]) {
      const guesser = newBrowser();
      await signIn(guesser, email);
      for (let count = 0; count < 5; count += 1) {
        expect((await guesser.post("/two-factor/sign-in", { code: "000000" })).status).toBe(401);
      }
      const right = await guesser.post("/two-factor/sign-in", { code: codeNow() });
      expect(right.status).not.toBe(200);
    }
    const late = newBrowser();
    await signIn(late, email);
    expect((await late.post("/two-factor/sign-in", { code: codeNow() })).status).toBe(429);
    expect(await late.isIn()).toBe(false);
  });

  test("does not complete a sign-in that began with an earlier password", async () => {
    const { email, browser, codeNow, backupCodes } = await setUp();
    const [code] = backupCodes;
    await browser.post("/two-factor/confirm", { code: codeNow() });
    const waiting = newBrowser();
    const changed = { currentPassword: PASSWORD, newPassword: "another one", revokeOtherSessions: true };
    expect(await signIn(waiting, email)).toMatchObject({ code: "code_needed" });
    expect((await browser.post("/change-password", changed)).status).toBe(200);
    expect((await waiting.post("/two-factor/sign-in", { code })).status).toBe(401);

    await waiting.post("/sign-in/email", { email, password: "another one" });
    const lost = ["--email", email, "--password", "a third one"];
    await runCommandLine(server.environment, "user", "reset-password", ...lost);
    expect((await waiting.post("/two-factor/sign-in", { code })).status).toBe(401);
    expect(await waiting.isIn()).toBe(false);
  });

  test("is turned off with the password, or by the operator", async () => {
    const { email, browser, codeNow } = await setUp();
    await browser.post("/two-factor/confirm", { code: codeNow() });
    expect((await browser.post("/two-factor/end", { password: "a wrong one" })).status).toBe(401);
    expect(await browser.post("/two-factor/end", { password: PASSWORD })).toMatchObject({
      code: "two_factor_off",
    });
    expect(await browser.isIn()).toBe(true);
    expect(await signIn(newBrowser(), email)).toMatchObject({ code: "signed_in" });

    const lost = await setUp();
    await lost.browser.post("/two-factor/confirm", { code: lost.codeNow() });
    expect(await signIn(newBrowser(), lost.email)).toMatchObject({ code: "code_needed" });
    await runCommandLine(server.environment, "user", "reset-two-factor", "--email", lost.email);
    expect(await signIn(newBrowser(), lost.email)).toMatchObject({ code: "signed_in" });
  });

  test("is not replaced while it is on, so an abandoned set-up locks nobody out", async () => {
    const { email, browser, codeNow } = await setUp();
    await browser.post("/two-factor/confirm", { code: codeNow() });
    expect(await browser.post("/two-factor/begin", { password: PASSWORD })).toMatchObject({
      status: 403,
      code: "insufficient_scope",
    });
    const other = newBrowser();
    await signIn(other, email);
    expect(await other.post("/two-factor/sign-in", { code: codeNow() })).toMatchObject({ code: "signed_in" });
  });

  test("is kept encrypted", async () => {
    const { backupCodes } = await setUp();
    const stored = JSON.stringify(await server.readEverything());
    for (const code of backupCodes) expect(stored).not.toContain(code);
  });
});
