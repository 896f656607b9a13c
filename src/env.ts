import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { z } from "zod";

const POSTGRES = /^postgres(ql)?:\/\/.+$/;

const VARIABLES = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PROCESSES: z.coerce.number().int().min(1).max(256).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, "must be file:<path> or postgres://…")
    .default("file:./data/cashflow.db"),
  DIRECT_DATABASE_URL: z.string().regex(POSTGRES, "must be postgres://…").optional(),
  REPLICA_DATABASE_URL: z.string().regex(POSTGRES, "must be postgres://…").optional(),
  SEED_DEMO: z.enum(["0", "1"]).optional(),
  DEMO_ENDS_ON: z.iso.date("must be a day as YYYY-MM-DD").optional(),
  SECRET_PEPPER: z.string().min(16, "must have at least 16 characters").optional(),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUST_PROXY: z.enum(["0", "1"]).default("0"),
  SIGN_IN_ATTEMPTS_PER_MINUTE: z.coerce.number().int().min(1).default(10),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600_000),
  WEBHOOK_LOOPBACK: z.enum(["0", "1"]).default("0"),
  BUILD_ID: z.string().min(1).default("development"),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be smtp://… or smtps://…" }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  // Read by OpenTelemetry itself, with what else it takes; here it only says whether that is loaded.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("warn"),
});

const CHECKED = VARIABLES.superRefine((variables, { addIssue }) => {
  const { DATABASE_URL, SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN } = variables;
  for (const name of ["DIRECT_DATABASE_URL", "REPLICA_DATABASE_URL"] as const) {
    if (variables[name] === undefined || POSTGRES.test(DATABASE_URL)) continue;
    const message = "is for a DATABASE_URL that is postgres://…";
    addIssue({ code: "custom", path: [name], message });
  }
  if (SMTP_URL === undefined) return;
  const needed = { MAIL_FROM, PUBLIC_ORIGIN };
  for (const [name, value] of Object.entries(needed)) {
    if (value === undefined)
      addIssue({ code: "custom", path: [name], message: "is needed where SMTP_URL is set" });
  }
});

const SCHEMA = CHECKED.transform((variables) => ({
  ...variables,
  PROCESSES: variables.PROCESSES ?? usualProcesses(variables.DATABASE_URL, availableParallelism()),
}));

export type Environment = z.output<typeof SCHEMA>;

/**
 * One for each core. A PostgreSQL on the same two cores has to have one of them: two processes beside it only
 * take turns with it, and answer fewer requests than one.
 */
export function usualProcesses(databaseUrl: string, cores: number): number {
  if (!POSTGRES.test(databaseUrl) || !URL.canParse(databaseUrl)) return cores;
  const isBeside = LOOPBACK.includes(new URL(databaseUrl).hostname);
  return isBeside && cores === 2 ? 1 : cores;
}

/** Without a host it is a socket of this machine. */
const LOOPBACK = ["", "localhost", "127.0.0.1", "[::1]"];

/**
 * What nobody else may read. `<name>_FILE` names a file that holds it, as Docker, Kubernetes and systemd hand
 * secrets over.
 */
const SECRETS = [
  "DATABASE_URL",
  "DIRECT_DATABASE_URL",
  "REPLICA_DATABASE_URL",
  "SECRET_PEPPER",
  "SMTP_URL",
] as const satisfies readonly (keyof Environment)[];

/**
 * The database without a pooler before it: for migrations, backups and whatever else needs a session of its
 * own.
 */
export function directDatabaseUrl({ DATABASE_URL, DIRECT_DATABASE_URL }: Environment): string {
  return DIRECT_DATABASE_URL ?? DATABASE_URL;
}

/**
 * The settings of this process. The only reader of `process.env`, to which a `.env` file adds what is not
 * set.
 *
 * Throws one error that lists every wrong variable. A variable that is empty counts as not set, as in a
 * `.env` file.
 */
export function readEnvironment(): Environment {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return parseEnvironment(process.env);
}

export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const secrets = SECRETS.map((name) => readSecret(name, set));
  const read = Object.fromEntries(secrets.flatMap(({ value }) => value));
  const parsed = SCHEMA.safeParse({ ...set, ...read });
  const unread = secrets.flatMap(({ error }) => error);
  if (parsed.success && unread.length === 0) return parsed.data;
  const wrong = parsed.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
  const errors = [...unread, ...wrong].map((error) => `  ${error}`);
  throw new Error(`These environment variables are wrong:\n${errors.join("\n")}`);
}

type Secret = Readonly<{ value: readonly (readonly [string, string])[]; error: readonly string[] }>;

/**
 * A secret out of the file that is named for it. Without its last line break, which editors and `echo` add.
 */
function readSecret(name: string, variables: Readonly<Record<string, string | undefined>>): Secret {
  const setting = `${name}_FILE`;
  const file = variables[setting];
  if (file === undefined) return { value: [], error: [] };
  if (variables[name] !== undefined)
    return { value: [], error: [`${setting}: ${name} is set too; set one of the two`] };
  try {
    return { value: [[name, readFileSync(file, "utf8").replace(/\r?\n$/, "")]], error: [] };
  } catch (error) {
    // Node's message names the file and never what is in it.
    return { value: [], error: [`${setting}: ${error instanceof Error ? error.message : String(error)}`] };
  }
}
