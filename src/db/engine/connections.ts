import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import type { CustomerKey } from "../../domain/customer";
import type { Lane } from "./lane";
import type { DriverTransaction } from "./open-transaction";
import type { Call, Rows } from "./sql-statement";
import type { SqliteViews } from "./sqlite/views";

/**
 * For whom a long read is: whoever reads a customer, or a person who reads all customers that they may see.
 */
export type LongReader = CustomerKey | Readonly<{ personId: string }>;

/** The connections to one database, by what they are for. None is opened before it is used. */
export type Connections = Readonly<{
  /** Runs a statement outside of transactions. Throws for one that writes, where the database can tell. */
  read(call: Call): Promise<Rows>;
  /**
   * As `read`, for a statement that takes the longer the more there is. Nobody else waits for it meanwhile.
   */
  readLong(call: Call, reader: LongReader): Promise<Rows>;
  /** Waits for a connection. */
  begin(lane: Lane): Promise<DriverTransaction>;
  /**
   * A number that is another one after every commit of anybody, in whichever process; null where the database
   * does not tell. Asking costs as little as a look at a map.
   */
  version(): number | null;
  /** How customers are read while a long write to them is committed in steps; null where none is. */
  views: SqliteViews | null;
  /** How many wait for a connection, by pool; none where there are no pools. */
  waiting(): Readonly<Record<string, number>>;
  /** For Prisma, which shares no transaction with anything here. */
  prisma: SqlDriverAdapterFactory;
  close(): Promise<void>;
}>;
