import pino from "pino";
import { expect, test } from "vitest";
import { getReferenceDateEndpoint } from "../contract/cashflow";
import { putCustomerEndpoint } from "../contract/customers";
import type { AnyEndpoint } from "../contract/endpoint";
import type { Database } from "../db/engine/database";
import { describeOnEachDatabase } from "../db/testing/databases";
import { parseEnvironment } from "../env";
import { createClient, type IssuedSecret } from "../services/clients/create-client";
import { newId } from "../services/new-id";
import { createPerson } from "../services/people/create-person";
import { type Application, assembleApplication } from "./application";
import { handleRequest } from "./rest/handle-request";
import type { RestRequest } from "./rest/message";
import { t } from "./trpc/init";
import { appRouter } from "./trpc/root";

const PEPPER = "a pepper of these tests";

/** A partner's client over REST, and the partner's admin in the dashboard of the same process. */
async function open(database: Database) {
  const now = () => new Date();
  const partnerName = `Partner ${newId()}`;
  const issued = await createClient(
    { database, pepper: PEPPER, now },
    { partnerName, name: "test", scopes: ["customers:read", "customers:write"] },
  );
  const person = await createPerson(
    { database, now },
    {
      email: `${newId()}@example.com`,
      name: "Admin",
      password: "a long password",
      access: { partnerName, userId: null, role: "partner_admin" },
    },
  );
  if (typeof person === "string") throw new Error(person);
  const environment = parseEnvironment({ NODE_ENV: "test" });
  const logger = pino({ level: "silent" });
  const application = assembleApplication({ environment, database, pepper: PEPPER, logger, now });
  const dashboard = t.createCallerFactory(appRouter)({ application, person, sessionId: null });
  const subject = { partnerId: issued.partner.id, clientId: issued.clientId };
  return { application, issued, dashboard, subject };
}

const NO_BODY = async () => new Uint8Array();

/** The response code of a call with these credentials. The customer does not exist. */
async function codeFor(
  application: Application,
  { clientId, clientSecret }: IssuedSecret,
  endpoint: Pick<AnyEndpoint, "method" | "path"> = getReferenceDateEndpoint,
  readBody: RestRequest["readBody"] = NO_BODY,
): Promise<string> {
  const headers: Readonly<Record<string, string>> = {
    "x-client-id": clientId,
    "x-client-secret": clientSecret,
  };
  const { body } = await handleRequest(application, {
    method: endpoint.method,
    target: endpoint.path.replace("{userId}", "nobody"),
    requestId: "req_test",
    header: (name) => headers[name],
    readBody,
  });
  return JSON.parse(String(body)).code;
}

describeOnEachDatabase("In the dashboard", (database) => {
  test("revoking a client ends it over REST at once", async () => {
    const { application, issued, dashboard, subject } = await open(database());
    expect(await codeFor(application, issued)).toBe("customer_not_found");
    await dashboard.clients.revoke(subject);
    expect(await codeFor(application, issued)).toBe("invalid_credentials");
  });

  test("revoking a client refuses its request whose body is still arriving", async () => {
    const { application, issued, dashboard, subject } = await open(database());
    expect(await codeFor(application, issued, putCustomerEndpoint)).toBe("validation_failed");
    const code = await codeFor(application, issued, putCustomerEndpoint, async () => {
      await dashboard.clients.revoke(subject);
      return NO_BODY();
    });
    expect(code).toBe("invalid_credentials");
  });

  test("rotating a secret twice ends the oldest over REST at once", async () => {
    const { application, issued, dashboard, subject } = await open(database());
    const second = await dashboard.clients.rotate(subject);
    expect(await codeFor(application, issued)).toBe("customer_not_found");
    const third = await dashboard.clients.rotate(subject);
    expect(await codeFor(application, issued)).toBe("invalid_credentials");
    expect(await codeFor(application, second)).toBe("customer_not_found");
    expect(await codeFor(application, third)).toBe("customer_not_found");
  });

  test("ending the old secret ends it over REST at once, and the new one goes on", async () => {
    const { application, issued, dashboard, subject } = await open(database());
    await dashboard.clients.endOldSecret(subject);
    expect(await codeFor(application, issued)).toBe("customer_not_found");
    const second = await dashboard.clients.rotate(subject);
    expect(await codeFor(application, issued)).toBe("customer_not_found");
    await dashboard.clients.endOldSecret(subject);
    expect(await codeFor(application, issued)).toBe("invalid_credentials");
    expect(await codeFor(application, second)).toBe("customer_not_found");
    await dashboard.clients.revoke(subject);
    await expect(dashboard.clients.endOldSecret(subject)).rejects.toThrow(/no active client/);
  });
});
