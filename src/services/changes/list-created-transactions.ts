import { listCreatedIds } from "../../db/tables/change-entries";
import { BEFORE_ALL_IDS } from "../../domain/id";
import { requireChange, requireCustomer } from "../access";
import type { Context } from "../context";
import { fromIdCursor, toPage } from "../page-cursor";

const LIST = "created transactions";

export type CreatedTransactions = Readonly<{ transactionIds: readonly string[]; nextCursor: string | null }>;

/** A page of the ids of the transactions that a change created, in order of creation. */
export async function listCreatedTransactions(
  context: Context,
  {
    userId,
    changeId,
    limit,
    cursor,
  }: Readonly<{
    userId: string;
    changeId: string;
    limit: number;
    cursor?: string | undefined;
  }>,
): Promise<CreatedTransactions> {
  const [afterId = BEFORE_ALL_IDS] = cursor === undefined ? [] : fromIdCursor(cursor, LIST, 1);
  const { reads } = context.database;
  const customer = await requireCustomer(context, userId);
  const change = await requireChange(reads, customer, changeId);
  return toCreatedPage(await listCreatedIds(reads, customer, change, { afterId, limit: limit + 1 }), limit);
}

/** `ids`: `limit` + 1 ids where there is a next page. */
export function toCreatedPage(ids: readonly string[], limit: number): CreatedTransactions {
  const { rows, nextCursor } = toPage(ids, { list: LIST, limit }, (id) => [id]);
  return { transactionIds: rows, nextCursor };
}
