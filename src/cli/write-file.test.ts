import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeWholeFile } from "./write-file";

test("a file that is not written to its end leaves nothing behind when it is stopped", async () => {
  const folder = await mkdtemp(join(tmpdir(), "write-file-"));
  const stop = new AbortController();
  async function* pieces() {
    yield "the first line\n";
    stop.abort(new Error("Stopped."));
    yield "the second line\n";
  }
  const written = writeWholeFile(join(folder, "all.csv"), pieces(), stop.signal);
  await expect(written).rejects.toThrow("Stopped.");
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
