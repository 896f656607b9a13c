import type { Customer, CustomerDetails, CustomerKey } from "../domain/customer";
import { GRANULARITIES } from "../domain/period";
import type { Prisma, Queryable, Transaction } from "./client";
import { unavailable } from "./database-errors";
import { runStatement } from "./run-statement";
import { type Row, readInstant, readInteger, readText, type Statement } from "./statement";
import { readWord } from "./words";
import { stepsOf } from "./write-steps";

type CustomerRow = Prisma.CustomerGetPayload<object>;

export async function findCustomer(
  queryable: Queryable,
  by: Readonly<{ partnerId: string; userId: string }>,
): Promise<Customer | null> {
  const [row] = await runStatement(queryable, FIND_CUSTOMER, [by.partnerId, by.userId]);
  return row === undefined ? null : fromFoundRow(row);
}

/**
 * Reads the customer and makes every other write to it wait until this transaction ends.
 *
 * Each service that writes customer data begins with it, so that what it reads next cannot change under it. Throws
 * `service_unavailable` where a long write is under way that is committed in steps.
 */
export async function lockCustomer(
  transaction: Transaction,
  { partnerId, userId }: Readonly<{ partnerId: string; userId: string }>,
): Promise<Customer | null> {
  const [row] = await runStatement(transaction, LOCK_CUSTOMER, [partnerId, userId]);
  if (row === undefined) return null;
  if (row.at(-1) !== null) throw unavailable(new Error("A long write to the customer is under way."));
  const customer = fromFoundRow(row);
  stepsOf(transaction)?.lock(customer);
  return customer;
}

const COLUMNS = `partner_id, id, user_id, name, currency, reference_date, income_granularity, expense_granularity,
  fixed_period_days, revision, CAST(created_at AS TEXT), CAST(updated_at AS TEXT)`;

const FIND_CUSTOMER: Statement = {
  name: "find_customer",
  sql: `SELECT ${COLUMNS} FROM customer WHERE partner_id = $1 AND user_id = $2`,
};

// A write to a row of its own is a lock on both databases.
const LOCK_CUSTOMER: Statement = {
  name: "lock_customer",
  sql: `UPDATE customer SET revision = revision + 1 WHERE partner_id = $1 AND user_id = $2
    RETURNING ${COLUMNS}, CAST(long_write_at AS TEXT)`,
};

function fromFoundRow(row: Row): Customer {
  const [partnerId, customerId, userId, name, currency, referenceDate, ...settings] = row;
  const [incomeGranularity, expenseGranularity, fixedPeriodDays, revision, createdAt, updatedAt] = settings;
  return {
    partnerId: readText(partnerId),
    customerId: readText(customerId),
    userId: readText(userId),
    name: readText(name),
    currency: readText(currency),
    referenceDate: readText(referenceDate),
    incomeGranularity: readWord(GRANULARITIES, readText(incomeGranularity)),
    expenseGranularity: readWord(GRANULARITIES, readText(expenseGranularity)),
    fixedPeriodDays: Number(readInteger(fixedPeriodDays)),
    revision: Number(readInteger(revision)),
    createdAt: readInstant(createdAt),
    updatedAt: readInstant(updatedAt),
  };
}

/** At most `limit` customers of a partner, ordered by user id, beginning after `afterUserId`. */
export async function listCustomers(
  queryable: Queryable,
  page: Readonly<{ partnerId: string; afterUserId: string | null; limit: number }>,
): Promise<readonly Customer[]> {
  const rows = await queryable.customer.findMany({
    where: {
      partnerId: page.partnerId,
      ...(page.afterUserId === null ? {} : { userId: { gt: page.afterUserId } }),
    },
    orderBy: { userId: "asc" },
    take: page.limit,
  });
  return rows.map(toCustomer);
}

/** Every customer of one partner after the other, for maintenance. */
export async function* listAllCustomers(queryable: Queryable): AsyncGenerator<Customer> {
  for (const { id: partnerId } of await queryable.partner.findMany({ select: { id: true } })) {
    let afterUserId: string | null = null;
    do {
      const page: readonly Customer[] = await listCustomers(queryable, {
        partnerId,
        afterUserId,
        limit: 500,
      });
      yield* page;
      afterUserId = page.at(-1)?.userId ?? null;
    } while (afterUserId !== null);
  }
}

/** Adds a customer. False where another request has added one with its user id just before. */
export async function createCustomer(transaction: Transaction, customer: Customer): Promise<boolean> {
  const added = await transaction.$executeRaw`
    INSERT INTO customer (partner_id, id, user_id, name, currency, reference_date, income_granularity,
      expense_granularity, fixed_period_days, revision, created_at, updated_at)
    VALUES (${customer.partnerId}, ${customer.customerId}, ${customer.userId}, ${customer.name}, ${customer.currency},
      ${customer.referenceDate}, ${customer.incomeGranularity}, ${customer.expenseGranularity},
      ${customer.fixedPeriodDays}, ${customer.revision}, ${customer.createdAt}, ${customer.updatedAt})
    ON CONFLICT (partner_id, user_id) DO NOTHING`;
  return added === 1;
}

export async function updateCustomer(
  transaction: Transaction,
  { partnerId, customerId }: CustomerKey,
  changed: Partial<CustomerDetails> & Readonly<{ updatedAt: Date }>,
): Promise<void> {
  await transaction.customer.update({
    where: { partnerId_id: { partnerId, id: customerId } },
    data: changed,
  });
}

export function toCustomer(row: CustomerRow): Customer {
  return {
    partnerId: row.partnerId,
    customerId: row.id,
    userId: row.userId,
    name: row.name,
    currency: row.currency,
    referenceDate: row.referenceDate,
    incomeGranularity: readWord(GRANULARITIES, row.incomeGranularity),
    expenseGranularity: readWord(GRANULARITIES, row.expenseGranularity),
    fixedPeriodDays: row.fixedPeriodDays,
    revision: row.revision,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
