import { availableParallelism } from "node:os";

/**
 * The size class of a transaction. Transactions in one lane never use the connections of the other lane or of
 * reads.
 *
 * A `short` transaction touches only what its request names and ends at once. A `long` one may touch every
 * row of its customer.
 */
export type Lane = "short" | "long";

/**
 * How many long transactions run at once. SQLite has one writer, so a short transaction waits for at most one
 * long one. On PostgreSQL, long transactions hold at most an eighth of the connections for customer data, and
 * on two cores they leave one core free.
 */
export const LONG_AT_ONCE = { sqlite: 1, postgres: availableParallelism() > 2 ? 2 : 1 } as const;
