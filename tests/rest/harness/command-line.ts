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

/** Runs `cashflow …` as an operator does and returns the JSON document that it prints. */
export async function runCommandLine(environment: Environment, ...args: readonly string[]): Promise<unknown> {
  const command = [COMMAND_LINE, ...args, "--json"];
  const { stdout } = await execute(process.execPath, command, {
    cwd: ROOT,
    env: childEnvironment(environment),
  });
  return JSON.parse(stdout);
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
