import { beforeAll, describe, expect, it } from "vitest";
import type { Dialect } from "../engine/sql-statement";
import { Prisma } from "../prisma/open-prisma";
import { describeOnEachDatabase } from "../testing/databases";
import { customerTablesIn, schemaFacts } from "../testing/schema-facts";

/** They name a customer, but their key begins with something else. */
const KEYED_OTHERWISE = ["invitation", "webhook_attempt", "webhook_delivery"];

/** SQLite stores a table in the order of its key, and transactions are read by day. */
const ON_SQLITE_BY_DAY = [
  "transaction primary key (customer_id, booked_on, id)",
  "transaction unique (customer_id, id)",
];

const ON_POSTGRES_BY_ID = [
  "transaction index (customer_id, booked_on, id)",
  "transaction primary key (customer_id, id)",
];

const RELATIONS = [
  "change (customer_id) references customer (customer_id) on delete restrict",
  "change_effect (customer_id, change_id) references change (customer_id, id) on delete restrict",
  "change_entry (customer_id, change_id) references change (customer_id, id) on delete restrict",
  "client (partner_id) references partner (id) on delete restrict",
  "csv_mapping (customer_id) references customer (customer_id) on delete restrict",
  "customer (partner_id) references partner (id) on delete restrict",
  "daily_totals (customer_id) references customer (customer_id) on delete restrict",
  "invitation (customer_id) references customer (customer_id) on delete restrict",
  "invitation (invited_by) references person (id) on delete restrict",
  "invitation (partner_id) references partner (id) on delete restrict",
  "kind_totals (customer_id) references customer (customer_id) on delete restrict",
  "member (customer_id) references customer (customer_id) on delete restrict",
  "member (person_id) references person (id) on delete restrict",
  "partner_admin (partner_id) references partner (id) on delete restrict",
  "partner_admin (person_id) references person (id) on delete restrict",
  "partner_feed (partner_id) references partner (id) on delete restrict",
  "passkey (person_id) references person (id) on delete restrict",
  "password (person_id) references person (id) on delete restrict",
  "password_reset (person_id) references person (id) on delete restrict",
  "rule (customer_id) references customer (customer_id) on delete restrict",
  "search_grams (customer_id) references customer (customer_id) on delete restrict",
  "secret (client_id) references client (id) on delete restrict",
  "session (person_id) references person (id) on delete restrict",
  "stored_forecast (customer_id) references customer (customer_id) on delete restrict",
  "transaction (customer_id, rule_id) references rule (customer_id, id) on delete restrict",
  "two_factor (person_id) references person (id) on delete restrict",
  "webhook_endpoint (partner_id) references partner (id) on delete restrict",
];

const UNIQUE = [
  "change unique (customer_id, sequence)",
  "invitation unique (token_digest)",
  "partner unique (name)",
  "passkey unique (credential_id)",
  "password_reset unique (token_digest)",
  "person unique (email)",
  "session unique (token)",
  "transaction unique (customer_id, external_id, account_id)",
  "two_factor unique (person_id)",
];

const ID_TYPES = { sqlite: "blob", postgres: "uuid" } as const satisfies Record<Dialect, string>;

const found = new Map<Dialect, string[]>();

describeOnEachDatabase("the schema", (database, _, provider) => {
  let facts: string[] = [];

  beforeAll(async () => {
    facts = await schemaFacts(database());
    found.set(database().dialect, facts);
  });

  // A query that does not name the customer then finds no index to use.
  it("keys customer data by the customer first", () => {
    const naming = facts.flatMap((fact) => /^(\w+)\.customer_id /.exec(fact)?.slice(1) ?? []);
    expect([...customerTablesIn(facts), ...KEYED_OTHERWISE].toSorted()).toEqual(naming);
  });

  it("stores transactions by day on SQLite, and by id on PostgreSQL", () => {
    const order = provider === "sqlite" ? ON_SQLITE_BY_DAY : ON_POSTGRES_BY_ID;
    expect(facts).toEqual(expect.arrayContaining(order));
  });

  it("leads every index of customer data with the customer, but for those that list customers", () => {
    const customerData = new RegExp(`^(${customerTablesIn(facts).join("|")}) (unique|index) `);
    const others = facts.filter((fact) => customerData.test(fact) && !/\(customer_id\b/.test(fact));
    // The exceptions: a partner lists its customers and its outbox, old rows are deleted for all customers,
    // and one person sees the customers of all their memberships.
    expect(others).toEqual([
      "customer index (partner_id, user_id)",
      "idempotency_key index (created_at)",
      "member index (person_id)",
      "outbox index (partner_id, position, customer_id, first_sequence)",
    ]);
  });

  it("has these foreign keys, and none that deletes or changes other rows", () => {
    expect(facts.filter((fact) => fact.includes(" references "))).toEqual(RELATIONS);
  });

  it("has these unique indexes", () => {
    const unique = facts.filter((fact) => fact.includes(" unique ") && !ON_SQLITE_BY_DAY.includes(fact));
    expect(unique).toEqual(UNIQUE);
  });

  it("has no trigger, sequence or view", () => {
    expect(facts.filter((fact) => /^(trigger|sequence|view) /.test(fact))).toEqual([]);
  });

  it("has no type in which a sum could drift", () => {
    const types = facts.flatMap((fact) => /^\w+\.\w+ (.+?)( not null)?$/.exec(fact)?.[1] ?? []);
    const expected = ["bigint", "boolean", "datetime", "integer", "text", ID_TYPES[provider]];
    expect([...new Set(types)].toSorted()).toEqual(expected.toSorted());
  });

  it("keeps the ids of customer data in 16 bytes", () => {
    const customerData = new RegExp(`^(${customerTablesIn(facts).join("|")})\\.(id|\\w+_id) `);
    const others = facts.filter(
      (fact) => customerData.test(fact) && !fact.includes(` ${ID_TYPES[provider]}`),
    );
    // Ids of accounts (partners, clients, people) and ids that a partner or a bank assigns are text.
    expect(others.map((fact) => fact.split(" ")[0])).toEqual([
      "change.actor_id",
      "customer.partner_id",
      "customer.user_id",
      "erasure.actor_id",
      "erasure.partner_id",
      "erasure.user_id",
      "member.person_id",
      "outbox.partner_id",
      "transaction.account_id",
      "transaction.counterparty_id",
      "transaction.external_id",
      "transaction.pending_external_id",
    ]);
  });

  it("has every table and column that the client uses", async () => {
    for (const model of Object.values(Prisma.ModelName)) {
      const name = `${model.charAt(0).toLowerCase()}${model.slice(1)}`;
      const delegate: unknown = Reflect.get(database().prisma, name);
      const rows = await callFindMany(delegate);
      expect(rows, model).toEqual([]);
    }
  });
});

describe("the two schemas", () => {
  it("are the same, table by table and column by column", () => {
    const onPostgres = found
      .get("postgres")
      ?.map((fact) => fact.replace(` ${ID_TYPES.postgres}`, ` ${ID_TYPES.sqlite}`));
    const isShared = (fact: string) => !ON_SQLITE_BY_DAY.includes(fact) && !ON_POSTGRES_BY_ID.includes(fact);
    expect(found.get("sqlite")?.filter(isShared)).toEqual(onPostgres?.filter(isShared));
  });
});

function callFindMany(delegate: unknown): unknown {
  if (typeof delegate !== "object" || delegate === null) throw new Error("The client lacks this model.");
  const findMany: unknown = Reflect.get(delegate, "findMany");
  if (typeof findMany !== "function") throw new Error("The client cannot read this model.");
  return findMany.call(delegate);
}
