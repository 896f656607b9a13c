import type { CustomerKey } from "../../domain/customer";
import { unavailable } from "../../domain/errors";
import { runQuery, type Tables } from "../engine/builder";
import { readNumber, readUuid } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { toInstantText } from "../engine/row-json";
import { type Row, type SqlStatement, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

// A long write on SQLite is committed in steps. Between the first and the last step the customer carries a
// mark. It blocks all other writes to the customer, and after a crash it shows that the last revision is only
// partly stored.

/** A write that is only partly committed: the one that made this revision of the customer. */
export type LongWrite = CustomerKey & Readonly<{ revision: number }>;

const MARK = sqlStatement(`UPDATE customer SET long_write_at = $1 WHERE customer_id = $2 AND revision = $3
    AND long_write_at IS NULL RETURNING revision`);

const MARK_AGAIN = sqlStatement(`UPDATE customer SET long_write_at = $1
    WHERE customer_id = $2 AND revision = $3
    AND long_write_at IS NOT NULL RETURNING revision`);

/** Marks the customer before a step is committed, the first step or a later one. */
export async function markLongWrite(
  executor: Executor,
  write: LongWrite,
  { isFirst }: Readonly<{ isFirst: boolean }>,
): Promise<void> {
  await setMark(executor, isFirst ? MARK : MARK_AGAIN, write, toInstantText(new Date()));
}

/** Removes the mark, in the transaction that commits the last step. */
export async function endLongWrite(executor: Executor, write: LongWrite): Promise<void> {
  await setMark(executor, MARK_AGAIN, write, null);
}

async function setMark(
  executor: Executor,
  statement: SqlStatement,
  { customerId, revision }: LongWrite,
  at: string | null,
): Promise<void> {
  const marked = await executor.run(statement, [at, uuid(customerId), revision]);
  if (marked.length === 0) throw unavailable(new Error("Another process has rolled the write back."));
}

/** The long write to a customer that is in progress or was interrupted by a crash. */
export async function findLongWrite(
  executor: Executor,
  { customerId }: CustomerKey,
): Promise<LongWrite | null> {
  const [found] = await runQuery(executor, (tables) =>
    marked(tables).where("customer_id", "=", uuid(customerId)),
  );
  return found === undefined ? null : toLongWrite(found);
}

/** All long writes whose last step was committed at or before an instant. */
export async function listLongWrites(executor: Executor, before: Date): Promise<readonly LongWrite[]> {
  // Only SQLite commits writes in steps, and looking for marks would scan every customer.
  if (executor.dialect === "postgres") return [];
  const found = await runQuery(executor, (tables) =>
    marked(tables).where("long_write_at", "<=", toInstantText(before)),
  );
  return found.map(toLongWrite);
}

function marked(tables: Tables) {
  return tables
    .selectFrom("customer")
    .select(["customer_id", "revision"])
    .where("long_write_at", "is not", null);
}

function toLongWrite([customerId, revision]: Row): LongWrite {
  return {
    customerId: readUuid(customerId),
    revision: readNumber(revision),
  };
}
