import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { childEnvironment, type Environment } from "./start-server";

const run = promisify(execFile);

/** Runs a program to its end and returns its output. If it fails, throws an error with the whole output. */
export async function runProgram(
  file: string,
  args: readonly string[],
  { cwd, environment }: Readonly<{ cwd: string; environment: Environment }>,
): Promise<string> {
  const { stdout } = await run(file, args, { cwd, env: childEnvironment(environment) });
  return stdout;
}
