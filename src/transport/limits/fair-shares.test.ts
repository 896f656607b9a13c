import pino from "pino";
import { expect, test } from "vitest";
import { getCashflowEndpoint } from "../../contract/cashflow";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { parseEnvironment } from "../../env";
import { createClient } from "../../services/clients/create-client";
import { putCustomer } from "../../services/customers/put-customer";
import { newId } from "../../services/new-id";
import { assembleApplication } from "../application";
import { handleRequest } from "../rest/handle-request";

const PEPPER = "a pepper of these tests";
const now = () => new Date("2026-11-21T12:00:00.000Z");

describeOnEachDatabase("a flood of requests for one customer", (database) => {
  test("is refused past its share with 429 and Retry-After, while another client is served", async () => {
    const environment = parseEnvironment({ NODE_ENV: "test" });
    const logger = pino({ level: "silent" });
    const application = assembleApplication({
      environment,
      database: database(),
      pepper: PEPPER,
      logger,
      now,
    });
    const newReader = async () => {
      const identity = {
        partnerName: `Partner ${newId()}`,
        name: "test",
        scopes: ["customers:read"],
      } as const;
      const issued = await createClient({ database: database(), pepper: PEPPER, now }, identity);
      const actor = { kind: "command_line" } as const;
      const context = { database: database(), now, partnerId: issued.partner.id, actor };
      await putCustomer(context, { userId: "shop", name: "Shop", currency: "EUR" });
      const headers: Readonly<Record<string, string>> = {
        "x-client-id": issued.clientId,
        "x-client-secret": issued.clientSecret,
      };
      return () =>
        handleRequest(application, {
          method: "GET",
          target: getCashflowEndpoint.path.replace("{userId}", "shop"),
          requestId: "req_test",
          header: (name) => headers[name],
          readBody: async () => new Uint8Array(),
        });
    };
    const [flood, other] = [await newReader(), await newReader()];
    const responses = Array.from({ length: 400 }, flood);
    expect((await other()).status).toBe(200);
    const refused = (await Promise.all(responses)).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused) expect([status, headers["retry-after"]]).toEqual([429, "1"]);
    expect((await flood()).status).toBe(200);
  });
});
