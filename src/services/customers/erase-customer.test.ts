import { expect, test } from "vitest";
import { runQuery } from "../../db/engine/builder";
import { type Database, inTransaction } from "../../db/engine/database";
import { toInstantText } from "../../db/engine/row-json";
import { uuid } from "../../db/engine/uuid";
import { lockCustomer } from "../../db/tables/customers";
import { beginErasure, ERASED_TABLES } from "../../db/tables/erasures";
import { insertStoredForecasts } from "../../db/tables/stored-forecasts";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { schemaFacts } from "../../db/testing/schema-facts";
import { getCashflow } from "../cashflow/get-cashflow";
import type { Context } from "../context";
import { listCustomerEvents } from "../events/list-customer-events";
import { listEvents } from "../events/list-events";
import { setEventSettings } from "../events/set-event-settings";
import { newId } from "../new-id";
import { createPerson } from "../people/create-person";
import { saveAccess } from "../people/grant-access";
import { invitePerson } from "../people/invite-person";
import { listBusinesses } from "../people/list-businesses";
import { ingest, newCustomer, newPartner, newRow, newTransaction } from "../testing/factories";
import { storedState } from "../testing/stored-state";
import { excludeTransaction } from "../transactions/exclude-transaction";
import { noteTransaction } from "../transactions/note-transaction";
import { eraseCustomer, finishErasures } from "./erase-customer";
import { getCustomer } from "./get-customer";
import { listCustomers } from "./list-customers";
import { putCustomer } from "./put-customer";

/** A word that occurs in everything stored for one customer, and nowhere else. */
const newWord = () => `secret${newId().replaceAll("-", "")}`;

/** Every row of every table, as text. */
async function readEverything(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = new Set((await schemaFacts(database)).flatMap(tableOf));
  const read = async (table: string): Promise<[string, readonly string[]]> => {
    const rows = await database.prisma.$queryRawUnsafe<object[]>(`SELECT * FROM "${table}"`);
    return [table, rows.map((row) => JSON.stringify(row, toPlain))];
  };
  return new Map(await Promise.all([...tables].map(read)));
}

function tableOf(fact: string): readonly string[] {
  return /^(\w+)\.\w+ /.exec(fact)?.slice(1) ?? [];
}

function toPlain(_: string, value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  return value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value;
}

/** The tables that have a row with one of these words. */
async function findIn(database: Database, words: readonly string[]): Promise<readonly string[]> {
  const everything = await readEverything(database);
  return [...everything]
    .filter(([, rows]) => rows.some((row) => words.some((word) => row.includes(word))))
    .map(([table]) => table)
    .toSorted();
}

const CERTAIN = { low: 0n, expected: 0n, high: 0n };
const NOTHING_TOLD = { income: CERTAIN, expense: CERTAIN, remaining: CERTAIN };

/** A customer with data in every table, including everything that refers to it or that it refers to. */
async function customerOfEverything(context: Context) {
  const word = newWord();
  const customer = await newCustomer(context, { name: word });
  const { userId, customerId, partnerId } = customer;
  const { database, now } = context;
  const { id: transactionId } = await newTransaction(context, userId, { counterpartyName: word });
  await excludeTransaction(context, { userId, transactionId, scope: "matching_future" });
  await noteTransaction(context, { userId, transactionId, note: word });
  const [email, invited] = [`${newId()}@example.com`, `${word}@example.com`];
  const details = { email, name: "Pat", password: "a long password" };
  const owner = await createPerson({ database, now }, { ...details, access: null });
  if (typeof owner === "string") throw new Error(owner);
  const key = { customerId: uuid(customerId) };
  await inTransaction(database, async (unit) => {
    await saveAccess(
      unit,
      { partnerId, customerId },
      { personId: owner.id, role: "owner", createdAt: now() },
    );
    const createdAt = toInstantText(now());
    await runQuery(unit, (tables) =>
      tables
        .insertInto("csv_mapping")
        .values({ customer_id: key.customerId, header_key: word, mapping: word, updated_at: createdAt }),
    );
    await insertStoredForecasts(unit, customer, [
      {
        ...NOTHING_TOLD,
        granularity: "weekly",
        startOn: "2026-01-05",
        endBefore: "2026-01-12",
        todayOn: "2026-01-01",
        createdAt: now(),
      },
    ]);
    await runQuery(unit, (tables) =>
      tables.insertInto("idempotency_key").values({
        customer_id: key.customerId,
        key: word,
        request_hash: word,
        status: 200,
        body: word,
        created_at: createdAt,
      }),
    );
    const endpoint = { endpoint_id: uuid(newId()), url: "https://erp.example.com", created_at: createdAt };
    const event = { event_id: "evt", event_type: "customer.updated", purpose: "event", attempt: 1 };
    await runQuery(unit, (tables) =>
      tables.insertInto("webhook_attempt").values({
        ...endpoint,
        ...event,
        id: uuid(newId()),
        customer_id: key.customerId,
        answer: word,
        duration_millis: 1,
      }),
    );
  });
  const asOwner: Context = { ...context, actor: { kind: "user", id: owner.id } };
  await invitePerson(asOwner, { userId, email: invited, role: "viewer" });
  return { customer, userId, owner, words: [word, customerId, customerId.replaceAll("-", "")] };
}

describeOnEachDatabase("eraseCustomer", (database) => {
  test("leaves no row and no text of the customer but the record, and touches nobody else", async () => {
    const context = await newPartner(database());
    const other = await customerOfEverything(context);
    const before = await storedState(database(), other.customer);
    const { userId, words, owner } = await customerOfEverything(context);
    expect(await findIn(database(), words)).toEqual([...Object.keys(ERASED_TABLES), "customer"].toSorted());
    const erasure = await eraseCustomer(context, { userId });
    expect(erasure).toMatchObject({ userId, partnerId: context.partnerId });
    expect(await findIn(database(), [...words, userId])).toEqual(["erasure"]);
    const everything = await readEverything(database());
    const records = everything.get("erasure")?.filter((row) => row.includes(userId)) ?? [];
    expect(records).toHaveLength(1);
    expect(records[0]).not.toContain(words[0]);
    expect(await storedState(database(), other.customer)).toEqual(before);
    const seen = await listBusinesses({ database: database() }, owner, { search: "", limit: 10 });
    expect(seen.businesses).toEqual([]);
    await expect(eraseCustomer(context, { userId })).rejects.toMatchObject({ code: "customer_not_found" });
  });

  test("knows every table that has something of a customer", async () => {
    const facts = await schemaFacts(database());
    const tables = facts.flatMap((fact) => /^(\w+)\.customer_id /.exec(fact)?.slice(1) ?? []);
    // The other tables record the next event of a customer for each endpoint; they contain none of its data.
    const others = ["customer", "erasure", "outbox", "webhook_delivery"];
    expect(tables.toSorted()).toEqual([...Object.keys(ERASED_TABLES), ...others].toSorted());
  });

  test("erases step by step what one step does not hold", async () => {
    const context = await newPartner(database());
    const { userId, customerId } = await newCustomer(context);
    for (let times = 0; times < 3; times += 1) {
      await ingest(context, userId, ...Array.from({ length: 900 }, () => newRow()));
    }
    await eraseCustomer(context, { userId });
    expect(await findIn(database(), [customerId, customerId.replaceAll("-", "")])).toEqual(["erasure"]);
  });

  test("notifies the partner that the customer is gone, and of nothing else, under the next sequence", async () => {
    const context = await newPartner(database());
    await setEventSettings(context, { feed: true });
    const { userId, words } = await customerOfEverything(context);
    const { length } = (await listCustomerEvents(context, { userId, after: 0, limit: 200 })).events;
    const sequence = length + 1;
    const { erasedAt } = await eraseCustomer(context, { userId });
    const { events } = await listEvents(context, { after: 0, limit: 200 });
    expect(events).toMatchObject([
      { type: "customer.deleted", userId, sequence, createdAt: erasedAt, data: null },
    ]);
    expect(await findIn(database(), words)).toEqual(["erasure", "outbox"]);
    expect(await findIn(database(), words.slice(0, 1))).toEqual([]);
    await putCustomer(context, { userId, name: "Again", currency: "EUR" });
    const again = (await listCustomerEvents(context, { userId, after: sequence, limit: 200 })).events;
    expect(again).toMatchObject([{ type: "customer.updated", sequence: sequence + 1 }]);
  });

  test("also notifies it while nobody listens, if there were events, and the sequence continues", async () => {
    const context = await newPartner(database());
    await setEventSettings(context, { feed: true });
    const { userId } = await newCustomer(context);
    await setEventSettings(context, { feed: false });
    await eraseCustomer(context, { userId });
    await setEventSettings(context, { feed: true });
    await putCustomer(context, { userId, name: "Again", currency: "EUR" });
    const { events } = await listCustomerEvents(context, { userId, after: 1, limit: 10 });
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
      ["customer.deleted", 2],
      ["customer.updated", 3],
    ]);
  });

  test("hides the customer from its first step on, and is gone on with after its process died", async () => {
    const context = await newPartner(database());
    const { userId, words, owner } = await customerOfEverything(context);
    const name = { partnerId: context.partnerId, userId };
    await inTransaction(database(), async (unit) => {
      const customer = (await lockCustomer(unit, name)) ?? expect.fail("There is no customer.");
      await beginErasure(unit, customer, { actor: context.actor, erasedAt: context.now() });
    });
    await expect(getCustomer(context, { userId })).rejects.toMatchObject({ code: "customer_not_found" });
    await expect(getCashflow(context, { userId })).rejects.toMatchObject({ code: "customer_not_found" });
    await expect(newTransaction(context, userId)).rejects.toMatchObject({ code: "customer_not_found" });
    expect((await listCustomers(context, { limit: 10 })).customers).toEqual([]);
    const seen = await listBusinesses({ database: database() }, owner, { search: "", limit: 10 });
    expect(seen.businesses).toEqual([]);
    const again = { userId, name: "Again", currency: "EUR" };
    await expect(putCustomer(context, again)).rejects.toMatchObject({ code: "service_unavailable" });
    await finishErasures(context);
    expect(await findIn(database(), words)).toEqual(["erasure"]);
    expect((await putCustomer(context, again)).isNew).toBe(true);
    expect((await getCashflow(context, { userId })).counted).toEqual({ income: 0n, expense: 0n });
  });
});
