import type { CashflowSettings, Customer, CustomerKey, CustomerState } from "../../domain/customer";
import { type CustomerName, customerIdOf } from "../../domain/customer-id";
import { isServiceUnavailable, unavailable } from "../../domain/errors";
import { GRANULARITIES } from "../../domain/period";
import { runQuery } from "../engine/builder";
import { readNumber, readText, readUuid } from "../engine/cells";
import type { Database } from "../engine/database";
import { isLockTimeout } from "../engine/errors";
import type { Executor, UnitOfWork } from "../engine/executor";
import { type FieldsOf, id, instant, integer, optional, tableOf, text, word } from "../engine/fields";
import { readPages } from "../engine/in-chunks";
import { insertionOfOne, isAmong, toValuesJson, updatingOne } from "../engine/json-rows";
import { type Row, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

export function findCustomer(executor: Executor, name: CustomerName): Promise<Customer | null> {
  return findCustomerByKey(executor, { customerId: customerIdOf(name) });
}

export async function findCustomerByKey(
  executor: Executor,
  { customerId }: CustomerKey,
): Promise<Customer | null> {
  const [row] = await executor.run(FIND_CUSTOMER, [uuid(customerId)]);
  return row === undefined ? null : CUSTOMER.read(row);
}

/** The customer's revision, which grows with every write to it; null if there is no such customer. */
export async function findRevision(executor: Executor, { customerId }: CustomerKey): Promise<number | null> {
  const [row] = await executor.run(FIND_REVISION, [uuid(customerId)]);
  return row === undefined ? null : readNumber(row[0]);
}

/**
 * The revisions of customers, by their ids. Null for a customer with a long write in progress, because its
 * stored revision is already that of the finished write, until this process reads what was written. Missing
 * customers are left out.
 */
export async function findRevisions(
  { reads, views }: Pick<Database, "reads" | "views">,
  customers: readonly CustomerKey[],
): Promise<ReadonlyMap<string, number | null>> {
  const ids = toValuesJson(customers.map(({ customerId }) => customerId));
  const rows = await reads.run(FIND_REVISIONS, [ids]);
  return new Map(
    rows.map(([id, revision]) => {
      const customerId = readUuid(id);
      const isUnread = revision === null || views?.has({ customerId });
      return [customerId, isUnread ? null : readNumber(revision)];
    }),
  );
}

/** The user ids of customers, by their ids. Customers that do not exist or are being erased are left out. */
export async function findUserIds(
  executor: Executor,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await executor.run(FIND_USER_IDS, [toValuesJson(customerIds)]);
  return new Map(rows.map(([customerId, userId]) => [readUuid(customerId), readText(userId)]));
}

/**
 * Reads the committed customer, to plan a write that happens later, or for a process that takes no part in
 * long writes. Any write in between changes its revision.
 *
 * Like `lockCustomer`, throws `service_unavailable` between two steps of a long write, because the stored
 * revision is already that of the finished write.
 */
export async function findCustomerAtRest(
  executor: Executor,
  { customerId }: CustomerKey,
): Promise<Customer | null> {
  const [row] = await executor.run(FIND_CUSTOMER, [uuid(customerId)]);
  return row === undefined ? null : fromRowAtRest(row);
}

/**
 * Reads the customer and makes every other write to it wait until this transaction ends. Adds `changes` to
 * its revision, the number of changes that this transaction makes.
 *
 * Every service that writes customer data calls this first, so that what it reads next cannot change. Throws
 * `service_unavailable` if a long write that commits in steps is in progress.
 */
export async function lockCustomer(
  unit: UnitOfWork,
  name: CustomerName,
  changes = 1,
): Promise<Customer | null> {
  const [row] = await unit.run(LOCK_CUSTOMER, [changes, uuid(customerIdOf(name))]);
  if (row === undefined) return null;
  const customer = fromRowAtRest(row);
  unit.steps?.lock(customer);
  return customer;
}

/** Resolves when every write that held the lock of the customer before is committed or rolled back. */
export async function awaitCustomerLock(unit: UnitOfWork, { customerId }: CustomerKey): Promise<void> {
  await unit.run(AWAIT_LOCK, [uuid(customerId)]);
}

/** What determines a customer's windows. */
export const SETTING_FIELDS: FieldsOf<CashflowSettings> = {
  referenceDate: text("reference_date"),
  incomeGranularity: word("income_granularity", GRANULARITIES),
  expenseGranularity: word("expense_granularity", GRANULARITIES),
  fixedPeriodDays: integer("fixed_period_days"),
};

export const CUSTOMER = tableOf<Customer>({
  partnerId: text("partner_id"),
  customerId: id("customer_id"),
  userId: text("user_id"),
  name: text("name"),
  currency: text("currency"),
  ...SETTING_FIELDS,
  closedThrough: optional(text("closed_through")),
  revision: integer("revision"),
  createdAt: instant("created_at"),
  updatedAt: instant("updated_at"),
});

const FIND_CUSTOMER = sqlStatement(
  `SELECT ${CUSTOMER.list}, long_write_at FROM customer WHERE customer_id = $1 AND erased_at IS NULL`,
);

const FIND_REVISION = sqlStatement("SELECT revision FROM customer WHERE customer_id = $1");

const FIND_REVISIONS = sqlStatement(
  (dialect) => `SELECT customer_id, CASE WHEN long_write_at IS NULL THEN revision END FROM customer
      WHERE ${isAmong(dialect, "customer_id", "$1", "uuid")} AND erased_at IS NULL`,
  { isCurrent: true },
);

const FIND_USER_IDS = sqlStatement(
  (dialect) =>
    `SELECT customer_id, user_id FROM customer
      WHERE ${isAmong(dialect, "customer_id", "$1", "uuid")} AND erased_at IS NULL`,
);

// Updating the customer's own row locks it on both databases.
const LOCK_CUSTOMER = sqlStatement(`UPDATE customer SET revision = revision + CAST($1 AS INTEGER)
    WHERE customer_id = $2 AND erased_at IS NULL
    RETURNING ${CUSTOMER.list}, long_write_at`);

// On SQLite, the transaction has already waited for all other writes.
const AWAIT_LOCK = sqlStatement(
  (dialect) => `SELECT 1 FROM customer WHERE customer_id = $1 ${dialect === "postgres" ? "FOR SHARE" : ""}`,
);

class LongWriteUnderWay extends Error {}

/** Whether `lockCustomer` threw this because another write to the customer is under way. */
export function isBeingWritten(error: unknown): boolean {
  if (!isServiceUnavailable(error)) return false;
  return error.cause instanceof LongWriteUnderWay || isLockTimeout(error.cause);
}

/** Reads a row whose last column is the mark of a long write. */
function fromRowAtRest(row: Row): Customer {
  if (row.at(-1) !== null)
    throw unavailable(new LongWriteUnderWay("A long write to the customer is under way."));
  return CUSTOMER.read(row);
}

/** At most `limit` customers of a partner, ordered by user id, after `afterUserId`. */
export async function listCustomers(
  executor: Executor,
  page: Readonly<{ partnerId: string; afterUserId: string | null; limit: number }>,
): Promise<readonly Customer[]> {
  const parameters = [page.partnerId, page.afterUserId ?? "", page.limit];
  return (await executor.run(LIST_CUSTOMERS, parameters)).map(CUSTOMER.read);
}

// No user id is empty, so every user id comes after the empty text.
const LIST_CUSTOMERS = sqlStatement(`SELECT ${CUSTOMER.list} FROM customer
    WHERE partner_id = $1 AND user_id > $2 AND erased_at IS NULL ORDER BY user_id LIMIT $3`);

/** The number of customers of each partner, by its id. Partners without customers are left out. */
export async function countCustomers(executor: Executor): Promise<ReadonlyMap<string, number>> {
  const counts = await runQuery(executor, (tables) =>
    tables
      .selectFrom("customer")
      .select(["partner_id", (row) => row.fn.countAll().as("count")])
      .where("erased_at", "is", null)
      .groupBy("partner_id"),
  );
  return new Map(counts.map(([id, count]) => [readText(id), readNumber(count)]));
}

/** Every customer of every partner, one partner after the other, for maintenance. */
export async function* listAllCustomers(executor: Executor): AsyncGenerator<Customer> {
  const partners = await runQuery(executor, (tables) => tables.selectFrom("partner").select("id"));
  const limit = 500;
  for (const [id] of partners) {
    const partnerId = readText(id);
    const pages = readPages(limit, (last: Customer | null) =>
      listCustomers(executor, { partnerId, afterUserId: last?.userId ?? null, limit }),
    );
    for await (const page of pages) yield* page;
  }
}

/** Adds a customer. Returns false if another request has just added one with the same user id. */
export async function createCustomer(unit: UnitOfWork, customer: Customer): Promise<boolean> {
  const added = await unit.run(CREATE_CUSTOMER, CUSTOMER.write(customer));
  return added.length === 1;
}

const CREATE_CUSTOMER = insertionOfOne({
  table: "customer",
  columns: CUSTOMER.columns,
  onConflict: "(customer_id) DO NOTHING RETURNING 1",
});

export async function updateCustomer(
  unit: UnitOfWork,
  { customerId }: CustomerKey,
  changed: Partial<CustomerState> & Readonly<{ updatedAt: Date }>,
): Promise<void> {
  const row = { table: "customer", key: "customer_id", value: uuid(customerId) };
  const { statement, parameters } = updatingOne(row, CUSTOMER.assign(changed));
  await unit.run(statement, parameters);
}
