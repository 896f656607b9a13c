import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const MODULE = new URL("../../scripts/set-up-lock.mjs", import.meta.url);

/** Takes the lock, reports it, and ends on request. */
const SET_UP = `
  import { takeSetUpLock } from ${JSON.stringify(MODULE.href)};
  await takeSetUpLock(process.argv[1]);
  console.log("taken");
  process.stdin.once("data", () => process.exit());`;

describe("the lock of the set-up", () => {
  let folder: string;
  let lock: string;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "business-cashflow-lock-"));
    lock = join(folder, "set-up.lock");
  });

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    await rm(folder, { recursive: true });
  });

  function setUp(
    program = SET_UP,
  ): Readonly<{ child: ChildProcess; taken: Promise<unknown>; waiting: Promise<unknown> }> {
    const child = spawn(process.execPath, ["--input-type=module", "-e", program, lock]);
    children.push(child);
    return { child, taken: once(child.stdout, "data"), waiting: once(child.stderr, "data") };
  }

  test("belongs to one process until it ends, and then to the next", async () => {
    const first = setUp();
    await first.taken;
    const second = setUp();
    const [said] = (await Promise.race([second.waiting, second.taken])) as [Buffer];
    expect(String(said)).toContain(`Waiting for process ${first.child.pid} to finish the set-up`);
    first.child.stdin?.write("end");
    await second.taken;
    second.child.stdin?.write("end");
    await once(second.child, "exit");
    expect(await readdir(folder)).toEqual([]);
  });

  test("is released if its owner is killed", async () => {
    const killed = setUp();
    await killed.taken;
    killed.child.kill("SIGKILL");
    await once(killed.child, "exit");
    await setUp().taken;
  });

  test("is released if its killed owner had the id of this process, as in a container", async () => {
    const program = `(await import("node:fs")).writeFileSync(process.argv[1], String(process.pid));${SET_UP}`;
    await setUp(program).taken;
  });
});
