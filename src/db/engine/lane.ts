import { availableParallelism } from "node:os";

/**
 * What a transaction is. Those of one lane never hold the connections of the other, nor those of reads.
 *
 * A `short` one touches what its request names, and is over at once; a `long` one as many rows as its
 * customer has.
 */
export type Lane = "short" | "long";

/**
 * So many long transactions run at once. On SQLite, which has one writer, so that a short one never stands
 * behind more than one; on PostgreSQL, so that they hold an eighth of the connections, and on two cores leave
 * one to everybody else.
 */
export const LONG_AT_ONCE = { sqlite: 1, postgres: availableParallelism() > 2 ? 2 : 1 } as const;
