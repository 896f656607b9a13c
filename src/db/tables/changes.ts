import { type Compilable, sql } from "kysely";
import {
  type ActorKind,
  type ChangeGroup,
  type ChangeKind,
  CLOSING_KINDS,
  KINDS_OF_GROUP,
} from "../../domain/change";
import type { CustomerKey } from "../../domain/customer";
import { isId } from "../../domain/id";
import { hasOneOf, runQuery, type Tables } from "../engine/builder";
import { readUuid } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { isAmong, toValuesJson } from "../engine/json-rows";
import { toInstantText } from "../engine/row-json";
import { sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import type { DB } from "../generated/tables";
import { CHANGE, type Change } from "./change-fields";

export async function findChange(
  executor: Executor,
  customer: CustomerKey,
  id: string,
): Promise<Change | null> {
  if (!isId(id)) return null;
  const [found] = await readChanges(executor, customer, (changes) => changes.where("id", "=", uuid(id)));
  return found ?? null;
}

/** The change that made this revision of the customer; null if a setting made it. */
export async function findChangeOf(
  executor: Executor,
  customer: CustomerKey,
  sequence: number,
): Promise<Change | null> {
  const [found] = await readChanges(executor, customer, (changes) =>
    changes.where("sequence", "=", sequence),
  );
  return found ?? null;
}

export type ChangeFilter = Readonly<{
  transactionId?: string | undefined;
  kind?: ChangeKind | undefined;
  group?: ChangeGroup | undefined;
  actorKind?: ActorKind | undefined;
  actorId?: string | undefined;
}>;

/** Where a page of changes continues: before a sequence, newest first, or after a sequence, oldest first. */
export type ChangePosition = Readonly<{ before: number | null }> | Readonly<{ after: number }>;

/** At most `limit` changes from a position on, in the position's order. */
export async function listChanges(
  executor: Executor,
  customer: CustomerKey,
  page: Readonly<{ filter: ChangeFilter; position: ChangePosition; limit: number }>,
): Promise<readonly Change[]> {
  const { position, limit } = page;
  const { transactionId, kind, group, actorKind, actorId } = page.filter;
  if (transactionId !== undefined && !isId(transactionId)) return [];
  return readChanges(executor, customer, (changes, tables) => {
    let found = changes;
    if ("after" in position) found = found.where("sequence", ">", position.after);
    else if (position.before !== null) found = found.where("sequence", "<", position.before);
    if (kind !== undefined) found = found.where("kind", "=", kind);
    if (group !== undefined) found = found.where("kind", "in", KINDS_OF_GROUP[group]);
    if (actorKind !== undefined) found = found.where("actor_kind", "=", actorKind);
    if (actorId !== undefined) found = found.where("actor_id", "=", actorId);
    if (transactionId !== undefined) {
      found = found.where("id", "in", idsTouching(tables, customer, transactionId));
    }
    return found.orderBy("sequence", "after" in position ? "asc" : "desc").limit(limit);
  });
}

/**
 * The changes that have an entry for a transaction, and the change that added it if it has not changed since.
 */
function idsTouching(tables: Tables, { customerId }: CustomerKey, transactionId: string) {
  return tables
    .selectFrom("change_entry")
    .select("change_id as id")
    .where("customer_id", "=", uuid(customerId))
    .where("transaction_id", "=", uuid(transactionId))
    .unionAll(
      tables
        .selectFrom("transaction")
        .select((row) => row.ref("created_change_id").$notNull().as("id"))
        .where("customer_id", "=", uuid(customerId))
        .where("id", "=", uuid(transactionId))
        .where("created_change_id", "is not", null),
    );
}

const FIND_UNDOING = sqlStatement(
  (dialect) => `SELECT id, undoes_id FROM change
    WHERE customer_id = $1 AND ${isAmong(dialect, "undoes_id", "$2", "uuid")} ORDER BY sequence`,
);

/** The changes that undo any of these: for each undone change, the newest change that undoes it. */
export async function findUndoing(
  executor: Executor,
  { customerId }: CustomerKey,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await executor.run(FIND_UNDOING, [uuid(customerId), toValuesJson(changeIds)]);
  return new Map(rows.map(([id, undoesId]) => [readUuid(undoesId), readUuid(id)]));
}

/**
 * Newest first. `sequence + 0` keeps the databases from scanning all later changes by the index of sequences.
 * Few changes undo another one, and those have an index of their own.
 */
const FIND_UNDOS = sqlStatement(`SELECT id, undoes_id FROM change
    WHERE customer_id = $1 AND undoes_id IS NOT NULL AND sequence + 0 > $2
    ORDER BY sequence + 0 DESC`);

/** The changes that were undone by a change after the sequence, if that undo was not itself undone. */
export async function findUndone(
  executor: Executor,
  { customerId }: CustomerKey,
  sequence: number,
): Promise<ReadonlySet<string>> {
  const undos = await executor.run(FIND_UNDOS, [uuid(customerId), sequence]);
  const undone = new Set<string>();
  // The newest undo comes first, so an undo of this undo has already been seen.
  for (const [id, undoesId] of undos) if (!undone.has(readUuid(id))) undone.add(readUuid(undoesId));
  return undone;
}

/** Changes to the customer's details, or to its rules, after an instant or a sequence, newest first. */
export function listChangesOfSince(
  executor: Executor,
  customer: CustomerKey,
  part: "customer" | "rules",
  after: Date | number,
): Promise<readonly Change[]> {
  return readChanges(executor, customer, (changes) => {
    const found = changes
      // Inlined, so that the partial index on the changes with such a part applies.
      .where("before", "<>", sql.lit("{}"))
      .where("before", "like", `%"${part}"%`);
    const since =
      typeof after === "number"
        ? found.where("sequence", ">", after)
        : found.where("created_at", ">", toInstantText(after));
    return since.orderBy("sequence", "desc");
  });
}

/** The changes that closed, signed off or reopened days, oldest first. */
export function listClosingChanges(executor: Executor, customer: CustomerKey): Promise<readonly Change[]> {
  return readChanges(executor, customer, (changes) =>
    changes
      // Inlined as literals, so that PostgreSQL recognises that the partial index on these kinds applies.
      .where(
        "kind",
        "in",
        CLOSING_KINDS.map((kind) => sql.lit(kind)),
      )
      .orderBy("sequence"),
  );
}

export function findChanges(
  executor: Executor,
  customer: CustomerKey,
  ids: readonly string[],
): Promise<readonly Change[]> {
  return readChanges(executor, customer, (changes) => changes.where(hasOneOf(executor, "id", ids, "uuid")));
}

const COLUMNS = Object.keys(CHANGE.columns) as (keyof DB["change"])[];

function ofCustomer(tables: Tables, { customerId }: CustomerKey) {
  return tables.selectFrom("change").select(COLUMNS).where("customer_id", "=", uuid(customerId));
}

/** Reads those of a customer's changes that `select` chooses, in its order. */
async function readChanges(
  executor: Executor,
  customer: CustomerKey,
  select: (changes: ReturnType<typeof ofCustomer>, tables: Tables) => Compilable,
): Promise<readonly Change[]> {
  const rows = await runQuery(executor, (tables) => select(ofCustomer(tables, customer), tables));
  return rows.map(CHANGE.read);
}
