import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Target } from "./targets";

type Ran = Readonly<{ code: number | null; output: string }>;

/** Runs a program of this package on a target; returns its exit code and its output. */
export async function runProgram(args: readonly string[], { environment }: Target): Promise<Ran> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = once(child, "close");
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await closed;
  return { code: child.exitCode, output: `${output}${errors}` };
}
