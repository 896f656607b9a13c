import { listCustomers as readCustomers } from "../../db/tables/customers";
import type { Customer } from "../../domain/customer";
import type { Context } from "../context";
import { fromCursor, toPage } from "../page-cursor";

const LIST = "customers";

/** A page of the partner's customers, ordered by user id. */
export async function listCustomers(
  context: Context,
  { limit, cursor }: Readonly<{ limit: number; cursor?: string | undefined }>,
): Promise<Readonly<{ customers: readonly Customer[]; nextCursor: string | null }>> {
  const [afterUserId = null] = cursor === undefined ? [] : fromCursor(cursor, LIST, 1);
  const found = await readCustomers(context.database.reads, {
    partnerId: context.partnerId,
    afterUserId,
    limit: limit + 1,
  });
  const { rows, nextCursor } = toPage(found, { list: LIST, limit }, (customer) => [customer.userId]);
  return { customers: rows, nextCursor };
}
