import { guardedAdapterFactory } from "../../prisma/guarded-adapter";
import { prismaOnSqlite } from "../../prisma/sqlite-adapter";
import type { DatabaseCondition } from "../condition";
import type { Connections } from "../connections";
import { makeSqliteFilePrivate } from "../private-file";
import { SqliteCheckpoints } from "./checkpoints";
import type { Release } from "./driver-transaction";
import { SqliteLongReads } from "./long-reads";
import { BUSY_MILLIS, SqliteReads } from "./reads";
import { SqliteViews } from "./views";
import { watchSqliteFile } from "./watch-file";
import { SqliteWriting } from "./writing";

/** How long a write waits for other writes of this process. */
const TURN_MILLIS = 5_000;

type Options = Readonly<{
  condition: DatabaseCondition;
  /**
   * Whether this process commits long writes in steps. It then also makes checkpoints in a thread, so that no
   * COMMIT has to.
   */
  hasSteps: boolean;
  /** How long a write waits for a lock that another process holds. */
  busyMillis?: number | undefined;
}>;

/**
 * Opens the connections to a SQLite file. Both lanes share the only connection that writes; what differs is
 * how they queue for it, in the services.
 */
export function connectToSqlite(
  file: string,
  { condition, hasSteps, busyMillis = BUSY_MILLIS }: Options,
): Connections {
  makeSqliteFilePrivate(file);
  const endWatch = watchSqliteFile(file, condition);
  const takeTurn = (): Promise<Release> => writing.takeTurn();
  const checkpoints = hasSteps ? new SqliteCheckpoints({ file, takeTurn }) : null;
  const views = new SqliteViews(file);
  const reads = new SqliteReads(file);
  const longReads = new SqliteLongReads(file);
  const writing = new SqliteWriting(file, { turnMillis: TURN_MILLIS, busyMillis, condition, checkpoints });
  return {
    read: async (call) => (views.find(call) ?? reads).run(call),
    readLong: async (call, reader) => views.find(call)?.run(call) ?? longReads.run(call, reader),
    async begin(lane) {
      if (lane === "long") await checkpoints?.prepareLongWrite();
      return writing.begin();
    },
    version: () => reads.version(),
    views,
    waiting: () => ({}),
    prisma: guardedAdapterFactory(prismaOnSqlite(file, writing)),
    async close() {
      endWatch();
      views.closeAll();
      await checkpoints?.close();
      await longReads.close();
      await writing.close();
      reads.close();
    },
  };
}
