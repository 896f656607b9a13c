import type { Logger } from "pino";
import { webhookBody } from "../contract/webhook-notices";
import type { DatabaseEvent } from "../db/engine/condition";
import { type Database, openDatabase } from "../db/engine/database";
import { inSteps, STEP_LIMITS } from "../db/tables/write-steps";
import { type DemoAccess, demoAccess } from "../demo/demo-access";
import { type Environment, readEnvironment } from "../env";
import { CredentialCache } from "../services/clients/credential-cache";
import { reportEndedImportThreads } from "../services/imports/import-threads";
import { type WebhookSettings, webhookSettings } from "../services/webhooks/webhook-settings";
import { ClientUse } from "./client-use";
import { reportEndedExportThread } from "./exports/get-rendered-export";
import { ForecastStore } from "./forecast-store";
import { ImportProgress } from "./import-progress";
import { BodyBudget } from "./limits/body-budget";
import { FairShares } from "./limits/fair-shares";
import { LeasedRateLimit } from "./limits/leased-rate-limit";
import { OpenFiles } from "./limits/open-files";
import { quotasOf } from "./limits/rate-counter";
import { OwnRateLimit, type RateLimit } from "./limits/rate-limit";
import { LiveStreams } from "./live-streams";
import { openLog } from "./log";
import { type Mailer, openMailer } from "./mail/mailer";
import { Metrics } from "./metrics/metrics";
import { loadPepper } from "./pepper";
import { ALONE, type ProcessGroup } from "./processes/process-group";
import { Readiness } from "./readiness";
import { RunningUndos } from "./running-undos";
import { AttemptLimits } from "./sign-in/attempt-limits";
import { createSignIn, type SignIn, signInSecret } from "./sign-in/sign-in";
import { Tracing } from "./tracing/tracing";

/** Everything needed to serve requests, created once per process. */
export type Application = Readonly<{
  environment: Environment;
  processGroup: ProcessGroup;
  database: Database;
  pepper: string;
  credentialCache: CredentialCache;
  rateLimit: RateLimit;
  bodyBudget: BodyBudget;
  signIn: SignIn;
  /** The key for everything that sign-in signs. */
  signInSecret: string;
  attemptLimits: AttemptLimits;
  demo: DemoAccess;
  /** Null if no mail server is configured. */
  mailer: Mailer | null;
  clientUse: ClientUse;
  forecastStore: ForecastStore;
  importProgress: ImportProgress;
  runningUndos: RunningUndos;
  webhooks: WebhookSettings;
  readiness: Readiness;
  liveStreams: LiveStreams;
  fairShares: FairShares;
  openFiles: OpenFiles;
  /** Null if metrics are off. */
  metrics: Metrics | null;
  tracing: Tracing;
  /** Aborted when the process starts to shut down, so that streams end. */
  closing: AbortController;
  logger: Logger;
  now: () => Date;
}>;

export function createApplication(environment: Environment, processGroup: ProcessGroup = ALONE): Application {
  const { number, count, isFirst } = processGroup;
  const tracing = new Tracing();
  const logger = openLog(environment.LOG_LEVEL, {
    processNumber: count === 1 ? null : number,
    fields: tracing.logFields,
  });
  const metrics = environment.METRICS_PORT === undefined ? null : new Metrics();
  reportEndedImportThreads((err) =>
    logger.warn({ err }, "a thread that reads bank files ended unexpectedly"),
  );
  reportEndedExportThread((err) =>
    logger.warn({ err }, "the thread that renders exports ended unexpectedly"),
  );
  return assembleApplication({
    environment,
    processGroup,
    metrics,
    tracing,
    database: openDatabase(environment.DATABASE_URL, {
      replicaUrl: environment.REPLICA_DATABASE_URL,
      ...(isFirst ? { steps: inSteps(STEP_LIMITS) } : {}),
      announceSteps: ({ customerId }, areHidden) =>
        processGroup.broadcast({ topic: "steps", customerId, areHidden }),
      processes: count,
      onEvent: (event) => logEvent(logger, event),
      onWait: metrics?.waits,
    }),
    pepper: environment.SECRET_PEPPER ?? loadPepper(environment.DATABASE_URL),
    logger,
    now: () => new Date(),
  });
}

function logEvent(logger: Logger, { problem, isOver, cause }: DatabaseEvent): void {
  if (isOver) logger.warn({ problem }, "the database has recovered from a problem");
  else logger.error({ problem, err: cause }, "the database has a problem");
}

/** Adds the parts that derive from the settings. */
export function assembleApplication(
  parts: Pick<Application, "environment" | "database" | "pepper" | "logger" | "now"> &
    Partial<Pick<Application, "metrics" | "tracing" | "processGroup">>,
): Application {
  const { environment, database, pepper, logger, now } = parts;
  const { tracing = new Tracing(), processGroup = ALONE } = parts;
  const secret = signInSecret(pepper);
  return {
    ...parts,
    processGroup,
    metrics: parts.metrics ?? null,
    tracing,
    credentialCache: new CredentialCache(),
    rateLimit: rateLimitOf(environment, processGroup),
    bodyBudget: new BodyBudget(),
    clientUse: new ClientUse({
      ...{ database, logger, now },
      send: processGroup.takesWrites
        ? null
        : (clientId) => processGroup.broadcast({ topic: "use", clientId }),
    }),
    forecastStore: new ForecastStore({
      ...{ database, logger },
      send: processGroup.takesWrites
        ? null
        : (toStore) => processGroup.broadcast({ topic: "forecast", toStore }),
    }),
    importProgress: new ImportProgress((name, progress) =>
      processGroup.broadcast({ topic: "import", name, progress }),
    ),
    runningUndos: new RunningUndos({
      now,
      send: (name, isRunning) => processGroup.broadcast({ topic: "undo", name, isRunning }),
    }),
    webhooks: webhookSettings({
      pepper,
      allowsLoopback: environment.WEBHOOK_LOOPBACK === "1",
      toBody: webhookBody,
      around: tracing.aroundWebhook,
    }),
    readiness: new Readiness({ database, processGroup, logger, now }),
    liveStreams: new LiveStreams({
      database,
      now,
      pollInOthers: () => processGroup.broadcast({ topic: "sessions" }),
    }),
    fairShares: new FairShares(database.dialect),
    openFiles: new OpenFiles(),
    closing: new AbortController(),
    signInSecret: secret,
    signIn: createSignIn({ database, secret, logger, publicOrigin: environment.PUBLIC_ORIGIN ?? null }),
    demo: demoAccess(environment),
    mailer: openMailer(environment, logger),
    attemptLimits: new AttemptLimits({ database, perMinute: environment.SIGN_IN_ATTEMPTS_PER_MINUTE }),
  };
}

function rateLimitOf(
  { RATE_LIMIT_PER_MINUTE: perMinute }: Environment,
  processGroup: ProcessGroup,
): RateLimit {
  if (processGroup.count === 1) return new OwnRateLimit(perMinute);
  return new LeasedRateLimit(processGroup, quotasOf(perMinute));
}

declare global {
  var businessCashflowApplication: Application | undefined;
}

/**
 * The application of this process.
 *
 * It is stored on the global object because Next compiles its own copy of this module. Two copies would open
 * the database twice, and two writers of one SQLite file in one process deadlock.
 */
export function currentApplication(): Application {
  globalThis.businessCashflowApplication ??= createApplication(readEnvironment());
  return globalThis.businessCashflowApplication;
}
