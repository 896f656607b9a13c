import type { ChangeEntry } from "../../domain/change";
import type { CustomerKey } from "../../domain/customer";
import { readNumber, readOptionalText, readOptionalUuid, readText, readUuid } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { inChunks } from "../engine/in-chunks";
import { isAmong, toValuesJson, VALUES_PER_STATEMENT } from "../engine/json-rows";
import { sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { JOIN_INNER, ofItsChange } from "./change-fields";
import { fromEntryJson } from "./snapshot-json";

// What changes did to given transactions. A transaction has entries, or is still as a change added it, never
// both.

export type LaterEntry = Readonly<{
  changeId: string;
  sequence: number;
  undoesId: string | null;
  entry: ChangeEntry;
}>;

const FIND_LATER_ENTRIES = sqlStatement(
  (dialect) => `SELECT entry.transaction_id, entry.change_id, change.sequence, change.undoes_id,
      entry.before, entry.after FROM change_entry AS entry ${JOIN_INNER[dialect]} ${ofItsChange("entry")}
    WHERE entry.customer_id = $1 AND ${isAmong(dialect, "entry.transaction_id", "$2", "uuid")}
      AND change.sequence > $3
    ORDER BY change.sequence`,
);

/** What the changes after a sequence did to these transactions, in the order of the changes. */
export async function findLaterEntries(
  executor: Executor,
  { customerId }: CustomerKey,
  sequence: number,
  transactionIds: readonly string[],
): Promise<readonly LaterEntry[]> {
  const found: LaterEntry[] = [];
  await inChunks(transactionIds, VALUES_PER_STATEMENT, async (chunk) => {
    const rows = await executor.run(FIND_LATER_ENTRIES, [uuid(customerId), toValuesJson(chunk), sequence]);
    for (const [transactionId, changeId, sequenceOf, undoesId, before, after] of rows) {
      const sides = { before: readOptionalText(before), after: readOptionalText(after) };
      found.push({
        changeId: readUuid(changeId),
        sequence: readNumber(sequenceOf),
        undoesId: readOptionalUuid(undoesId),
        entry: fromEntryJson(readUuid(transactionId), sides),
      });
    }
  });
  return found;
}

const FIND_ADDED_AFTER = sqlStatement(
  (dialect) => `SELECT added.id, change.sequence FROM "transaction" AS added
    ${JOIN_INNER[dialect]} ${ofItsChange("added", "created_change_id")}
    WHERE added.customer_id = $1 AND ${isAmong(dialect, "added.id", "$2", "uuid")} AND change.sequence > $3`,
);

/**
 * Those of these transactions that were added by a change after the sequence and not changed since, with the
 * sequence of that change.
 */
export async function findAddedAfter(
  executor: Executor,
  { customerId }: CustomerKey,
  sequence: number,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const parameters = [uuid(customerId), toValuesJson(transactionIds), sequence];
  const rows = await executor.run(FIND_ADDED_AFTER, parameters);
  return new Map(rows.map(([id, addedAt]) => [readUuid(id), readNumber(addedAt)]));
}

const FIND_REMOVED_IDS = sqlStatement(`SELECT DISTINCT transaction_id FROM change_entry
    WHERE customer_id = $1 AND transaction_id > $2 AND transaction_id <= $3 AND after IS NULL`);

/** The transactions after one id and up to another that were removed at least once. */
export async function listRemovedIds(
  executor: Executor,
  { customerId }: CustomerKey,
  { afterId, upToId }: Readonly<{ afterId: string; upToId: string }>,
): Promise<readonly string[]> {
  const rows = await executor.run(FIND_REMOVED_IDS, [uuid(customerId), uuid(afterId), uuid(upToId)]);
  return rows.map(([id]) => readUuid(id));
}

const FIND_CREATIONS = sqlStatement(
  (dialect) => `SELECT id, created_change_id FROM "transaction"
    WHERE customer_id = $1 AND ${isAmong(dialect, "id", "$2", "uuid")} AND created_change_id IS NOT NULL`,
);

const FIND_TOUCHING = sqlStatement(
  (dialect) => `SELECT entry.transaction_id, entry.change_id FROM change_entry AS entry
    ${JOIN_INNER[dialect]} ${ofItsChange("entry")}
    WHERE entry.customer_id = $1 AND ${isAmong(dialect, "entry.transaction_id", "$2", "uuid")}
    ORDER BY change.sequence`,
);

/** The newest change of each of these transactions. */
export async function findLatestChanges(
  executor: Executor,
  { customerId }: CustomerKey,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const parameters = [uuid(customerId), toValuesJson(transactionIds)];
  const written = await executor.run(FIND_TOUCHING, parameters);
  const unchanged = await executor.run(FIND_CREATIONS, parameters);
  // Entries are oldest first, so the newest change wins.
  return new Map([...unchanged, ...written].map(([id, changeId]) => [readUuid(id), readUuid(changeId)]));
}

const FIND_REMOVED = sqlStatement(
  (dialect) => `SELECT transaction_id, before FROM change_entry
    WHERE customer_id = $1 AND ${isAmong(dialect, "transaction_id", "$2", "uuid")} AND after IS NULL`,
);

/** The highest version of those of these transactions that were removed at least once, before they were. */
export async function findLastVersions(
  executor: Executor,
  { customerId }: CustomerKey,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>();
  await inChunks(transactionIds, VALUES_PER_STATEMENT, async (chunk) => {
    for (const [id, text] of await executor.run(FIND_REMOVED, [uuid(customerId), toValuesJson(chunk)])) {
      const transactionId = readUuid(id);
      const { before } = fromEntryJson(transactionId, { before: readText(text), after: null });
      versions.set(transactionId, Math.max(versions.get(transactionId) ?? 0, before?.version ?? 0));
    }
  });
  return versions;
}
