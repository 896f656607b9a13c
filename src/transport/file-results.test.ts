import { sql } from "kysely";
import pino from "pino";
import { expect, test } from "vitest";
import { type Database, inTransaction } from "../db/engine/database";
import { describeOnEachDatabase } from "../db/testing/databases";
import { runSql } from "../db/testing/plain-rows";
import { parseEnvironment } from "../env";
import { createClient } from "../services/clients/create-client";
import { newId } from "../services/new-id";
import { ingest, newCustomer, newRow } from "../services/testing/factories";
import { assembleApplication } from "./application";
import { restRoute } from "./rest/route-handler";

const PEPPER = "a pepper of these tests";

/** More than the thread renders ahead. */
const ROWS = 6_000;

/** The API as served by a platform that knows only Next. */
async function open(database: Database) {
  const now = () => new Date("2026-11-21T12:00:00.000Z");
  const issued = await createClient(
    { database, pepper: PEPPER, now },
    { partnerName: `Partner ${newId()}`, name: "test", scopes: ["transactions:read"] },
  );
  const context = {
    database,
    now,
    partnerId: issued.partner.id,
    actor: { kind: "client", id: issued.clientId },
  } as const;
  const { userId } = await newCustomer(context);
  const rows = Array.from({ length: ROWS }, () => newRow());
  await ingest(context, userId, ...rows);
  const environment = parseEnvironment({ NODE_ENV: "test" });
  const logged: string[] = [];
  const logger = pino({ level: "error" }, { write: (line) => void logged.push(line) });
  globalThis.businessCashflowApplication = assembleApplication({
    environment,
    database,
    pepper: PEPPER,
    logger,
    now,
  });
  const address = `http://localhost/api/v1/business/customers/${userId}/export?format=json`;
  const headers = { "x-client-id": issued.clientId, "x-client-secret": issued.clientSecret };
  return {
    logged,
    save: (method: "GET" | "HEAD") => restRoute[method](new Request(address, { method, headers })),
  };
}

const hide = (database: Database) =>
  inTransaction(database, (unit) => runSql(unit, sql`ALTER TABLE "transaction" RENAME TO hidden`));
const show = (database: Database) =>
  inTransaction(database, (unit) => runSql(unit, sql`ALTER TABLE hidden RENAME TO "transaction"`));

describeOnEachDatabase("a file from the route files of Next", (database) => {
  test("comes in pieces, as it is taken", async () => {
    const { save } = await open(database());
    const response = await save("GET");
    expect(response.headers.get("content-disposition")).toContain("Test customer transactions.json");
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body ?? []) pieces.push(piece);
    expect(pieces.length).toBe(13);
    expect(JSON.parse(Buffer.concat(pieces).toString()).transactions.length).toBe(ROWS);
    const head = await save("HEAD");
    expect([head.status, head.body]).toEqual([200, null]);
  });

  test("fails as a stream where it cannot be read on, and says so in the log", async () => {
    const { save, logged } = await open(database());
    const response = await save("GET");
    await hide(database());
    try {
      await expect(response.text()).rejects.toThrow();
      expect((await save("GET")).status).toBe(500);
    } finally {
      await show(database());
    }
    expect(logged[0]).toContain("response broke off");
    expect(logged[0]).toContain(response.headers.get("x-request-id"));
  });

  test("is read no further when nobody takes it", async () => {
    const { save, logged } = await open(database());
    const response = await save("GET");
    await hide(database());
    try {
      await response.body?.cancel();
    } finally {
      await show(database());
    }
    expect(logged).toEqual([]);
  });
});
