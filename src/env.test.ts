import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  directDatabaseUrl,
  forgetSettings,
  loadEnvironmentFile,
  parseEnvironment,
  usualProcesses,
} from "./env";

test("an empty environment has a default for every setting that needs one", () => {
  expect(parseEnvironment({ NODE_ENV: "test" })).toEqual({
    NODE_ENV: "test",
    PROCESSES: availableParallelism(),
    TRUST_PROXY: "0",
    WEBHOOK_LOOPBACK: "0",
    METRICS_HOST: "127.0.0.1",
    SIGN_IN_ATTEMPTS_PER_MINUTE: 10,
    PORT: 3000,
    HOST: "127.0.0.1",
    DATABASE_URL: "file:./data/cashflow.db",
    RATE_LIMIT_PER_MINUTE: 600_000,
    BUILD_ID: "development",
    LOG_LEVEL: "warn",
  });
});

test.each([
  ["file:./data/cashflow.db", 2, 2],
  ["postgres://cashflow@10.0.0.5/cashflow", 2, 2],
  ["postgres://cashflow@127.0.0.1:5432/cashflow", 2, 1],
  ["postgresql://cashflow@localhost/cashflow", 2, 1],
  ["postgres://cashflow@[::1]/cashflow", 2, 1],
  ["postgres:///cashflow?host=/var/run/postgresql", 2, 1],
  ["postgres://cashflow@127.0.0.1:5432/cashflow", 4, 4],
  ["postgres://cashflow@/cashflow", 2, 2],
  ["postgres://cashflow@127.0.0.1:5432/cashflow", 1, 1],
])("with %s %i cores are for %i processes", (databaseUrl, cores, processes) => {
  expect(usualProcesses(databaseUrl, cores)).toBe(processes);
});

test.each(["", " ".repeat(20)])("a variable that is empty or blank counts as not set: '%s'", (blank) => {
  const names = ["PORT", "HOST", "DATABASE_URL", "SECRET_PEPPER", "METRICS_PORT", "DEMO_ENDS_ON"];
  const blanks = Object.fromEntries(names.map((name) => [name, blank]));
  expect(parseEnvironment({ NODE_ENV: "test", ...blanks })).toEqual(parseEnvironment({ NODE_ENV: "test" }));
});

test.each([
  [{ PORT: "abc" }, "a whole number from 0 to 65535"],
  [{ PORT: "70000" }, "a whole number from 0 to 65535"],
  [{ PORT: "0x50" }, "a whole number from 0 to 65535"],
  [{ METRICS_PORT: "3.5" }, "a whole number from 0 to 65535"],
  [{ PROCESSES: "0" }, "a whole number from 1 to 256"],
  [{ RATE_LIMIT_PER_MINUTE: "-1" }, "a whole number from 1 to 1000000000"],
  [{ SIGN_IN_ATTEMPTS_PER_MINUTE: "0" }, "a whole number from 1 to 1000000000"],
  [{ SEED_DEMO: "yes" }, "0 or 1"],
  [{ TRUST_PROXY: "true" }, "0 or 1"],
  [{ PUBLIC_ORIGIN: "cash.example.com" }, "http://… or https://…"],
  [{ PUBLIC_ORIGIN: "https://example.com/cash" }, "an address without a path"],
  [{ PUBLIC_ORIGIN: "https://example.com/?a=b" }, "an address without a path"],
  [{ PUBLIC_ORIGIN: "https://someone@example.com" }, "an address without a path"],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "localhost:4318" }, "http://… or https://…"],
  [{ MAIL_FROM: "Cash" }, "an email address"],
  [{ LOG_LEVEL: "WARN" }, "one of silent, fatal, error, warn, info, debug, trace"],
])("a wrong value is told with what is right: %o", (variables, right) => {
  const [name] = Object.keys(variables);
  expect(() => parseEnvironment({ NODE_ENV: "test", ...variables })).toThrow(
    new Error(`These environment variables are not valid:\n  ${name}: must be ${right}`),
  );
});

test.each(["https://Cash.example.com", "https://cash.example.com:443/"])(
  "a public address is kept as browsers send it: %s",
  (url) => {
    const { PUBLIC_ORIGIN } = parseEnvironment({ NODE_ENV: "test", PUBLIC_ORIGIN: url });
    expect(PUBLIC_ORIGIN).toBe("https://cash.example.com");
  },
);

test("all invalid variables are reported at once", () => {
  const wrong = {
    PORT: "80x",
    DATABASE_URL: "mysql://x",
    SEED_DEMO: "yes",
    SECRET_PEPPER: "short",
    LOG_LEVEL: "loud",
  };
  expect(() => parseEnvironment({ NODE_ENV: "test", ...wrong })).toThrow(
    /PORT:.*\n.*DATABASE_URL:.*\n.*SEED_DEMO:.*\n.*SECRET_PEPPER:.*\n.*LOG_LEVEL:/,
  );
});

test.each([
  { DATABASE_URL: "postgres://cashflow:p#ss@db/cashflow" },
  { DATABASE_URL: "postgres://db/cashflow", DIRECT_DATABASE_URL: "postgres://db:99999/cashflow" },
  { DATABASE_URL: "postgres://db/cashflow", REPLICA_DATABASE_URL: "postgres://a:b#c@db/cashflow" },
])("an address that cannot be read is told with its name and without its password: %o", (urls) => {
  const read = () => parseEnvironment({ NODE_ENV: "test", PORT: "80x", ...urls });
  expect(read).toThrow(new RegExp(`PORT:.*\\n  ${Object.keys(urls).at(-1)}: is not a valid URL; .*%23`));
  expect(read).not.toThrow(/p#ss|b#c/);
});

describe("a secret in a file", () => {
  const files = { DATABASE_URL_FILE: "", SECRET_PEPPER_FILE: "", SMTP_URL_FILE: "" };
  const secrets = {
    DATABASE_URL: "postgres://cashflow:p%40ss@db/cashflow",
    SECRET_PEPPER: "a pepper with a space at its end ",
    SMTP_URL: "smtps://user:password@mail.example.com",
  };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "business-cashflow-secrets-"));
    files.DATABASE_URL_FILE = join(folder, "url");
    files.SECRET_PEPPER_FILE = join(folder, "pepper");
    files.SMTP_URL_FILE = join(folder, "smtp");
    await writeFile(files.DATABASE_URL_FILE, `${secrets.DATABASE_URL}\n`);
    await writeFile(files.SECRET_PEPPER_FILE, `${secrets.SECRET_PEPPER}\r\n`);
    await writeFile(files.SMTP_URL_FILE, secrets.SMTP_URL);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("is read without its last line break", () => {
    const others = { MAIL_FROM: "cash@example.com", PUBLIC_ORIGIN: "https://cash.example.com" };
    expect(parseEnvironment({ NODE_ENV: "test", ...others, ...files })).toMatchObject(secrets);
  });

  test("follows the same rules, and is reported with all other errors but never shown", async () => {
    const file = join(folder, "short");
    await writeFile(file, "mysecret");
    const read = () => parseEnvironment({ NODE_ENV: "test", SECRET_PEPPER_FILE: file, PORT: "80x" });
    expect(read).toThrow(/PORT:[\s\S]*SECRET_PEPPER: must have/);
    expect(read).not.toThrow("mysecret");
  });

  test("is refused where the file cannot be read, or the secret is set beside it", () => {
    const missing = { SMTP_URL_FILE: join(folder, "none"), DATABASE_URL: "file:./a.db" };
    expect(() => parseEnvironment({ NODE_ENV: "test", ...files, ...missing })).toThrow(
      /DATABASE_URL_FILE: DATABASE_URL is also set; set only one of them[\s\S]*SMTP_URL_FILE: ENOENT/,
    );
  });
});

test.each<BufferEncoding>(["utf8", "utf16le"])(
  "a file of settings in %s with a byte order mark is refused",
  async (encoding) => {
    const folder = await mkdtemp(join(tmpdir(), "business-cashflow-settings-"));
    const file = join(folder, ".env");
    await writeFile(file, "\uFEFFPORT=80\n", encoding);
    expect(() => loadEnvironmentFile(file)).toThrow(`${file} must be in UTF-8, without a byte order mark.`);
    await rm(folder, { recursive: true });
  },
);

test("settings that are forgotten come from neither the environment nor a file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "business-cashflow-settings-"));
  const file = join(folder, ".env");
  await writeFile(file, "PORT=80\nSMTP_URL_FILE=/nowhere\nDIRECT_DATABASE_URL=postgres://a/b\n");
  process.env.HOST = "0.0.0.0";
  forgetSettings();
  loadEnvironmentFile(file);
  expect(parseEnvironment(process.env)).toMatchObject({ PORT: 3000, HOST: "127.0.0.1" });
  await rm(folder, { recursive: true });
});

test("migrations have an address of their own if a pooler is in front of the database", () => {
  const url = "postgres://pooler/cashflow";
  const direct = "postgres://primary/cashflow";
  const parse = (variables: object) => parseEnvironment({ NODE_ENV: "test", ...variables });
  expect(directDatabaseUrl(parse({ DATABASE_URL: url }))).toBe(url);
  expect(directDatabaseUrl(parse({ DATABASE_URL: url, DIRECT_DATABASE_URL: direct }))).toBe(direct);
  expect(() => parse({ DIRECT_DATABASE_URL: direct })).toThrow(
    "DIRECT_DATABASE_URL: is allowed only with DATABASE_URL",
  );
});
