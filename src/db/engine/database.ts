import type { CustomerKey } from "../../domain/customer";
import { openPrisma, type PrismaClient } from "../prisma/open-prisma";
import { DatabaseCondition, type DatabaseEvent } from "./condition";
import type { Connections, LongReader } from "./connections";
import { parseDatabaseUrl } from "./database-url";
import { isServiceUnavailable, isWriteConflict, toDatabaseError, unavailable } from "./errors";
import type { Executor, UnitOfWork } from "./executor";
import type { Lane } from "./lane";
import { type DriverTransaction, OpenTransaction, type Sending } from "./open-transaction";
import { connectToPostgres } from "./postgres/connections";
import { openReplica, type Replica } from "./postgres/replica";
import { retryConflicts } from "./retry-conflicts";
import { type Call, type Dialect, sqlIn } from "./sql-statement";
import { connectToSqlite } from "./sqlite/connections";
import type { Steps } from "./steps";

export type TransactionLimits = Readonly<{
  /** The milliseconds after which a transaction is rolled back; there is one for all that do not say. */
  timeout?: number;
  /** `short` for all that do not say. */
  lane?: Lane;
}>;

export type Database = Readonly<{
  dialect: Dialect;
  /** Outside of transactions: each read sees all that was committed before it. */
  reads: Executor;
  /**
   * As `reads`, for statements that take the longer the more the customer has, or the more customers a person
   * may see: they hold up nobody, and have a limit of time. Those of one leave room for those of others.
   */
  longReads(reader: LongReader): Executor;
  /** A server that follows this one; null where there is none. See `readAtReplica`. */
  replica: Replica | null;
  /** Runs work in a transaction, once; see `inTransaction`. */
  transact<Result>(
    work: (open: OpenWork) => Promise<Result>,
    limits: Required<TransactionLimits>,
  ): Promise<Result>;
  /** Partners, clients, people and sessions, in transactions of their own; see `inPrismaTransaction`. */
  prisma: PrismaClient;
  /**
   * Whether a write to the customer has committed only a part of what it does: it is read as it was before.
   */
  isUnfinished(customer: CustomerKey): boolean;
  /**
   * From now on the customer is read as it is now, because another process commits a write to it in steps.
   */
  hide(customer: CustomerKey): void;
  /** The customer is read as it is again. Resolves once that is so in all processes. */
  showAgain(customer: CustomerKey): Promise<void>;
  /** As `showAgain`, for this process alone. */
  showOwn(customer: CustomerKey): void;
  /** As `showOwn`, for all customers. */
  showAll(): void;
  /** As `Connections.waiting`. */
  waiting: Connections["waiting"];
  /** As `Connections.version`. */
  version: Connections["version"];
  /** What is wrong with the database under the service, for those who run it; null where nothing is. */
  problem(): string | null;
  close(): Promise<void>;
}>;

/** A transaction that is open. */
type OpenWork = Readonly<{
  unit: UnitOfWork;
  /** As `OpenTransaction.part`. */
  part<Result>(work: (unit: UnitOfWork) => Promise<Result>): Promise<Result>;
  hasEnded(): boolean;
}>;

/** What the steps of one transaction are made with. */
export type StepsInput = Readonly<{
  transaction: Executor;
  /** From now on the customer is read as it was before. Resolves once that is so in all processes. */
  hide: (customer: CustomerKey) => Promise<void>;
  /** The customer is read as it is again. Resolves once that is so in all processes. */
  show: (customer: CustomerKey) => Promise<void>;
  /** Commits what is written, and goes on when the other writers that wait have had their turn. */
  commitStep: () => Promise<void>;
}>;

/** Called when a transaction asks to begin. What it returns is called when it has begun, or cannot. */
export type Waiting = (lane: Lane) => () => void;

type OpenDatabaseOptions = Readonly<{
  /** The address of a replica, for reads that may be behind. */
  replicaUrl?: string | undefined;
  onWait?: Waiting | undefined;
  /** Called with every statement that is sent, so that a test can count them or read them. */
  onQuery?: (sql: string) => void;
  /**
   * The steps in which long writes on SQLite are committed, so that others write in between; without them
   * each is one transaction. Only one process of those that share a file may have them.
   */
  steps?: (input: StepsInput) => Steps;
  /**
   * Has the other processes hide a customer too, or show it again; those that are not told see what is
   * committed in between.
   */
  tellOfSteps?: (customer: CustomerKey, areHidden: boolean) => Promise<void>;
  /** How many processes share the connections that PostgreSQL has. */
  processes?: number;
  /** Told, for the log, when something is wrong with the database under the service, and when it is over. */
  onEvent?: (event: DatabaseEvent) => void;
}>;

const TIMEOUT_MILLIS = 30_000;

const SHORT = { timeout: TIMEOUT_MILLIS, lane: "short" } as const;

/**
 * Opens `file:<path>` or `postgres://…`; connects with the first query. A file, and its folder, is created.
 *
 * Every query throws `service_unavailable` when the database cannot be had in time.
 */
export function openDatabase(
  url: string,
  {
    onQuery,
    onEvent,
    onWait,
    steps: makeSteps,
    tellOfSteps = async () => {},
    processes = 1,
    replicaUrl,
  }: OpenDatabaseOptions = {},
): Database {
  const target = parseDatabaseUrl(url);
  const condition = new DatabaseCondition(onEvent);
  const connections =
    target.provider === "sqlite"
      ? connectToSqlite(target.file, { condition, hasSteps: makeSteps !== undefined })
      : connectToPostgres(target, { processes });
  const { views } = connections;
  const dialect = target.provider;
  const prisma = openPrisma(dialect, connections.prisma, { onQuery, condition });

  /** Runs what sends these calls to the database. */
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
  const readBy = (read: Connections["read"]): Executor => ({
    dialect,
    steps: null,
    run: (statement, parameters) => watch([{ statement, parameters }], () => read({ statement, parameters })),
  });
  const toUnitOfWork = (sending: Sending, steps: Steps | null): UnitOfWork => {
    return {
      dialect,
      steps,
      run: (statement, parameters) =>
        watch([{ statement, parameters }], () => sending.send({ statement, parameters })),
      runBatch: (calls) => watch(calls, () => sending.sendBatch(calls)),
    };
  };

  const replica =
    replicaUrl === undefined ? null : openReplica(replicaUrl, (call, send) => watch([call], send));
  const hide = (customer: CustomerKey): Promise<void> => {
    views?.open(customer);
    return tellOfSteps(customer, true);
  };
  const show = (customer: CustomerKey): Promise<void> => {
    views?.close(customer);
    return tellOfSteps(customer, false);
  };

  const begin = (lane: Lane): Promise<DriverTransaction> => {
    const waitsNoLonger = onWait?.(lane);
    return connections.begin(lane).finally(() => waitsNoLonger?.());
  };

  return {
    dialect,
    reads: readBy((call) => connections.read(call)),
    longReads: (reader) => readBy((call) => connections.readLong(call, reader)),
    prisma: prisma.client,
    replica,
    async transact(work, { timeout, lane }) {
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
    isUnfinished: (customer) => views?.has(customer) ?? false,
    hide: (customer) => views?.open(customer),
    showAgain: show,
    showOwn: (customer) => views?.close(customer),
    showAll: () => views?.closeAll(),
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
 * Runs `work` in one transaction and returns its result; everything is undone when it throws.
 *
 * PostgreSQL may undo a transaction because of another one, and then all of `work` runs again, up to five
 * times: it must do nothing that a rollback does not undo. A statement that failed fails the transaction,
 * even if `work` catches its error. Throws `service_unavailable` when the database cannot be had in time.
 * Nothing has been written then, unless the connection was lost while PostgreSQL was committing: whoever
 * tries again after that needs an idempotency key, as over any network.
 */
export function inTransaction<Result>(
  database: Database,
  work: (unit: UnitOfWork) => Promise<Result>,
  { timeout = TIMEOUT_MILLIS, lane = "short" }: TransactionLimits = {},
): Promise<Result> {
  return retryConflicts(() => database.transact(({ unit }) => work(unit), { timeout, lane }));
}

/**
 * Work that shares a transaction with others. Once it has run it is told whether what it wrote is committed.
 * Where it does the work of others at once and fails, what it wrote is undone, and those run one by one
 * instead.
 */
export type SharedWork = Readonly<{
  run: (unit: UnitOfWork) => Promise<void>;
  commit: () => void;
  fail: (error: unknown) => void;
  instead?: readonly SharedWork[];
}>;

/**
 * Runs works one after the other, each as `inTransaction` does but that they share the COMMIT: one that
 * throws undoes alone what it wrote. `next` gives one after the other, and null when there are no more for
 * now.
 *
 * None is told before all of them are committed. Throws where not even the first could be begun.
 */
export async function inSharedTransaction(database: Database, next: () => SharedWork | null): Promise<void> {
  const done: SharedWork[] = [];
  const inTheWay: SharedWork[] = [];
  const apart: SharedWork[] = [];
  let hasBegun = false;
  try {
    await database.transact(async (open) => {
      for (let work = next(); work !== null; work = apart.shift() ?? next()) {
        const { run, fail, instead = [] } = work;
        hasBegun = true;
        try {
          await open.part(run);
          done.push(work);
        } catch (error) {
          if (isWriteConflict(error)) {
            inTheWay.push(work);
            continue;
          }
          const reason = open.hasEnded() ? unavailable(error) : toDatabaseError(error);
          if (instead.length > 0 && !isServiceUnavailable(reason)) {
            apart.push(...instead);
            continue;
          }
          fail(reason);
          // What one could not have in time the others would only wait for too.
          if (isServiceUnavailable(reason)) break;
        }
      }
    }, SHORT);
    for (const { commit } of done) commit();
  } catch (error) {
    if (!hasBegun) throw toDatabaseError(error);
    for (const { fail } of done) fail(unavailable(error));
  }
  for (const { run, commit, fail } of inTheWay) await inTransaction(database, run).then(commit, fail);
}
