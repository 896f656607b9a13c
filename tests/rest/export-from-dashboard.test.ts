import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getSignOffBundleEndpoint } from "../../src/contract/closings";
import { getExportEndpoint } from "../../src/contract/exports";
import { MAX_OPEN_FILES } from "../../src/contract/file-result";
import { findPartner } from "../../src/db/accounts/clients";
import { PROVIDERS } from "../../src/db/testing/databases";
import type { Role } from "../../src/domain/person";
import { createPerson } from "../../src/services/people/create-person";
import { headersOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { newLargeCustomer } from "./harness/large-customer";
import { type OwnServer, startOwnServer } from "./harness/own-server";

const PASSWORD = "correct horse battery";

describe.each(PROVIDERS)("a file saved from the dashboard on %s", (provider) => {
  let server: OwnServer;
  let partnerId: string;
  beforeAll(async () => {
    server = await startOwnServer(provider, { SIGN_IN_ATTEMPTS_PER_MINUTE: "1000" });
    partnerId = (await findPartner(server.database.prisma, server.partner))?.id ?? "none";
  });
  afterAll(() => server.stop());

  const newBusiness = async () => {
    const customer = await newCustomer(server.api, { name: "Studio Nord" });
    await customer.store({ description: "Rent" });
    await customer.store({ bookedOn: "2026-02-01", direction: "inflow", description: "Invoice" });
    return customer;
  };
  /** Creates a person with this role and returns their session cookie. */
  const signIn = async (userId: string | null, role: Role): Promise<string> => {
    const email = `${randomUUID()}@example.com`;
    const access = { partnerName: server.partner, userId, role };
    const people = { database: server.database, now: () => new Date() };
    await createPerson(people, { email, name: "Pat", password: PASSWORD, access });
    const signedIn = await fetch(`${server.origin}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.origin },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    return signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  };
  const addressOf = (userId: string, query = "") =>
    `/api/export/${partnerId}/${encodeURIComponent(userId)}?${query}`;
  const save = (target: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
    fetch(server.origin + target, { method, headers, redirect: "manual" });
  const refusalOf = async (response: Response) => {
    expect(response.headers.get("x-request-id")).toMatch(/^req_/);
    return [response.status, (await response.json()).code];
  };

  test("is the file that the API returns, for every role", async () => {
    const { userId } = await newBusiness();
    const path = getExportEndpoint.path.replace("{userId}", userId);
    const query = "format=json&from=2026-02-01";
    const overRest = await save(`${path}?${query}`, headersOf(server.credentials));
    const text = await overRest.text();
    for (const role of ["viewer", "owner", "partner_admin"] as const) {
      const cookie = await signIn(role === "partner_admin" ? null : userId, role);
      const saved = await save(addressOf(userId, query), { cookie });
      expect([saved.status, await saved.text()]).toEqual([200, text]);
      for (const name of [
        ...["content-type", "content-disposition", "cache-control", "x-content-type-options"],
        "transfer-encoding",
      ]) {
        expect(saved.headers.get(name)).toBe(overRest.headers.get(name));
      }
      expect(saved.headers.get("x-request-id")).toMatch(/^req_[0-9a-f]{32}$/);
    }
  });

  test("may be a sign-off bundle, for every role", async () => {
    const customer = await newBusiness();
    const { userId } = customer;
    const { changeId } = await customer.close("2026-01-31");
    const path = getSignOffBundleEndpoint.path.replace("{userId}", userId).replace("{changeId}", changeId);
    const text = await (await save(path, headersOf(server.credentials))).text();
    const target = (id: string) => `/api/export/${partnerId}/${userId}/sign-off/${id}`;
    const cookie = await signIn(userId, "viewer");
    const saved = await save(target(changeId), { cookie });
    expect([saved.status, await saved.text()]).toEqual([200, text]);
    expect(saved.headers.get("content-type")).toBe("application/x-ndjson");
    expect(await refusalOf(await save(target("none"), { cookie }))).toEqual([404, "change_not_found"]);
    const more = await save(`${target(changeId)}/more`, { cookie });
    expect(await refusalOf(more)).toEqual([404, "route_not_found"]);
    const stranger = await signIn((await newBusiness()).userId, "owner");
    const refused = await save(target(changeId), { cookie: stranger });
    expect(await refusalOf(refused)).toEqual([404, "customer_not_found"]);
  });

  test("is refused to a person who has four open already, until one of them has ended", async () => {
    await newLargeCustomer(server, { userId: "large", size: 30_000 });
    const [cookie, ofOther] = [await signIn("large", "owner"), await signIn("large", "viewer")];
    const target = addressOf("large", "format=json");
    const open = async (): Promise<IncomingMessage> => {
      const [response] = await once(
        get(server.origin + target, { headers: { cookie }, agent: false }),
        "response",
      );
      return response;
    };
    const files = await Promise.all(Array.from({ length: MAX_OPEN_FILES }, open));
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const refused = await save(target, { cookie });
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await refusalOf(refused)).toEqual([429, "rate_limit_exceeded"]);
    const text = await (await save(target, { cookie: ofOther })).text();
    expect(JSON.parse(text).transactions.length).toBe(30_000);
    files[0]?.destroy();
    const statusOfAnother = async () => {
      const another = await open();
      another.destroy();
      return another.statusCode;
    };
    await expect.poll(statusOfAnother, { timeout: 10_000 }).toBe(200);
    for (const file of files) file.destroy();
  });

  test("waits for its turn where a person saves many at once", async () => {
    const { userId } = await newBusiness();
    const cookie = await signIn(userId, "viewer");
    const target = addressOf(userId, "what=periods&granularity=weekly");
    const saved = Array.from({ length: 10 * MAX_OPEN_FILES }, async () => {
      const response = await save(target, { cookie });
      await response.text();
      return response.status;
    });
    expect(new Set(await Promise.all(saved))).toEqual(new Set([200]));
  });

  test("does not exist for a stranger, like an unknown business", async () => {
    const { userId } = await newBusiness();
    const cookie = await signIn((await newBusiness()).userId, "owner");
    for (const target of [addressOf(userId), addressOf("nobody"), `/api/export/nobody/${userId}`]) {
      expect(await refusalOf(await save(target, { cookie }))).toEqual([404, "customer_not_found"]);
    }
  });

  test("needs a session; a partner's credentials do not count", async () => {
    const { userId } = await newBusiness();
    for (const headers of [{}, { cookie: "better-auth.session_token=x" }, headersOf(server.credentials)]) {
      expect(await refusalOf(await save(addressOf(userId), headers))).toEqual([401, "missing_credentials"]);
    }
  });

  test("is refused with an error envelope if the request is invalid", async () => {
    const { userId } = await newBusiness();
    const cookie = await signIn(userId, "viewer");
    const refuse = async (target: string, method?: string) =>
      refusalOf(await save(target, { cookie, origin: server.origin }, method));
    expect(await refuse(addressOf(userId, "format=xml"))).toEqual([400, "validation_failed"]);
    expect(await refuse(addressOf(userId, "format=csv&format=csv"))).toEqual([400, "validation_failed"]);
    expect(await refuse(`/api/export/${partnerId}`)).toEqual([404, "route_not_found"]);
    expect(await refuse(`/api/export/${partnerId}/${userId}/more`)).toEqual([404, "route_not_found"]);
    expect(await refuse(addressOf(userId), "POST")).toEqual([405, "method_not_allowed"]);
    expect(await refuse(addressOf(userId), "DELETE")).toEqual([405, "method_not_allowed"]);
  });

  test("is available to our own pages and to links, but not to scripts of other pages", async () => {
    const { userId } = await newBusiness();
    const cookie = await signIn(userId, "viewer");
    // `fetch` in Node.js sets `sec-fetch-mode` itself, so the request is made with `get`.
    const statusFor = async (site: string, mode: string) => {
      const headers = { cookie, "sec-fetch-site": site, "sec-fetch-mode": mode };
      const [response] = await once(
        get(server.origin + addressOf(userId), { headers, agent: false }),
        "response",
      );
      response.destroy();
      return response.statusCode;
    };
    expect(await statusFor("same-origin", "cors")).toBe(200);
    expect(await statusFor("none", "navigate")).toBe(200);
    expect(await statusFor("cross-site", "navigate")).toBe(200);
    expect(await statusFor("cross-site", "no-cors")).toBe(403);
    expect(await statusFor("same-site", "cors")).toBe(403);
  });
});
