import { TRPCError } from "@trpc/server";
import pino from "pino";
import { expect, test } from "vitest";
import type { Database } from "../../db/engine/database";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { AppError } from "../../domain/errors";
import type { Person, Role } from "../../domain/person";
import { parseEnvironment } from "../../env";
import { createClient } from "../../services/clients/create-client";
import type { Context } from "../../services/context";
import { newId } from "../../services/new-id";
import { createPerson } from "../../services/people/create-person";
import { allTransactions, newCustomer, newTransaction } from "../../services/testing/factories";
import { assembleApplication } from "../application";
import { OPERATIONS } from "../bindings";
import { t } from "./init";
import { appRouter, PROCEDURE_NAMES } from "./root";

const PEPPER = "a pepper of these tests";

/** Procedures open to everybody who is signed in, because they return only the caller's own data. */
const FOR_EVERYBODY = [
  "listBusinesses",
  "findBusiness",
  "listPortfolio",
  "account.listSessions",
  "account.getSecurity",
  "account.endSession",
  "account.endOtherSessions",
  "account.watchSession",
  "account.listPasskeys",
  "account.renamePasskey",
  "account.removePasskey",
  "account.setLanguage",
];

/** Procedures only for partner admins. */
const FOR_ADMINS = [
  "listCustomers",
  "clients.list",
  "clients.create",
  "clients.rotate",
  "clients.endOldSecret",
  "clients.revoke",
  "webhooks.list",
  "webhooks.get",
  "webhooks.create",
  "webhooks.update",
  "webhooks.rotateSecret",
  "webhooks.remove",
  "webhooks.sendTest",
  "webhooks.resend",
  "webhooks.replay",
  "webhooks.listAttempts",
  "webhooks.getAttempt",
];

const PROCEDURES = [...PROCEDURE_NAMES];

/** Procedures that change a business or who may see it, and not only how its transactions count. */
const MANAGES = [
  "updateGranularitySettings",
  "putCustomer",
  "closePeriod",
  "reopenPeriod",
  "signOff",
  "updateCustomer",
  "eraseCustomer",
  ...PROCEDURES.filter((name) => name.startsWith("people.")),
];
const WRITES = [
  ...Object.entries(OPERATIONS)
    .filter(([name, { endpoint }]) => endpoint.method !== "GET" && name !== "previewEdits")
    .map(([name]) => name),
  "editFiltered",
  "noteTransaction",
  "reviewTransactions",
];

async function open(database: Database) {
  const now = () => new Date("2026-11-21T12:00:00.000Z");
  const partnerName = `Partner ${newId()}`;
  const issued = await createClient(
    { database, pepper: PEPPER, now },
    { partnerName, name: "test", scopes: ["customers:read"] },
  );
  const partnerId = issued.partner.id;
  const context: Context = { database, now, partnerId, actor: { kind: "client", id: issued.clientId } };
  const { userId } = await newCustomer(context);
  const { id: transactionId } = await newTransaction(context, userId);
  const environment = parseEnvironment({ NODE_ENV: "test" });
  const logger = pino({ level: "silent" });
  const application = assembleApplication({ environment, database, pepper: PEPPER, logger, now });
  const input = { partnerId, userId, transactionId, clientId: issued.clientId, ...FIELDS };

  return {
    readAll: () => allTransactions(context, userId),
    async personWith(role: Role | null): Promise<Person> {
      const email = `${newId()}@example.com`;
      const access = role && { partnerName, userId: role === "partner_admin" ? null : userId, role };
      const details = { email, name: "P", password: "a long password", access };
      const person = await createPerson({ database, now }, details);
      if (typeof person === "string") throw new Error(person);
      return person;
    },
    /** The error code, or "responded". A procedure checks the person before it reads the input. */
    async call(person: Person | null, name: string): Promise<string> {
      const caller = t.createCallerFactory(appRouter)(
        { application, person, sessionId: null },
        { onError: () => {} },
      );
      try {
        const found: unknown = name
          .split(".")
          .reduce<unknown>((at, part) => Reflect.get(Object(at), part), caller);
        const response: unknown = await Reflect.apply(found as () => unknown, undefined, [
          name === "importStatement" ? toForm(input) : (only(CLIENT_FIELDS[name], input) ?? input),
        ]);
        if (/\bwatch/.test(name)) await firstOf(response, application.closing);
        return "responded";
      } catch (error) {
        // An error within a stream arrives as it was thrown.
        const cause = error instanceof TRPCError ? error.cause : error;
        if (cause instanceof AppError) return cause.code;
        if (error instanceof TRPCError && error.code !== "INTERNAL_SERVER_ERROR") return error.code;
        throw error;
      }
    },
  };
}

/**
 * Enough input for every procedure that needs any. A procedure reports missing fields only to callers that
 * have access.
 */
const FIELDS = {
  ruleId: "none",
  changeId: "none",
  edits: [],
  sessionId: "none",
  name: "Name",
  scopes: ["customers:read"],
  email: "invited@example.com",
  role: "viewer",
  personId: "none",
  invitationId: "none",
};

/** These accept no other fields. */
const CLIENT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "clients.list": ["partnerId"],
  "clients.create": ["partnerId", "name", "scopes"],
  "clients.rotate": ["partnerId", "clientId"],
  "clients.endOldSecret": ["partnerId", "clientId"],
  "clients.revoke": ["partnerId", "clientId"],
  "account.endSession": ["sessionId"],
  "people.list": ["partnerId", "userId"],
  "people.invite": ["partnerId", "userId", "email", "role"],
  "people.withdraw": ["partnerId", "userId", "invitationId"],
  "people.changeRole": ["partnerId", "userId", "personId", "role"],
  "people.remove": ["partnerId", "userId", "personId", "role"],
};

function only(names: readonly string[] | undefined, input: object): object | undefined {
  return names && Object.fromEntries(names.map((name) => [name, Reflect.get(input, name)]));
}

function toForm(input: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const field of ["partnerId", "userId"]) form.set(field, String(input[field]));
  return form;
}

/** Starts a stream, which checks access only then, and ends it. */
async function firstOf(stream: unknown, closing: AbortController): Promise<void> {
  const iterator: AsyncIterator<unknown> = Reflect.get(Object(stream), Symbol.asyncIterator).call(stream);
  closing.abort();
  await iterator.next();
}

describeOnEachDatabase("every procedure", (database) => {
  test("refuses who is not signed in", async () => {
    const { call } = await open(database());
    for (const name of PROCEDURES)
      expect([name, await call(null, name)]).toEqual([name, "missing_credentials"]);
  });

  test("is closed to a stranger, as for a customer that is not there", async () => {
    const { call, personWith, readAll } = await open(database());
    const before = await readAll();
    const stranger = await personWith(null);
    const strangerElsewhere = await (await open(database())).personWith("partner_admin");
    for (const person of [stranger, strangerElsewhere]) {
      for (const name of PROCEDURES.filter((each) => !FOR_EVERYBODY.includes(each))) {
        expect([name, await call(person, name)]).toEqual([name, "customer_not_found"]);
      }
    }
    expect(await readAll()).toEqual(before);
  });

  test("that writes is closed to a viewer, and those that read are open", async () => {
    const { call, personWith, readAll } = await open(database());
    const before = await readAll();
    const viewer = await personWith("viewer");
    for (const name of PROCEDURES.filter((each) => !FOR_ADMINS.includes(each))) {
      const response = await call(viewer, name);
      expect([name, response === "insufficient_scope"]).toEqual([
        name,
        [...WRITES, ...MANAGES].includes(name),
      ]);
      expect(response).not.toBe("customer_not_found");
    }
    expect(await readAll()).toEqual(before);
  });

  test("that manages a business is closed to an accountant, and all others are open", async () => {
    const { call, personWith } = await open(database());
    const accountant = await personWith("accountant");
    for (const name of PROCEDURES.filter((each) => !FOR_ADMINS.includes(each))) {
      const response = await call(accountant, name);
      expect([name, response === "insufficient_scope"]).toEqual([name, MANAGES.includes(name)]);
    }
  });

  test("of the partner is closed to an owner of one customer, and open to its admins", async () => {
    const { call, personWith } = await open(database());
    const [owner, admin] = [await personWith("owner"), await personWith("partner_admin")];
    for (const name of FOR_ADMINS)
      expect([name, await call(owner, name)]).toEqual([name, "customer_not_found"]);
    for (const name of PROCEDURES) expect(await call(admin, name)).not.toBe("customer_not_found");
  });
});
