import pino, { type Logger } from "pino";
import { type Database, openDatabase } from "../db/client";
import { type Environment, readEnvironment } from "../env";
import { CredentialCache } from "../services/clients/credential-cache";
import { ClientUse } from "./client-use";
import { ImportProgress } from "./import-progress";
import { loadPepper } from "./pepper";
import { type RateLimit, rateLimitPerMinute } from "./rate-limit";
import { createSignIn, type SignIn } from "./sign-in/sign-in";

/** Everything that answering a request needs, made once per process. */
export type Application = Readonly<{
  environment: Environment;
  database: Database;
  pepper: string;
  credentialCache: CredentialCache;
  rateLimit: RateLimit;
  signIn: SignIn;
  clientUse: ClientUse;
  importProgress: ImportProgress;
  /** Aborted when the process begins to stop, so that streams end. */
  closing: AbortController;
  logger: Logger;
  now: () => Date;
}>;

function createApplication(environment: Environment): Application {
  return assembleApplication({
    environment,
    database: openDatabase(environment.DATABASE_URL),
    pepper: environment.SECRET_PEPPER ?? loadPepper(environment.DATABASE_URL),
    logger: pino({ level: environment.LOG_LEVEL, base: null }),
    now: () => new Date(),
  });
}

/** Adds what follows from the settings. */
export function assembleApplication(
  parts: Omit<
    Application,
    "credentialCache" | "rateLimit" | "signIn" | "clientUse" | "importProgress" | "closing"
  >,
): Application {
  const { environment, database, pepper, logger, now } = parts;
  return {
    ...parts,
    credentialCache: new CredentialCache(),
    rateLimit: rateLimitPerMinute(environment.RATE_LIMIT_PER_MINUTE),
    clientUse: new ClientUse({ database, logger, now }),
    importProgress: new ImportProgress(),
    closing: new AbortController(),
    signIn: createSignIn({
      database,
      pepper,
      logger,
      publicOrigin: environment.PUBLIC_ORIGIN ?? null,
      attemptsPerMinute: environment.SIGN_IN_ATTEMPTS_PER_MINUTE,
    }),
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
