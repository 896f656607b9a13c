import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROVIDERS } from "../../src/db/testing/databases";
import { createPerson, resetPassword } from "../../src/services/people/create-person";
import { type OwnServer, startOwnServer } from "./harness/own-server";
import { SignInBrowser } from "./harness/sign-in-browser";
import { SoftAuthenticator } from "./harness/soft-authenticator";
import { totpCode } from "./harness/totp";

const PASSWORD = "correct horse battery";

type Ways = Readonly<{ origin?: string; isUserVerified?: boolean }>;

describe.each(PROVIDERS)("passkeys on %s", (provider) => {
  let server: OwnServer;

  beforeAll(async () => {
    server = await startOwnServer(provider, { TRUST_PROXY: "1" });
  });
  afterAll(() => server.stop());

  const newBrowser = () => new SignInBrowser(server.origin);
  const newPerson = async () => {
    const email = `${randomUUID()}@example.com`;
    const context = { database: server.database, now: () => new Date() };
    expect(await createPerson(context, { email, name: "Pat", password: PASSWORD })).toMatchObject({ email });
    const browser = newBrowser();
    await browser.post("/sign-in/email", { email, password: PASSWORD });
    return { email, browser };
  };
  const add = async (browser: SignInBrowser, device: SoftAuthenticator, ways: Ways = {}) => {
    const { data } = await browser.post("/passkey/begin", { password: PASSWORD });
    const response = device.create({ origin: server.origin, ...ways, challenge: data.options.challenge });
    return browser.post("/passkey/add", { name: "Laptop", response });
  };
  const signIn = async (browser: SignInBrowser, device: SoftAuthenticator, ways: Ways = {}) => {
    const { data } = await browser.post("/passkey/ask", {});
    const response = device.get({ origin: server.origin, ...ways, challenge: data.options.challenge });
    return { response, answer: await browser.post("/passkey/sign-in", { response }) };
  };
  const passkeysOf = async (browser: SignInBrowser) =>
    (await browser.ask("account.listPasskeys")).data.passkeys;

  test("sign their person in, also without the code of a second factor", async () => {
    const { browser } = await newPerson();
    const device = new SoftAuthenticator();
    const { data } = await browser.post("/two-factor/begin", { password: PASSWORD });
    await browser.post("/two-factor/confirm", { code: totpCode(data.uri, new Date()) });
    expect(await add(browser, device)).toMatchObject({ status: 200, code: "passkey_added" });
    expect(await passkeysOf(browser)).toMatchObject([{ name: "Laptop", lastUsedAt: null }]);

    const other = newBrowser();
    expect((await signIn(other, device)).answer).toMatchObject({ status: 200, code: "signed_in" });
    expect(await other.isIn()).toBe(true);
    expect(await passkeysOf(other)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    const { sessions } = (await other.ask("account.listSessions")).data;
    const byPasskey = sessions.filter((each: { isByPasskey: boolean }) => each.isByPasskey);
    expect(byPasskey).toMatchObject([{ isCurrent: true }]);
  });

  test("can only be created with a session and the password", async () => {
    const { browser } = await newPerson();
    expect((await browser.post("/passkey/begin", { password: "a wrong one" })).status).toBe(401);
    expect((await newBrowser().post("/passkey/begin", { password: PASSWORD })).status).toBe(401);
    const response = new SoftAuthenticator().create({ origin: server.origin, challenge: "none" });
    expect((await browser.post("/passkey/add", { name: "Laptop", response })).status).toBe(401);
    expect(await passkeysOf(browser)).toEqual([]);
  });

  test("are accepted only with user verification, and only from our own pages", async () => {
    const { browser } = await newPerson();
    const device = new SoftAuthenticator();
    for (const ways of [{ isUserVerified: false }, { origin: "https://evil.example" }]) {
      expect((await add(browser, new SoftAuthenticator(), ways)).status).toBe(401);
    }
    expect((await add(browser, device)).status).toBe(200);
    expect(await passkeysOf(browser)).toHaveLength(1);
    for (const ways of [{ isUserVerified: false }, { origin: "https://evil.example" }]) {
      const other = newBrowser();
      expect((await signIn(other, device, ways)).answer.status).toBe(401);
      expect(await other.isIn()).toBe(false);
    }
  });

  test("sign each challenge once, and another device's signature is refused", async () => {
    const { browser } = await newPerson();
    const device = new SoftAuthenticator();
    await add(browser, device);
    const other = newBrowser();
    const { response, answer } = await signIn(other, device);
    expect(answer.status).toBe(200);
    const thief = newBrowser();
    await thief.post("/passkey/ask", {});
    for (const each of [thief, other]) {
      expect((await each.post("/passkey/sign-in", { response })).status).toBe(401);
    }
    expect((await signIn(newBrowser(), new SoftAuthenticator())).answer.status).toBe(401);
    const forged = { ...(await signIn(newBrowser(), new SoftAuthenticator())).response, id: response.id };
    await thief.post("/passkey/ask", {});
    expect((await thief.post("/passkey/sign-in", { response: forged })).status).toBe(401);
    expect(await thief.isIn()).toBe(false);
  });

  test("stop working once a lost password has been replaced", async () => {
    const { email, browser } = await newPerson();
    const device = new SoftAuthenticator();
    await add(browser, device);
    const password = "another long password";
    await resetPassword({ database: server.database, now: () => new Date() }, { email, password });
    expect((await signIn(newBrowser(), device)).answer.status).toBe(401);
    const other = newBrowser();
    await other.post("/sign-in/email", { email, password });
    expect(await passkeysOf(other)).toEqual([]);
  });

  test("are renamed and removed by their person, and then stop working", async () => {
    const [{ browser }, stranger] = [await newPerson(), await newPerson()];
    const device = new SoftAuthenticator();
    await add(browser, device);
    const [{ passkeyId }] = await passkeysOf(browser);
    const named = { passkeyId, name: "Phone" };
    expect(await stranger.browser.change("account.renamePasskey", named)).toEqual({ wasThere: false });
    expect(await stranger.browser.change("account.removePasskey", { passkeyId })).toEqual({
      wasThere: false,
    });
    expect(await browser.change("account.renamePasskey", named)).toEqual({ wasThere: true });
    expect(await passkeysOf(browser)).toMatchObject([{ name: "Phone" }]);
    expect(await browser.change("account.removePasskey", { passkeyId })).toEqual({ wasThere: true });
    expect((await signIn(newBrowser(), device)).answer.status).toBe(401);
    expect(await passkeysOf(browser)).toEqual([]);
  });
});
