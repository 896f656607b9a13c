import { expect, test } from "vitest";
import { type Database, inTransaction } from "../../db/engine/database";
import { sqlStatement } from "../../db/engine/sql-statement";
import { uuid } from "../../db/engine/uuid";
import { applyMigrations } from "../../db/migrations/migrate";
import { describeOnEachDatabase } from "../../db/testing/databases";
import type { CustomerKey } from "../../domain/customer";
import { gramsOf } from "../../domain/search-grams";
import type { Transaction } from "../../domain/transaction";
import { reconcile } from "../maintenance/reconcile";
import { allTransactions, ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { listTransactions } from "./list-transactions";

const MIGRATION = "20261209000000_search_without_accents";

/** Every letter and mark of the Basic Multilingual Plane, in texts of fifty. */
const TEXTS: readonly string[] =
  Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
    .filter((letter) => /[\p{L}\p{M}]/u.test(letter))
    .join("")
    .match(/.{1,50}/gu) ?? [];

describeOnEachDatabase("What was stored before searches ignored accents", (database, url) => {
  test("is found without them", async () => {
    const context = await newPartner(database());
    const customer = await newCustomer(context);
    const descriptions = ["Café Łódź", "CAFE LODZ", "Straße 50%", ...TEXTS];
    await ingest(context, customer.userId, ...descriptions.map((description) => newRow({ description })));
    const search = async (q: string) => {
      const { transactions } = await listTransactions(context, { userId: customer.userId, q, limit: 50 });
      return transactions.map(({ description }) => description).sort();
    };
    const searchTexts = await listSearchTexts(database());
    expect(searchTexts).toHaveLength(descriptions.length);
    await storeAsBefore(database(), await allTransactions(context, customer.userId), customer);
    expect(await search("cafe lodz")).toEqual(["CAFE LODZ"]);

    expect(await applyMigrations(url())).toEqual([MIGRATION]);
    expect(await listSearchTexts(database())).toEqual(searchTexts);
    expect(await search("cafe lodz")).toEqual(["CAFE LODZ", "Café Łódź"]);
    expect(await search("Łódź")).toEqual(["CAFE LODZ", "Café Łódź"]);
    expect(await search("strasse 50%")).toEqual(["Straße 50%"]);
    expect((await reconcile(database(), { repair: false })).mismatches).toEqual([]);
  });
});

async function listSearchTexts(database: Database): Promise<readonly (readonly unknown[])[]> {
  return database.reads.run(
    sqlStatement('SELECT id, search_text FROM "transaction" ORDER BY customer_id, id'),
    [],
  );
}

/** Only texts that more than lower-casing folds were stored; the others have had their grams all along. */
async function storeAsBefore(
  database: Database,
  transactions: readonly Transaction[],
  { customerId }: CustomerKey,
): Promise<void> {
  const isPlain = ({ description }: Transaction) => /^[\x20-\x7e]*$/.test(description);
  await inTransaction(database, async (unit) => {
    for (const { id, description } of transactions.filter((each) => !isPlain(each))) {
      const text = `${description} `.normalize("NFKC").toLowerCase().replace("%", "％");
      await unit.run(SET_SEARCH_TEXT, [uuid(customerId), uuid(id), text]);
    }
    for (const { period, grams } of gramsOf(transactions.filter(isPlain)))
      await unit.run(SET_GRAMS, [uuid(customerId), period, grams]);
    await unit.run(FORGET_MIGRATION, [MIGRATION]);
  });
}

const SET_SEARCH_TEXT = sqlStatement(
  'UPDATE "transaction" SET search_text = $3 WHERE customer_id = $1 AND id = $2',
);
const SET_GRAMS = sqlStatement("UPDATE search_grams SET grams = $3 WHERE customer_id = $1 AND period = $2");
const FORGET_MIGRATION = sqlStatement("DELETE FROM _prisma_migrations WHERE migration_name = $1");
