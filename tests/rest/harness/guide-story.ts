import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { z } from "zod";
import type { GuideBlock } from "../../../src/guides/guide";
import { COMMAND_LINE } from "./command-line";
import { GuideNames } from "./guide-names";
import { childEnvironment, type Environment, ROOT } from "./start-server";

type CodeBlock = Extract<GuideBlock, { kind: "code" }>;

/** A program on the reader's machine, and its output so far. */
type Run = Readonly<{
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  ended: Promise<number | null>;
}>;

/**
 * Variables assigned in one block are set in the next, and `npm run --silent cashflow --` runs the program
 * that npm would run.
 */
const BEFORE = `set -euo pipefail
if [ -f .variables ]; then . ./.variables; fi
npm() { shift 4; (cd "$PRODUCT" && node "$PROGRAM" "$@"); }
set -a
`;
const AFTER = "\nset +a\nexport -p > .variables";

/**
 * Follows a guide in an empty folder: runs its blocks one after the other, and compares their output with
 * what the guide shows.
 */
export class GuideStory {
  readonly #names: GuideNames;
  readonly #folder: string;
  readonly #environment: Environment;
  readonly #port: string;
  readonly #terminals = new Map<string, Run>();
  #output = "";

  constructor(origin: string, folder: string, port: string, environment: Environment) {
    // In the guides, the product and the reader's own program listen on these ports.
    this.#names = new GuideNames({ "http://127.0.0.1:3000": origin, "4000": port });
    this.#folder = folder;
    this.#port = port;
    this.#environment = { ...environment, PRODUCT: ROOT, PROGRAM: COMMAND_LINE };
    mkdirSync(folder);
    const { CLIENT_ID: id, CLIENT_SECRET: secret } = environment;
    writeFileSync(join(folder, "credentials.txt"), `x-client-id: ${id}\nx-client-secret: ${secret}\n`);
  }

  async follow({ language, title, code: shown }: CodeBlock): Promise<void> {
    const code = this.#names.toReal(shown);
    if (language === "json") return this.#names.compareJson(shown, bodyOf(this.#output));
    if (language === "http" || language === "text") return this.#compareText(title, shown);
    if (/\.\w+$/.test(title)) return writeFileSync(join(this.#folder, title), `${code}\n`);
    if (language !== "sh") return expect.fail(`Nobody knows how to run ${language}.`);
    if (title !== "") return this.#openTerminal(title, code);
    const run = this.#start(BEFORE + code + AFTER);
    const exitCode = await run.ended;
    this.#output = run.output();
    expect(exitCode, this.#output + run.errors()).toBe(0);
  }

  stop(): void {
    // Ends the whole process group: `go run` starts the program that it has built.
    for (const { child } of this.#terminals.values()) {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid);
    }
  }

  /**
   * A program in another terminal keeps running while the next blocks are followed. All of them listen on one
   * port, so there is only one at a time.
   */
  async #openTerminal(title: string, code: string): Promise<void> {
    this.stop();
    await Promise.all([...this.#terminals.values()].map(({ ended }) => ended));
    const run = this.#start(`${BEFORE}set +a\nexec env ${code}`);
    this.#terminals.set(title, run);
    await vi.waitFor(() => knock(Number(this.#port)), { timeout: 60_000, interval: 20 });
  }

  async #compareText(title: string, shown: string): Promise<void> {
    const terminal = this.#terminals.get(title);
    if (terminal === undefined) return this.#names.compareText(shown, this.#output);
    const compare = () => this.#names.compareText(shown, terminal.output());
    await vi.waitFor(compare, { timeout: 20_000, interval: 20 });
  }

  #start(script: string): Run {
    const child = spawn("bash", ["-c", script], {
      cwd: this.#folder,
      env: childEnvironment(this.#environment),
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    return { child, output: () => output, errors: () => errors, ended };
  }
}

/** A port on which nothing listens. */
export async function freePort(): Promise<string> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = z.object({ port: z.int() }).parse(server.address());
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** `curl -i` prints the headers before the body. */
function bodyOf(output: string): string {
  return output.startsWith("HTTP/") ? (output.split("\r\n\r\n").at(-1) ?? "") : output;
}

function knock(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve();
    });
    socket.once("error", reject);
  });
}
