import type { Connections, Watch } from "./connections";
import type { DatabaseCondition } from "./database-condition";
import { guardedAdapterFactory } from "./guarded-adapter";
import { makeSqliteFilePrivate } from "./private-file";
import {
  beginSqliteTransaction,
  commitSqliteStep,
  inSqliteTransaction,
  sqliteAdapterFactory,
} from "./sqlite-adapter";
import { SqliteCheckpoints } from "./sqlite-checkpoints";
import { sqliteReads } from "./sqlite-reads";
import { SqliteViews } from "./sqlite-views";
import { watchSqliteFile } from "./watch-sqlite-file";

/** How long a prepared read waits for another process. Others wait with it, so it is short. */
const READ_LIMITS = { busyMillis: 2_000 };

/** `hasSteps`: this is the process that serves, whose commits nobody waits for longer than for their own pages. */
type Options = Readonly<{ condition: DatabaseCondition; hasSteps: boolean }>;

/** Both lanes share the one connection that writes; it is in front of it that they wait for different turns. */
export function connectToSqlite(file: string, watch: Watch, { condition, hasSteps }: Options): Connections {
  makeSqliteFilePrivate(file);
  const endWatch = watchSqliteFile(file, condition);
  const views = new SqliteViews(file, READ_LIMITS.busyMillis);
  const checkpoints = hasSteps ? new SqliteCheckpoints(file) : null;
  const adapter = guardedAdapterFactory(sqliteAdapterFactory(file, { condition, views, checkpoints }), {
    commitStep: commitSqliteStep,
    begin: beginSqliteTransaction,
    runnerOf: (transaction) => watch(inSqliteTransaction(transaction)),
  });
  const viewOf = (parameters: readonly unknown[]) => views.find(parameters)?.reads;
  const reads = sqliteReads(file, { ...READ_LIMITS, viewOf });
  return {
    adapter,
    reads,
    views,
    lanes: { short: adapter, long: adapter },
    async close() {
      endWatch();
      views.closeAll();
      await checkpoints?.close();
      await adapter.dispose();
      await reads.close();
    },
  };
}
