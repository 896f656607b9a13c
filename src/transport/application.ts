import pino, { type Logger } from "pino";
import { type Database, openDatabase } from "../db/client";
import { type Environment, readEnvironment } from "../env";
import { loadPepper } from "./pepper";
import { type RateLimit, rateLimitPerMinute } from "./rate-limit";

/** Everything that answering a request needs, made once per process. */
export type Application = Readonly<{
  environment: Environment;
  database: Database;
  pepper: string;
  rateLimit: RateLimit;
  logger: Logger;
  now: () => Date;
}>;

function createApplication(environment: Environment): Application {
  return {
    environment,
    database: openDatabase(environment.DATABASE_URL),
    pepper: environment.SECRET_PEPPER ?? loadPepper(environment.DATABASE_URL),
    rateLimit: rateLimitPerMinute(environment.RATE_LIMIT_PER_MINUTE),
    logger: pino({ level: environment.LOG_LEVEL, base: null }),
    now: () => new Date(),
  };
}

declare global {
  var businessCashflowApplication: Application | undefined;
}

/**
 * The application of this process.
 *
 * It hangs on the global object because Next compiles a copy of this module of its own, and two copies would open
 * the database twice: two writers of one SQLite file in one process wait for each other in vain.
 */
export function currentApplication(): Application {
  globalThis.businessCashflowApplication ??= createApplication(readEnvironment());
  return globalThis.businessCashflowApplication;
}
