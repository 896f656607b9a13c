import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import type { CustomerKey } from "../../domain/customer";
import type { Lane } from "./lane";
import type { DriverTransaction } from "./open-transaction";
import type { Call, Rows } from "./sql-statement";
import type { SqliteViews } from "./sqlite/views";

/** Who a long read is for: one customer, or a person whose read covers every customer that they may see. */
export type LongReader = CustomerKey | Readonly<{ personId: string }>;

/**
 * The connections to one database, grouped by purpose. `connectToSqlite` and `connectToPostgres` implement
 * this; `Database` is built on it. Each connection opens on first use.
 */
export type Connections = Readonly<{
  /** Runs a statement outside any transaction. Throws if it writes and the database can detect that. */
  read(call: Call): Promise<Rows>;
  /**
   * Like `read`, for a statement whose cost grows with the data. Other reads and writes do not wait for it.
   */
  readLong(call: Call, reader: LongReader): Promise<Rows>;
  /** Waits for a connection and returns a transaction on it. */
  begin(lane: Lane): Promise<DriverTransaction>;
  /**
   * A number that changes with every commit by any process; null if the database does not report one. As
   * cheap as a map lookup.
   */
  version(): number | null;
  /**
   * How customers are read while a long write to them is committed in steps; null if the database has no
   * steps.
   */
  views: SqliteViews | null;
  /** How many callers wait for a connection, by pool; empty if there are no pools. */
  waiting(): Readonly<Record<string, number>>;
  /** Prisma's driver adapter. Prisma never shares a transaction with the engine. */
  prisma: SqlDriverAdapterFactory;
  close(): Promise<void>;
}>;
