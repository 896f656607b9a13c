import pino from "pino";
import { expect, test } from "vitest";
import { getCashflowEndpoint } from "../contract/cashflow";
import { openDatabase } from "../db/engine/database";
import { describeOnEachDatabase } from "../db/testing/databases";
import { parseEnvironment } from "../env";
import { createClient } from "../services/clients/create-client";
import { putCustomer } from "../services/customers/put-customer";
import { newId } from "../services/new-id";
import { assembleApplication } from "./application";
import { handleRequest } from "./rest/handle-request";

const PEPPER = "a pepper of these tests";
const now = () => new Date("2026-11-21T12:00:00.000Z");

describeOnEachDatabase("GET cashflow", (_, url) => {
  test("is one statement from its first byte to its last, once its client and customer are known", async () => {
    const statements: string[] = [];
    const database = openDatabase(url(), { onQuery: (sql) => statements.push(sql) });
    const issued = await createClient(
      { database, pepper: PEPPER, now },
      { partnerName: `Partner ${newId()}`, name: "test", scopes: ["customers:read"] },
    );
    const actor = { kind: "command_line" } as const;
    const context = { database, now, partnerId: issued.partner.id, actor };
    await putCustomer(context, { userId: "shop", name: "Shop", currency: "EUR" });
    const environment = parseEnvironment({ NODE_ENV: "test" });
    const logger = pino({ level: "silent" });
    const application = assembleApplication({ environment, database, pepper: PEPPER, logger, now });
    const headers: Readonly<Record<string, string>> = {
      "x-client-id": issued.clientId,
      "x-client-secret": issued.clientSecret,
    };
    const read = async (query: string): Promise<number> => {
      const response = await handleRequest(application, {
        method: "GET",
        target: getCashflowEndpoint.path.replace("{userId}", "shop") + query,
        requestId: "req_test",
        header: (name) => headers[name],
        readBody: async () => new Uint8Array(),
      });
      return response.status;
    };

    expect(await read("")).toBe(200);
    // The client's use is recorded in the background of its first request.
    await expect.poll(() => statements.some((sql) => /UPDATE.*client/s.test(sql))).toBe(true);
    // If the database reports commits, the client is read once more after this write.
    await expect
      .poll(async () => {
        statements.length = 0;
        await read("");
        return statements.length;
      })
      .toBe(1);
    statements.length = 0;
    for (const query of ["", "?granularity=annual", "?startDate=2026-01-31"]) {
      expect(await read(query)).toBe(200);
    }
    expect(statements).toHaveLength(3);
    expect(new Set(statements).size).toBe(1);
    await database.close();
  });
});
