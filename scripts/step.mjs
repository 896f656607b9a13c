import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

const PULSE_MILLISECONDS = 3000;

// The tools we start must not send telemetry or prompt.
const CHILD_ENVIRONMENT = {
  NEXT_TELEMETRY_DISABLED: "1",
  CHECKPOINT_DISABLE: "1",
  SCARF_ANALYTICS: "false",
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  DEBIAN_FRONTEND: "noninteractive",
};

/**
 * A failure that is explained by its message and the output of the failed command, without our stack trace.
 */
export class StepFailed extends Error {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/**
 * Runs one step and reports it in one line on stderr: its title at once, dots while it runs, and how long it
 * took. stdout stays free for the output of the command itself.
 */
export async function runStep(title, work) {
  process.stderr.write(`${title} .`);
  const startedAt = performance.now();
  const pulse = setInterval(() => process.stderr.write("."), PULSE_MILLISECONDS);
  try {
    const result = await work();
    process.stderr.write(` ${formatDuration(performance.now() - startedAt)}\n`);
    return result;
  } catch (error) {
    process.stderr.write(" failed\n");
    throw error;
  } finally {
    clearInterval(pulse);
  }
}

function formatDuration(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Runs a command in the project folder. Its output is captured and reported only on failure. */
export async function runCommand(file, args, environment = {}) {
  const { code, output } = await captureCommand(file, args, environment);
  if (code !== 0) {
    const command = [file === process.execPath ? "node" : file, ...args].join(" ");
    throw new StepFailed(`\`${command}\` failed.`, output);
  }
}

/**
 * The running children. A signal that stops this process is passed on to them, or else they would keep
 * running.
 */
const running = new Set();

for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(code);
  });
}

/** Children write to a pipe, so they colour their output only if it may end up in a terminal. */
function colours() {
  if (process.stdout.isTTY) return { FORCE_COLOR: "1" };
  return process.env.FORCE_COLOR ? {} : { NO_COLOR: "1" };
}

/** Runs a command in the project folder to completion. Returns its exit code and all its output. */
export function captureCommand(file, args, environment = {}) {
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...process.env, ...CHILD_ENVIRONMENT, ...colours(), ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    child.once("close", () => running.delete(child));
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
