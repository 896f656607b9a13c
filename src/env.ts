import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { z } from "zod";

const POSTGRES = /^postgres(ql)?:\/\/.+$/;

/** Whether the address can be read; that of a file always can. */
function isReadableAddress(address: string): boolean {
  return !POSTGRES.test(address) || URL.canParse(address);
}

const UNREADABLE_ADDRESS =
  "is not a valid URL; special characters in the password must be encoded, such as # as %23";

const POSTGRES_URL = z
  .string()
  .regex(POSTGRES, "must be postgres://…")
  .refine(isReadableAddress, UNREADABLE_ADDRESS)
  .optional();

const FLAG = z.enum(["0", "1"], "must be 0 or 1");

const WEB_URL = z.url({ protocol: /^https?$/, error: "must be http://… or https://…" });

/** The pages are at the root of their address, so a path would be lost. */
const ORIGIN = z
  .url({ protocol: /^https?$/, error: "must be http://… or https://…", abort: true })
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`, "must be an address without a path")
  .transform((url) => new URL(url).origin);

const LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

const MOST_PER_MINUTE = 1_000_000_000;

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  const digits = z.string().trim().regex(/^\d+$/, message);
  return digits.transform(Number).refine((number) => number >= least && number <= most, message);
}

const VARIABLES = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PROCESSES: wholeNumber(1, 256).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, "must be file:<path> or postgres://…")
    .refine(isReadableAddress, UNREADABLE_ADDRESS)
    .default("file:./data/cashflow.db"),
  DIRECT_DATABASE_URL: POSTGRES_URL,
  REPLICA_DATABASE_URL: POSTGRES_URL,
  SEED_DEMO: FLAG.optional(),
  DEMO_ENDS_ON: z.iso.date("must be a day in the form YYYY-MM-DD").optional(),
  SECRET_PEPPER: z.string().min(16, "must have at least 16 characters").optional(),
  PUBLIC_ORIGIN: ORIGIN.optional(),
  TRUST_PROXY: FLAG.default("0"),
  SIGN_IN_ATTEMPTS_PER_MINUTE: wholeNumber(1, MOST_PER_MINUTE).default(10),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, MOST_PER_MINUTE).default(600_000),
  WEBHOOK_LOOPBACK: FLAG.default("0"),
  BUILD_ID: z.string().min(1).default("development"),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be smtp://… or smtps://…" }).optional(),
  MAIL_FROM: z.string().regex(/@/, "must be an email address").optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  // OpenTelemetry reads this itself, along with its other variables. Here it only decides whether to load it.
  OTEL_EXPORTER_OTLP_ENDPOINT: WEB_URL.optional(),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(", ")}`).default("warn"),
});

const CHECKED = VARIABLES.superRefine((variables, { addIssue }) => {
  const { DATABASE_URL, SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN } = variables;
  for (const name of ["DIRECT_DATABASE_URL", "REPLICA_DATABASE_URL"] as const) {
    if (variables[name] === undefined || POSTGRES.test(DATABASE_URL)) continue;
    const message = "is allowed only with DATABASE_URL=postgres://…";
    addIssue({ code: "custom", path: [name], message });
  }
  if (SMTP_URL === undefined) return;
  const needed = { MAIL_FROM, PUBLIC_ORIGIN };
  for (const [name, value] of Object.entries(needed)) {
    if (value === undefined)
      addIssue({ code: "custom", path: [name], message: "is required if SMTP_URL is set" });
  }
});

const SCHEMA = CHECKED.transform((variables) => ({
  ...variables,
  PROCESSES: variables.PROCESSES ?? usualProcesses(variables.DATABASE_URL, availableParallelism()),
}));

export type Environment = z.output<typeof SCHEMA>;

/**
 * One process per core. If PostgreSQL runs on the same machine with two cores, it needs one of them: two
 * processes would take turns with it, and handle fewer requests than one.
 */
export function usualProcesses(databaseUrl: string, cores: number): number {
  if (!POSTGRES.test(databaseUrl) || !URL.canParse(databaseUrl)) return cores;
  const isBeside = LOOPBACK.includes(new URL(databaseUrl).hostname);
  return isBeside && cores === 2 ? 1 : cores;
}

/** A URL without a host means a Unix socket on this machine. */
const LOOPBACK = ["", "localhost", "127.0.0.1", "[::1]"];

/**
 * Settings that nobody else may read. `<name>_FILE` names a file that holds the value, which is how Docker,
 * Kubernetes and systemd provide secrets.
 */
const SECRETS = [
  "DATABASE_URL",
  "DIRECT_DATABASE_URL",
  "REPLICA_DATABASE_URL",
  "SECRET_PEPPER",
  "SMTP_URL",
] as const satisfies readonly (keyof Environment)[];

/**
 * The URL of the database without a pooler, for migrations, backups and anything else that needs its own
 * session.
 */
export function directDatabaseUrl({ DATABASE_URL, DIRECT_DATABASE_URL }: Environment): string {
  return DIRECT_DATABASE_URL ?? DATABASE_URL;
}

/**
 * The settings of this process. This is the only reader of `process.env`. A `.env` file adds variables that
 * are not set.
 *
 * Throws one error that lists every invalid variable. An empty or blank variable counts as not
 * set, as in a `.env` file.
 */
export function readEnvironment(): Environment {
  loadEnvironmentFile(".env");
  return parseEnvironment(process.env);
}

/**
 * Empties the settings of whoever runs tests or scripts, so that the product does not get them. An empty one
 * is not read from a `.env` file either.
 */
export function forgetSettings(): void {
  const files = SECRETS.map((name) => `${name}_FILE`);
  for (const name of [...Object.keys(VARIABLES.shape), ...files]) {
    if (name !== "NODE_ENV") process.env[name] = "";
  }
}

/** Adds the variables in `file` to those of this process, if it exists. */
export function loadEnvironmentFile(file: string): void {
  if (!existsSync(file)) return;
  // In UTF-16, or behind a byte order mark, a variable would have another name and be ignored.
  if (/^[\uFEFF\uFFFD]/.test(readFileSync(file, "utf8")))
    throw new Error(`${file} must be in UTF-8, without a byte order mark.`);
  process.loadEnvFile(file);
}

export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ""));
  const secrets = SECRETS.map((name) => readSecret(name, set));
  const read = Object.fromEntries(secrets.flatMap(({ value }) => value));
  const parsed = SCHEMA.safeParse({ ...set, ...read });
  const unread = secrets.flatMap(({ error }) => error);
  if (parsed.success && unread.length === 0) return parsed.data;
  const wrong = parsed.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
  const errors = [...unread, ...wrong].map((error) => `  ${error}`);
  throw new Error(`These environment variables are not valid:\n${errors.join("\n")}`);
}

type Secret = Readonly<{ value: readonly (readonly [string, string])[]; error: readonly string[] }>;

/**
 * Reads a secret from the file that `<name>_FILE` names, without the final line break that editors and `echo`
 * add.
 */
function readSecret(name: string, variables: Readonly<Record<string, string | undefined>>): Secret {
  const setting = `${name}_FILE`;
  const file = variables[setting];
  if (file === undefined) return { value: [], error: [] };
  if (variables[name] !== undefined)
    return { value: [], error: [`${setting}: ${name} is also set; set only one of them`] };
  try {
    return { value: [[name, readFileSync(file, "utf8").replace(/\r?\n$/, "")]], error: [] };
  } catch (error) {
    // Node's message names the file but never includes its contents.
    return { value: [], error: [`${setting}: ${error instanceof Error ? error.message : String(error)}`] };
  }
}
