import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { SCOPES, type Scope } from "../../../src/domain/scope";
import { childEnvironment, type Environment, ROOT } from "./start-server";

export type Credentials = Readonly<{ clientId: string; clientSecret: string }>;

const credentials = z.object({ clientId: z.string(), clientSecret: z.string() });

const execute = promisify(execFile);

/** The program that `npm run cashflow` runs. */
export const COMMAND_LINE = ".cache/command-line/main.mjs";

/** Builds the program if it is older than its sources. */
export async function buildCommandLine(): Promise<void> {
  await execute(process.execPath, ["scripts/setup.mjs", "--command-line", "--quiet"], { cwd: ROOT });
}

/**
 * Runs `cashflow …` as an operator does and returns the JSON document that it prints. Throws the message of
 * the error that it prints.
 */
export async function runCommandLine(environment: Environment, ...args: readonly string[]): Promise<unknown> {
  const command = [COMMAND_LINE, ...args, "--json"];
  const options = { cwd: ROOT, env: childEnvironment(environment) };
  const { stdout } = await execute(process.execPath, command, options).catch((error) => {
    throw new Error(failureIn(String(error.stderr)).message, { cause: error });
  });
  return JSON.parse(stdout);
}

const failure = z.strictObject({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  data: z.strictObject({ errors: z.array(z.unknown()) }),
});

/** The error that a command printed with `--json`, below what it has said about its progress. */
export function failureIn(stderr: string): z.output<typeof failure> {
  return failure.parse(JSON.parse(stderr.trimEnd().split("\n").at(-1) ?? ""));
}

export async function createClient(
  environment: Environment,
  { partner, scopes = SCOPES }: Readonly<{ partner: string; scopes?: readonly Scope[] }>,
): Promise<Credentials> {
  const options = ["--partner", partner, "--scopes", scopes.join(",")];
  return credentials.parse(await runCommandLine(environment, "client", "create", ...options));
}

export async function rotateSecret(environment: Environment, clientId: string): Promise<Credentials> {
  return credentials.parse(await runCommandLine(environment, "client", "rotate", clientId));
}
