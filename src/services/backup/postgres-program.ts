import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { OWNER_ONLY } from "../../db/engine/private-file";

type Program = "pg_dump" | "pg_restore";

type RunOptions = Readonly<{ connectionString: string; signal: AbortSignal }>;

/**
 * Runs `pg_dump` or `pg_restore` from the PATH. Errors carry the program's own message, which explains best
 * what to do: for example, a program older than its server refuses to run.
 */
export async function runPostgresProgram(
  program: Program,
  args: readonly string[],
  { connectionString, signal }: RunOptions,
): Promise<void> {
  await withoutPassword(connectionString, (url) => run(program, [...args, `--dbname=${url}`], signal));
}

/** Has `pg_restore` read a dump to the end. Throws where it cannot. */
export async function readDump(file: string, signal: AbortSignal): Promise<void> {
  await run("pg_restore", [`--file=${devNull}`, file], signal);
}

async function run(program: Program, args: readonly string[], signal: AbortSignal): Promise<void> {
  try {
    await promisify(execFile)(program, args, { signal });
  } catch (error) {
    throw toReadable(program, error);
  }
}

function toReadable(program: string, error: unknown): unknown {
  const { code, stderr } = Object(error);
  if (code === "ENOENT") {
    const way = "Install the PostgreSQL client programs in the server's version or newer.";
    return new Error(`${program} is not installed. ${way}`, { cause: error });
  }
  return typeof stderr === "string" && stderr !== "" ? new Error(stderr.trim(), { cause: error }) : error;
}

/**
 * Everybody on the machine can see a program's arguments, so the password is passed in a file that only its
 * owner can read.
 */
async function withoutPassword(
  connectionString: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const url = new URL(connectionString);
  // The schema is always `public`, and PostgreSQL's programs reject parameters that they do not know.
  // Those need not be told to read `sslmode` as they do.
  for (const name of ["schema", "uselibpqcompat"]) url.searchParams.delete(name);
  if (url.password === "") return work(hrefOf(url));
  const folder = await mkdtemp(join(tmpdir(), "business-cashflow-"));
  try {
    const passfile = join(folder, "pgpass");
    const password = decodeURIComponent(url.password).replace(/[\\:]/g, "\\$&");
    await writeFile(passfile, `*:*:*:*:${password}\n`, { mode: OWNER_ONLY });
    url.password = "";
    url.searchParams.set("passfile", passfile);
    await work(hrefOf(url));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL's programs read a plus sign literally, where a URL means a space. */
function hrefOf(url: URL): string {
  url.search = url.search.replaceAll("+", "%20");
  return url.href;
}
