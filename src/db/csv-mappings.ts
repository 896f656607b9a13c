import type { CsvMapping } from "../domain/csv-mapping";
import type { CustomerKey } from "../domain/customer";
import type { Queryable, Transaction } from "./client";

/** The mapping under which files with one header were last imported. */
export type RememberedMapping = Readonly<{ headerKey: string; mapping: CsvMapping }>;

const MAX_REMEMBERED = 100;

/** The customer's mappings, those used last first. */
export async function listCsvMappings(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
): Promise<readonly RememberedMapping[]> {
  const rows = await queryable.csvMapping.findMany({
    where: { partnerId, customerId },
    orderBy: [{ updatedAt: "desc" }, { headerKey: "asc" }],
    take: MAX_REMEMBERED,
  });
  // Only this file writes the column.
  return rows.map(({ headerKey, mapping }) => ({ headerKey, mapping: JSON.parse(mapping) as CsvMapping }));
}

export async function saveCsvMapping(
  transaction: Transaction,
  { partnerId, customerId }: CustomerKey,
  { headerKey, mapping, updatedAt }: RememberedMapping & Readonly<{ updatedAt: Date }>,
): Promise<void> {
  const saved = { mapping: JSON.stringify(mapping), updatedAt };
  await transaction.csvMapping.upsert({
    where: { partnerId_customerId_headerKey: { partnerId, customerId, headerKey } },
    create: { partnerId, customerId, headerKey, ...saved },
    update: saved,
  });
}
