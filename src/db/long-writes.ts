import type { CustomerKey } from "../domain/customer";
import type { Queryable, Transaction } from "./client";
import { unavailable } from "./database-errors";
import { toInstantText } from "./row-json";
import { runStatement } from "./run-statement";
import type { Statement } from "./statement";

// A long write on SQLite is committed in steps. From the first to the last of them the customer carries a mark, which keeps
// all other writes to it away, and says after a crash that what is stored of the last revision is only a part.

/** A write of which only a part is committed: the one that made this revision of the customer. */
export type LongWrite = CustomerKey & Readonly<{ userId: string; revision: number }>;

const MARK: Statement = {
  name: "mark_long_write",
  sql: `UPDATE customer SET long_write_at = $1 WHERE partner_id = $2 AND id = $3 AND revision = $4
    AND long_write_at IS NULL RETURNING id`,
};

const MARK_AGAIN: Statement = {
  name: "mark_long_write_again",
  sql: `UPDATE customer SET long_write_at = $1 WHERE partner_id = $2 AND id = $3 AND revision = $4
    AND long_write_at IS NOT NULL RETURNING id`,
};

/** Says that a step is about to be committed, the first of the write or another one. */
export async function markLongWrite(
  transaction: Transaction,
  write: LongWrite,
  { isFirst }: Readonly<{ isFirst: boolean }>,
): Promise<void> {
  await setMark(transaction, isFirst ? MARK : MARK_AGAIN, write, toInstantText(new Date()));
}

/** Says that all of the write is there once this transaction is committed. */
export async function endLongWrite(transaction: Transaction, write: LongWrite): Promise<void> {
  await setMark(transaction, MARK_AGAIN, write, null);
}

async function setMark(
  transaction: Transaction,
  statement: Statement,
  { partnerId, customerId, revision }: LongWrite,
  at: string | null,
): Promise<void> {
  const marked = await runStatement(transaction, statement, [at, partnerId, customerId, revision]);
  if (marked.length === 0) throw unavailable(new Error("Another process has rolled the write back."));
}

/** The long write to a customer that is under way, or was when its process died. */
export async function findLongWrite(
  queryable: Queryable,
  { partnerId, customerId: id }: CustomerKey,
): Promise<LongWrite | null> {
  const [found] = await listMarked(queryable, { partnerId, id });
  return found ?? null;
}

/** All of which the last step was made before an instant. */
export function listLongWrites(queryable: Queryable, before: Date): Promise<readonly LongWrite[]> {
  return listMarked(queryable, { longWriteAt: { lte: before } });
}

type MarkedFilter = Readonly<{ partnerId?: string; id?: string; longWriteAt?: Readonly<{ lte: Date }> }>;

async function listMarked(queryable: Queryable, where: MarkedFilter): Promise<readonly LongWrite[]> {
  const found = await queryable.customer.findMany({
    where: { AND: [where, { longWriteAt: { not: null } }] },
    select: { partnerId: true, id: true, userId: true, revision: true },
  });
  return found.map(({ id: customerId, ...rest }) => ({ ...rest, customerId }));
}
