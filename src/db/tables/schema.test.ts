import { beforeAll, describe, expect, it } from "vitest";
import type { Dialect } from "../engine/statement";
import { Prisma } from "../prisma/open-prisma";
import { describeOnEachDatabase } from "../testing/databases";
import { schemaFacts } from "../testing/schema-facts";

// The first columns of each table's key. A query that forgets whose rows it wants finds no index to use.
const CUSTOMER_TABLES = {
  customer: ["partner_id", "id"],
  transaction: ["partner_id", "customer_id", "id"],
  rule: ["partner_id", "customer_id", "id"],
  daily_totals: ["partner_id", "customer_id", "booked_on"],
  change: ["partner_id", "customer_id", "id"],
  change_entry: ["partner_id", "customer_id", "change_id", "transaction_id"],
  change_effect: ["partner_id", "customer_id", "change_id", "booked_on"],
  idempotency_key: ["partner_id", "user_id", "key"],
  member: ["partner_id", "customer_id", "person_id"],
};

const RELATIONS = [
  "change (partner_id, customer_id) references customer (partner_id, id) on delete restrict",
  "change_effect (partner_id, customer_id, change_id) references change (partner_id, customer_id, id) on delete restrict",
  "change_entry (partner_id, customer_id, change_id) references change (partner_id, customer_id, id) on delete restrict",
  "client (partner_id) references partner (id) on delete restrict",
  "csv_mapping (partner_id, customer_id) references customer (partner_id, id) on delete restrict",
  "customer (partner_id) references partner (id) on delete restrict",
  "daily_totals (partner_id, customer_id) references customer (partner_id, id) on delete restrict",
  "member (partner_id, customer_id) references customer (partner_id, id) on delete restrict",
  "member (person_id) references person (id) on delete restrict",
  "partner_admin (partner_id) references partner (id) on delete restrict",
  "partner_admin (person_id) references person (id) on delete restrict",
  "password (person_id) references person (id) on delete restrict",
  "rule (partner_id, customer_id) references customer (partner_id, id) on delete restrict",
  "secret (client_id) references client (id) on delete restrict",
  "session (person_id) references person (id) on delete restrict",
  "transaction (partner_id, customer_id, rule_id) references rule (partner_id, customer_id, id) on delete restrict",
];

/**
 * PostgreSQL looks it up for each row, which takes a fifth of what an import writes, and the change that adds a transaction
 * refers to the customer. To take it away from SQLite, which asks less for it, all transactions would be written anew.
 */
const ONLY_ON_SQLITE =
  "transaction (partner_id, customer_id) references customer (partner_id, id) on delete restrict";

const UNIQUE = [
  "change unique (partner_id, customer_id, sequence)",
  "customer unique (partner_id, user_id)",
  "partner unique (name)",
  "person unique (email)",
  "rule unique (partner_id, customer_id, direction, currency, counterparty_key, from_on)",
  "session unique (token)",
  "transaction unique (partner_id, customer_id, external_id, account_id)",
];

const found = new Map<Dialect, string[]>();

describeOnEachDatabase("the schema", (database, _, provider) => {
  let facts: string[] = [];

  beforeAll(async () => {
    facts = await schemaFacts(database());
    found.set(database().dialect, facts);
  });

  it.each(Object.entries(CUSTOMER_TABLES))("keys %s by partner and customer first", (table, key) => {
    expect(facts).toContain(`${table} primary key (${key.join(", ")})`);
  });

  it("leads every index of customer data with the partner, but for one that begins elsewhere", () => {
    const customerData = new RegExp(`^(${Object.keys(CUSTOMER_TABLES).join("|")}) (unique|index) `);
    const others = facts.filter((fact) => customerData.test(fact) && !fact.includes("(partner_id, "));
    // What is old is removed for everybody, and one person sees what their memberships name.
    expect(others).toEqual(["idempotency_key index (created_at)", "member index (person_id)"]);
  });

  it("has these foreign keys, and none that deletes or changes other rows", () => {
    const relations = provider === "sqlite" ? [...RELATIONS, ONLY_ON_SQLITE].toSorted() : RELATIONS;
    expect(facts.filter((fact) => fact.includes(" references "))).toEqual(relations);
  });

  it("has these unique indexes", () => {
    expect(facts.filter((fact) => fact.includes(" unique "))).toEqual(UNIQUE);
  });

  it("has no trigger, sequence or view", () => {
    expect(facts.filter((fact) => /^(trigger|sequence|view) /.test(fact))).toEqual([]);
  });

  it("has no type in which a sum could drift", () => {
    const types = facts.flatMap((fact) => /^\w+\.\w+ (.+?)( not null)?$/.exec(fact)?.[1] ?? []);
    expect([...new Set(types)].toSorted()).toEqual(["bigint", "boolean", "datetime", "integer", "text"]);
  });

  it("has every table and column that the client asks for", async () => {
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
    const onSqlite = found.get("sqlite")?.filter((fact) => fact !== ONLY_ON_SQLITE);
    expect(onSqlite).toEqual(found.get("postgres"));
  });
});

function callFindMany(delegate: unknown): unknown {
  if (typeof delegate !== "object" || delegate === null) throw new Error("The client lacks this model.");
  const findMany: unknown = Reflect.get(delegate, "findMany");
  if (typeof findMany !== "function") throw new Error("The client cannot read this model.");
  return findMany.call(delegate);
}
