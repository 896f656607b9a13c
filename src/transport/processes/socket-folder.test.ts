import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSocketFolder } from "./socket-folder";

let parent: string;
let children: ChildProcess[];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "folders-"));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(parent, { recursive: true });
});

/** The folder of a supervisor that runs in a process of its own. */
async function startSupervisor(): Promise<Readonly<{ child: ChildProcess; path: string }>> {
  const program = `
    const { openSocketFolder } = await import("./src/transport/processes/socket-folder.ts");
    console.log(openSocketFolder(process.argv[1]).path);
    setInterval(() => {}, 1_000);`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", program, parent];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const [printed] = await once(child.stdout, "data");
  return { child, path: String(printed).trim() };
}

test.skipIf(process.platform === "win32")(
  "what a killed supervisor has left is removed with the next start, and nothing else",
  async () => {
    const [killed, living] = [await startSupervisor(), await startSupervisor()];
    const other = mkdtempSync(join(parent, "business-cashflow-backup-"));
    killed.child.kill("SIGKILL");
    await once(killed.child, "exit");
    const own = openSocketFolder(parent);
    await vi.waitFor(() => expect(existsSync(killed.path)).toBe(false), 10_000);
    expect([living.path, own.path, other].map(existsSync)).toEqual([true, true, true]);
    own.remove();
    expect(existsSync(own.path)).toBe(false);
  },
);

test("a temporary folder that is not there is named, and what to do about it", () => {
  const none = join(parent, "none");
  expect(() => openSocketFolder(none)).toThrow(
    /^The processes cannot have their sockets in .*none: ENOENT.*Set TMPDIR to another folder, or PROCESSES to 1/,
  );
});

test.skipIf(process.platform === "win32")("so is one whose path is too long for a socket", () => {
  const long = join(parent, "x".repeat(100));
  mkdirSync(long);
  expect(() => openSocketFolder(long)).toThrow(/x: the path is too long\. Set TMPDIR to another folder/);
  expect(readdirSync(long)).toEqual([]);
});
