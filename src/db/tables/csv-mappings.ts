import type { CsvMapping } from "../../domain/csv-mapping";
import type { CustomerKey } from "../../domain/customer";
import { runQuery } from "../engine/builder";
import { readText } from "../engine/cells";
import type { Executor, UnitOfWork } from "../engine/executor";
import { toInstantText } from "../engine/row-json";
import { uuid } from "../engine/uuid";

/** The mapping last used to import files with this header. */
export type RememberedMapping = Readonly<{ headerKey: string; mapping: CsvMapping }>;

const MAX_REMEMBERED = 100;

export async function listCsvMappings(
  executor: Executor,
  { customerId }: CustomerKey,
): Promise<readonly RememberedMapping[]> {
  const rows = await runQuery(executor, (tables) =>
    tables
      .selectFrom("csv_mapping")
      .select(["header_key", "mapping"])
      .where("customer_id", "=", uuid(customerId))
      .orderBy("updated_at", "desc")
      .orderBy("header_key")
      .limit(MAX_REMEMBERED),
  );
  // The shape needs no check: only this file writes the column.
  return rows.map(([headerKey, mapping]) => ({
    headerKey: readText(headerKey),
    mapping: JSON.parse(readText(mapping)) as CsvMapping,
  }));
}

export async function saveCsvMapping(
  unit: UnitOfWork,
  { customerId }: CustomerKey,
  { headerKey: header_key, mapping, updatedAt }: RememberedMapping & Readonly<{ updatedAt: Date }>,
): Promise<void> {
  const saved = { mapping: JSON.stringify(mapping), updated_at: toInstantText(updatedAt) };
  await runQuery(unit, (tables) =>
    tables
      .insertInto("csv_mapping")
      .values({ customer_id: uuid(customerId), header_key, ...saved })
      .onConflict((conflict) => conflict.columns(["customer_id", "header_key"]).doUpdateSet(saved)),
  );
}
