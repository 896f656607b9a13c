import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readManifest } from "./read-manifest";

describe("readManifest", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "business-cashflow-manifest-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("says that a folder holds no backup", async () => {
    await expect(readManifest(folder)).rejects.toThrow("it has no manifest.json");
  });

  it("says why a manifest cannot be read", async () => {
    await mkdir(join(folder, "manifest.json"));
    await expect(readManifest(folder)).rejects.toThrow("manifest.json cannot be read (EISDIR).");
  });

  it("refuses a manifest of another form", async () => {
    await writeFile(join(folder, "manifest.json"), "{}");
    await expect(readManifest(folder)).rejects.toThrow("A newer version of the program may have written it.");
  });
});
