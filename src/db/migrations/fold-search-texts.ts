import type Sqlite from "better-sqlite3";
import { gramsOf, type PeriodGrams } from "../../domain/search-grams";
import { type Searched, withoutAccents } from "../../domain/search-text";
import type { Transaction } from "../../domain/transaction";
import type { MigrationEvents } from "./migration-files";

// Since this migration searches ignore accents. PostgreSQL removes them from what is stored with SQL alone.

export const SEARCH_WITHOUT_ACCENTS = "20261209000000_search_without_accents";

const FOLD_TEXTS = `UPDATE "transaction" SET search_text = without_accents(search_text)
  WHERE search_text <> '' AND without_accents(search_text) <> search_text`;

const LIST_CUSTOMERS = `SELECT DISTINCT customer_id FROM "transaction" WHERE search_text <> ''`;

const LIST_TEXTS = `SELECT booked_on AS bookedOn, description, counterparty_name AS counterpartyName, note
  FROM "transaction" WHERE customer_id = ? AND search_text <> ''`;

/** Removes accents from the search texts of a SQLite database, and adds the grams by which they are found. */
export function foldSearchTexts(connection: Sqlite.Database, onStep: MigrationEvents["onStep"]): void {
  onStep("removing accents from search texts");
  connection.function("without_accents", { deterministic: true }, withoutAccents);
  connection.exec(FOLD_TEXTS);
  onStep("collecting the letters of transactions again");
  const customers = connection.prepare<[], Buffer>(LIST_CUSTOMERS).pluck().all();
  const texts = connection.prepare<[Buffer], Searched & Pick<Transaction, "bookedOn">>(LIST_TEXTS);
  const grams = connection.prepare<[Buffer], PeriodGrams>(
    "SELECT period, grams FROM search_grams WHERE customer_id = ?",
  );
  const save = connection.prepare("INSERT OR REPLACE INTO search_grams VALUES (?, ?, ?)");
  for (const customer of customers) {
    const found = gramsOf(texts.iterate(customer)).beyond(grams.all(customer));
    for (const { period, grams: letters } of found) save.run(customer, period, letters);
  }
}
