import type { CustomerKey } from "../../domain/customer";
import { unavailable } from "../../domain/errors";
import { openPrisma, type PrismaClient } from "../prisma/open-prisma";
import { DatabaseCondition, type DatabaseEvent } from "./condition";
import type { Connections, LongReader } from "./connections";
import { parseDatabaseUrl } from "./database-url";
import { toDatabaseError } from "./errors";
import type { Executor, UnitOfWork } from "./executor";
import type { Lane } from "./lane";
import { type DriverTransaction, OpenTransaction, type Sending } from "./open-transaction";
import { connectToPostgres } from "./postgres/connections";
import { openReplica, type Replica } from "./postgres/replica";
import { retryConflicts } from "./retry-conflicts";
import { type Call, type Dialect, type Rows, sqlIn } from "./sql-statement";
import { connectToSqlite } from "./sqlite/connections";
import type { Steps } from "./steps";

export type TransactionLimits = Readonly<{
  /** Milliseconds after which the transaction, or each of its steps, is rolled back; 30,000 by default. */
  timeout?: number;
  /** `short` by default. */
  lane?: Lane;
}>;

export type Database = Readonly<{
  dialect: Dialect;
  /** Reads outside any transaction. Each statement sees everything committed before it starts. */
  reads: Executor;
  /**
   * Like `reads`, for statements whose cost grows with the customer's data or with the number of customers
   * that a person may see. They do not hold up other requests and have a time limit. One reader cannot occupy
   * everything that others need.
   */
  longReads(reader: LongReader): Executor;
  /** A read replica of the PostgreSQL primary; null if none is configured. See `readAtReplica`. */
  replica: Replica | null;
  /** Whether `reads` may lack what was committed some time ago. */
  isReplica: boolean;
  /** Runs work in a transaction, without retries. Services use `inTransaction`. */
  transact<Result>(work: (open: OpenWork) => Promise<Result>, limits?: TransactionLimits): Promise<Result>;
  /** For partners, clients, people and sessions, in transactions of their own; see `inPrismaTransaction`. */
  prisma: PrismaClient;
  /** How this process reads customers to which a write is partly committed; see `Connections`. */
  views: Connections["views"];
  /**
   * Reads of the customer see the latest state again, after such a write. Resolves when this holds in every
   * process.
   */
  showAgain(customer: CustomerKey): Promise<void>;
  waiting: Connections["waiting"];
  version: Connections["version"];
  /** What is wrong with the database, for the operator; null if nothing is. */
  problem(): string | null;
  close(): Promise<void>;
}>;

type OpenWork = Readonly<{
  unit: UnitOfWork;
  /** See `OpenTransaction.part`. */
  part<Result>(work: (unit: UnitOfWork) => Promise<Result>): Promise<Result>;
  hasEnded(): boolean;
}>;

/** What `Steps` needs from the transaction whose steps they are. */
export type StepsInput = Readonly<{
  transaction: Executor;
  /**
   * From now on, reads of the customer see the state before the write. Resolves when this holds in every
   * process.
   */
  hide: (customer: CustomerKey) => Promise<void>;
  /** Reads of the customer see the latest state again. Resolves when this holds in every process. */
  show: (customer: CustomerKey) => Promise<void>;
  /** Commits what is written so far, and continues once the waiting writers have had their turn. */
  commitStep: () => Promise<void>;
}>;

type OpenDatabaseOptions = Readonly<{
  /** The address of a replica, for reads that tolerate stale data. */
  replicaUrl?: string | undefined;
  /**
   * Called when a transaction starts to wait for a connection. The returned function is called when the wait
   * ends, with or without a connection.
   */
  onWait?: ((lane: Lane) => () => void) | undefined;
  /** Called with the text of every statement sent, so that tests can count or read them. */
  onQuery?: (sql: string) => void;
  /**
   * Creates the steps in which long writes on SQLite are committed, so that other writers get their turn in
   * between. Without it, each long write is one transaction. Only one of the processes that share a file may
   * set it.
   */
  steps?: (input: StepsInput) => Steps;
  /**
   * Tells the other processes to hide a customer or to show it again. A process that is not notified sees
   * what is committed in between.
   */
  announceSteps?: (customer: CustomerKey, areHidden: boolean) => Promise<void>;
  /** How many processes share PostgreSQL's connections. */
  processes?: number;
  /** How long a write to SQLite waits for a lock that another process holds. */
  busyMillis?: number;
  onEvent?: (event: DatabaseEvent) => void;
}>;

const TIMEOUT_MILLIS = 30_000;

/**
 * Opens `file:<path>` or `postgres://…`. Connects on the first query. Creates a missing SQLite file and its
 * folder.
 *
 * Customer data takes this path: a service calls a function in `src/db/tables` with an `Executor`, which is
 * `reads`, `longReads(…)` or the unit of work that `inTransaction` provides. The executor's `run` passes
 * through `watch` below to `Connections.read` or `readLong`, or to an `OpenTransaction`. These send the
 * statement to the driver: `postgres/driver-transaction.ts` to `pg`, and `sqlite/` to `better-sqlite3`.
 *
 * Every query throws `service_unavailable` if the database is not available in time.
 */
export function openDatabase(
  url: string,
  {
    onQuery,
    onEvent,
    onWait,
    steps: makeSteps,
    announceSteps = async () => {},
    processes = 1,
    busyMillis,
    replicaUrl,
  }: OpenDatabaseOptions = {},
): Database {
  const target = parseDatabaseUrl(url);
  const condition = new DatabaseCondition(onEvent);
  const connections =
    target.provider === "sqlite"
      ? connectToSqlite(target.file, { condition, hasSteps: makeSteps !== undefined, busyMillis })
      : connectToPostgres(target.connectionString, processes);
  const { views } = connections;
  const dialect = target.provider;
  const prisma = openPrisma(dialect, connections.prisma, { onQuery, condition });

  /**
   * Sends calls to the database. Refuses them if the file is unusable, and converts what the driver throws.
   */
  const watch = async <Sent>(calls: readonly Call[], send: () => Promise<Sent>): Promise<Sent> => {
    for (const { statement } of calls) onQuery?.(sqlIn(dialect, statement));
    condition.requireSound();
    try {
      return await send();
    } catch (error) {
      condition.note(error);
      throw toDatabaseError(error);
    }
  };
  const executorOf = (send: (call: Call) => Promise<Rows>, steps: Steps | null = null): Executor => ({
    dialect,
    steps,
    run(statement, parameters) {
      const call = { statement, parameters };
      return watch([call], () => send(call));
    },
  });
  const toUnitOfWork = (sending: Sending, steps: Steps | null): UnitOfWork => ({
    runBatch: (calls) => watch(calls, () => sending.sendBatch(calls)),
    ...executorOf((call) => sending.send(call), steps),
  });

  const replica = replicaUrl === undefined ? null : openReplica(replicaUrl, executorOf);
  const hide = (customer: CustomerKey): Promise<void> => {
    views?.open(customer);
    return announceSteps(customer, true);
  };
  const show = (customer: CustomerKey): Promise<void> => {
    views?.close(customer);
    return announceSteps(customer, false);
  };

  const begin = (lane: Lane): Promise<DriverTransaction> => {
    const waitsNoLonger = onWait?.(lane);
    return connections.begin(lane).finally(() => waitsNoLonger?.());
  };

  return {
    dialect,
    reads: executorOf((call) => connections.read(call)),
    longReads: (reader) => executorOf((call) => connections.readLong(call, reader)),
    prisma: prisma.client,
    replica,
    isReplica: false,
    async transact(work, { timeout = TIMEOUT_MILLIS, lane = "short" } = {}) {
      condition.requireSound();
      const open = new OpenTransaction(await begin(lane));
      let hasExpired = false;
      const limit = setTimeout(() => {
        hasExpired = true;
        void open.rollback();
      }, timeout);
      const commitStep = async (): Promise<void> => {
        await open.commitStep();
        limit.refresh();
      };
      const hasSteps = views !== null && lane === "long" && makeSteps !== undefined;
      const steps = hasSteps
        ? makeSteps({ transaction: toUnitOfWork(open, null), hide, show, commitStep })
        : null;
      try {
        const result = await work({
          unit: toUnitOfWork(open, steps),
          part: (run) => open.part((sending) => run(toUnitOfWork(sending, null))),
          hasEnded: () => open.hasEnded,
        });
        await steps?.finish();
        await open.commit();
        await steps?.show();
        return result;
      } catch (error) {
        condition.note(error);
        await open.rollback();
        throw hasExpired ? unavailable(error) : error;
      } finally {
        clearTimeout(limit);
      }
    },
    views,
    showAgain: show,
    version: () => connections.version(),
    waiting: () => connections.waiting(),
    problem: () => condition.problem,
    async close() {
      await prisma.close();
      await replica?.close();
      await connections.close();
    },
  };
}

/**
 * Runs `work` in one transaction and returns its result. If `work` throws, everything is rolled back.
 *
 * PostgreSQL may roll back a transaction because it conflicts with another. All of `work` then runs again, up
 * to five times, so `work` must have no side effects that a rollback does not undo. A failed statement fails
 * the transaction, even if `work` catches the error.
 *
 * Throws `service_unavailable` if the database is not available in time. Nothing has been written then, with
 * one exception: if the connection is lost during PostgreSQL's COMMIT, the outcome is unknown. A caller that
 * retries after that needs an idempotency key, as over any network.
 */
export function inTransaction<Result>(
  database: Database,
  work: (unit: UnitOfWork) => Promise<Result>,
  limits?: TransactionLimits,
): Promise<Result> {
  return retryConflicts(() => database.transact(({ unit }) => work(unit), limits));
}
