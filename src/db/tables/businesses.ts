import type { Customer } from "../../domain/customer";
import { BEFORE_ALL_IDS, isId } from "../../domain/id";
import { ROLES, type Role } from "../../domain/person";
import { readWord } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { cell, fromRows } from "../engine/json-rows";
import { likePattern } from "../engine/like-pattern";
import { toRowsJson } from "../engine/row-json";
import { type Dialect, type Row, sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { CUSTOMER } from "./customers";

// The customers that a person may see. These statements read the latest committed state even during a long
// write, so that a person who has lost access stays out.

export type Business = Readonly<{ customer: Customer; role: Role }>;

/** The customer with this id; null if it does not exist or the person has no role for it. */
export async function findBusiness(
  executor: Executor,
  { personId, customerId }: Readonly<{ personId: string; customerId: string }>,
): Promise<Business | null> {
  if (!isId(customerId)) return null;
  const [row] = await executor.run(FIND_BUSINESS, [personId, uuid(customerId)]);
  return row === undefined || row.at(-1) === null ? null : toBusiness(row);
}

export type BusinessPosition = Readonly<{ name: string; customerId: string }>;

// No name sorts before the empty one.
const BEFORE_ALL: BusinessPosition = { name: "", customerId: BEFORE_ALL_IDS };

/**
 * At most `limit` of the customers that a person may see, by name, after `after`. If words are given, only
 * customers whose name or user id contains each of them.
 */
export async function listBusinesses(
  executor: Executor,
  personId: string,
  page: Readonly<{ words: readonly string[]; after: BusinessPosition | null; limit: number }>,
): Promise<readonly Business[]> {
  const { name, customerId } = page.after ?? BEFORE_ALL;
  const parameters = [personId, patternsOf(page.words), name, uuid(customerId), page.limit];
  const rows = await executor.run(LIST_BUSINESSES, parameters);
  return rows.map(toBusiness);
}

/**
 * The parameter of `hasWords`. Both databases ignore case only for ASCII letters, so a word is searched as
 * typed, in lower case, in upper case, and with a capital first letter, as names are written.
 */
export function patternsOf(words: readonly string[]): string {
  const rows = words.map((word) => {
    const [lower, upper] = [word.toLowerCase(), word.toUpperCase()];
    const [first = "", ...others] = lower;
    const capitalised = `${first.toUpperCase()}${others.join("")}`;
    return [word, lower, upper, capitalised].map(likePattern);
  });
  return toRowsJson(rows);
}

export function toBusiness(row: Row): Business {
  return { customer: CUSTOMER.read(row), role: readWord(ROLES, row.at(-1)) };
}

/** The columns of a business; $1 is the person. */
export const BUSINESS = businessOf("customer.customer_id");

const FIND_BUSINESS = sqlStatement(
  `SELECT ${businessOf("$2")} FROM customer WHERE customer_id = $2 AND erased_at IS NULL`,
  { isCurrent: true },
);

const LIST_BUSINESSES = sqlStatement(
  (dialect) => `SELECT ${BUSINESS} FROM customer WHERE customer_id IN (
      SELECT customer_id FROM customer JOIN partner_admin USING (partner_id) WHERE person_id = $1
      UNION
      SELECT customer_id FROM member WHERE person_id = $1
    )
    AND erased_at IS NULL AND ${hasWords(dialect)} AND (name, customer_id) > ($3, $4)
    ORDER BY name, customer_id LIMIT $5`,
  { isCurrent: true },
);

/**
 * A subquery of the customers that a person may see, with these columns, for statements that scan all of
 * them. $1 is the person.
 *
 * PostgreSQL assumes that a person has few customers, and would look up thousands of keys one by one a second
 * time. The rows are ordered by key, so that consecutive lookups touch neighbouring rows.
 */
export function visibleCustomers(columns: readonly string[]): string {
  const selected = ["customer_id", ...columns].map((column) => `customer.${column}`).join(", ");
  return `(
      SELECT ${selected} FROM customer JOIN partner_admin ON partner_admin.partner_id = customer.partner_id
      WHERE person_id = $1 AND erased_at IS NULL
      UNION ALL
      SELECT ${selected} FROM customer JOIN member ON member.customer_id = customer.customer_id
      WHERE person_id = $1 AND erased_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM partner_admin
        WHERE partner_admin.partner_id = customer.partner_id AND partner_admin.person_id = member.person_id
      )
      ORDER BY customer_id
    )`;
}

function businessOf(customerId: string): string {
  return `${CUSTOMER.list}, COALESCE(
    (SELECT 'partner_admin' FROM partner_admin WHERE partner_admin.partner_id = customer.partner_id AND person_id = $1),
    (SELECT role FROM member WHERE person_id = $1 AND member.customer_id = ${customerId})
  ) AS role`;
}

/** A condition: the customer's name or user id contains each word of $2, which `patternsOf` made. */
export function hasWords(dialect: Dialect): string {
  const like = dialect === "sqlite" ? "LIKE" : "ILIKE";
  const isThere = ["name", "user_id"].flatMap((column) =>
    [0, 1, 2, 3].map((form) => `${column} ${like} ${cell(dialect, form, "text")} ESCAPE '!'`),
  );
  return `NOT EXISTS (SELECT 1 FROM ${fromRows(dialect, "$2")} AS rows WHERE NOT (${isThere.join(" OR ")}))`;
}
