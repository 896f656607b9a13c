import type { GuardedAdapterFactory } from "./guarded-adapter";
import type { Lane } from "./lane";
import type { SqliteViews } from "./sqlite-views";
import type { PreparedReads, RunStatement } from "./statement";

/** The connections to one database, by what they are for. None is opened before it is used. */
export type Connections = Readonly<{
  /** For Prisma, outside of the transactions that `lanes` open. */
  adapter: GuardedAdapterFactory;
  /** For prepared statements outside of transactions. */
  reads: PreparedReads;
  /** How customers are read while a long write to them is committed in steps; null where none is. */
  views: SqliteViews | null;
  lanes: Readonly<Record<Lane, Pick<GuardedAdapterFactory, "open">>>;
  close(): Promise<void>;
}>;

/** What whoever opens the connections wants done with all that is run past Prisma. */
export type Watch = (run: RunStatement) => RunStatement;
