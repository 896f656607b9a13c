import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROVIDERS } from "../../src/db/testing/databases";
import { createPerson, resetPassword } from "../../src/services/people/create-person";
import { runCommandLine } from "./harness/command-line";
import { newCustomer } from "./harness/customer";
import { type MailServer, startMailServer } from "./harness/mail-server";
import { type OwnServer, startOwnServer } from "./harness/own-server";

const PASSWORD = "correct horse battery";
const ORIGIN = "https://cash.example.com";

describe.each(PROVIDERS)("mail on %s", (provider) => {
  let server: OwnServer;
  let mails: MailServer;

  beforeAll(async () => {
    mails = await startMailServer();
    server = await startOwnServer(provider, {
      SMTP_URL: mails.url,
      MAIL_FROM: "Cashflow <no-reply@example.com>",
      PUBLIC_ORIGIN: ORIGIN,
      TRUST_PROXY: "1",
    });
  });
  afterAll(async () => {
    await server.stop();
    mails.stop();
  });

  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(server.origin + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: ORIGIN,
        "x-forwarded-for": `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const signIn = (email: string, password = PASSWORD) => post("/api/auth/sign-in/email", { email, password });
  const cookieOf = async (email: string) =>
    (await signIn(email)).headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
  const newAddress = () => `${randomUUID()}@example.com`;
  const newPerson = async (userId: string | null = null) => {
    const email = newAddress();
    const access = userId === null ? null : ({ partnerName: server.partner, userId, role: "owner" } as const);
    const details = { email, name: "Pat", password: PASSWORD, access };
    const person = await createPerson({ database: server.database, now: () => new Date() }, details);
    expect(person).toMatchObject({ email });
    return email;
  };
  /** The path of the link in a mail, however its lines are wrapped. */
  const linkIn = (mail: string, path: string): string => {
    const text = mail.replace(/=\r\n/g, "");
    return new RegExp(`${ORIGIN}/${path}/([\\w-]{43})`).exec(text)?.[1] ?? "";
  };

  test("a person who has forgotten their password gets a link that works once", async () => {
    const email = await newPerson();
    expect((await post("/api/auth/request-reset", { email })).status).toBe(200);
    const mail = await mails.mailTo(email);
    expect(mail).toContain("Choose a new password");
    const token = linkIn(mail, "reset-password");
    expect(token).not.toBe("");
    const password = "another long password";
    expect((await post("/api/auth/reset-password", { token, password: "short" })).status).toBe(400);
    expect((await post("/api/auth/reset-password", { token, password })).status).toBe(200);
    expect((await post("/api/auth/reset-password", { token, password })).status).toBe(403);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test.each(["the person", "the operator"])(
    "a link stops working once %s has changed the password",
    async (changer) => {
      const email = await newPerson();
      await post("/api/auth/request-reset", { email });
      const token = linkIn(await mails.mailTo(email), "reset-password");
      const password = "another long password";
      if (changer === "the person") {
        const fields = { currentPassword: PASSWORD, newPassword: password, revokeOtherSessions: true };
        const cookie = await cookieOf(email);
        expect((await post("/api/auth/change-password", fields, { cookie })).status).toBe(200);
      } else {
        const context = { database: server.database, now: () => new Date() };
        expect(await resetPassword(context, { email, password })).toMatchObject({ email });
      }
      const taken = { token, password: "the password of a thief" };
      expect((await post("/api/auth/reset-password", taken)).status).toBe(403);
      expect((await signIn(email, password)).status).toBe(200);
    },
  );

  test("a mail is in the language of the page that requested it", async () => {
    const email = await newPerson();
    expect((await post("/api/auth/request-reset", { email, language: "de" })).status).toBe(200);
    expect(await mails.mailTo(email)).toContain("innerhalb einer Stunde");
    const unknown = await post("/api/auth/request-reset", { email, language: "tlh" });
    expect(unknown.status).toBe(400);
  });

  test("an unknown address gets the same response and the same limit", async () => {
    const [known, unknown] = [await newPerson(), newAddress()];
    const answersTo = async (email: string) => {
      const responses: unknown[] = [];
      for (let count = 0; count < 4; count += 1) {
        const response = await post("/api/auth/request-reset", { email });
        responses.push([response.status, response.status === 200 ? await response.json() : null]);
      }
      return responses;
    };
    const responses = await answersTo(known);
    expect(responses).toEqual(await answersTo(unknown));
    expect(responses.map((each) => Reflect.get(Object(each), 0))).toEqual([200, 200, 200, 429]);
    await mails.mailTo(known);
    expect(mails.countTo(unknown)).toBe(0);
  });

  test("another site cannot request a link, and no mail names another host", async () => {
    const email = await newPerson();
    const strange = await post("/api/auth/request-reset", { email }, { origin: "https://evil.example.com" });
    expect(strange.status).toBe(403);
    expect(mails.countTo(email)).toBe(0);
    await post("/api/auth/request-reset", { email }, { "x-forwarded-host": "evil.example.com" });
    expect(await mails.mailTo(email)).not.toContain("evil.example.com");
  });

  /** Signs in the owner of a new business. Returns a function that invites an address to it. */
  const newOwner = async () => {
    const { userId } = await newCustomer(server.api);
    const owner = await newPerson(userId);
    const cookie = await cookieOf(owner);
    const input = encodeURIComponent(JSON.stringify({ search: userId }));
    const listed = await fetch(`${server.origin}/api/trpc/listBusinesses?input=${input}`, {
      headers: { cookie },
    });
    const { result } = JSON.parse(await listed.text());
    const { partnerId } = result.data.businesses[0];
    return async (email: string) => {
      const invitation = { partnerId, userId, email, role: "viewer" };
      const response = await post("/api/trpc/people.invite", invitation, { cookie });
      return { status: response.status, data: JSON.parse(await response.text()).result?.data };
    };
  };

  test("an invitation is mailed, and no response contains its link", async () => {
    const invite = await newOwner();
    const email = newAddress();
    expect((await invite(email)).data).toMatchObject({ isMailed: true, path: null });
    const token = linkIn(await mails.mailTo(email), "invitation");
    const acceptance = { token, name: "Vera", password: PASSWORD };
    expect((await post("/api/auth/accept-invitation", { token })).status).toBe(401);
    const accepted = await post("/api/auth/accept-invitation", acceptance);
    expect(accepted.status).toBe(200);
    expect(accepted.headers.getSetCookie().join()).toContain("session_token");
    expect((await post("/api/auth/accept-invitation", acceptance)).status).toBe(403);
    expect((await signIn(email)).status).toBe(200);
  });

  test("one person cannot send an address invitations without limit", async () => {
    const invite = await newOwner();
    const email = newAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await invite(email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(mails.countTo(email)).toBe(3);
    expect((await invite(newAddress())).status).toBe(200);
  });

  test("the command line prints a path to a new password", async () => {
    const email = await newPerson();
    const printed = await runCommandLine(
      server.environment,
      "user",
      "reset-link",
      "--email",
      email,
      "--json",
    );
    const token = /reset-password\/([\w-]{43})/.exec(JSON.stringify(printed))?.[1];
    const password = "another long password";
    expect((await post("/api/auth/reset-password", { token, password })).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(200);
  });
});
