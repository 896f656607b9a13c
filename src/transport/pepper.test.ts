import { spawn } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadPepper } from "./pepper";

const PROCESSES = 4;
const DATABASES = 500;

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "business-cashflow-pepper-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

test("processes that ask for the same new pepper at once agree, and leave nothing but it", async () => {
  const names = Array.from({ length: DATABASES }, (_, index) => `new-${index}.db`);
  const urls = names.map((name) => `file:${join(folder, name)}`);
  const printed = await Promise.all(Array.from({ length: PROCESSES }, () => printPeppers(urls)));
  expect(printed[0]?.filter((pepper) => /^[\w-]{43}$/.test(pepper))).toHaveLength(DATABASES);
  expect(printed).toEqual(printed.map(() => printed[0]));
  expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.pepper`).toSorted());
});

test.skipIf(process.platform === "win32")("only its owner may read it, whatever it was before", () => {
  const file = join(folder, "open.db.pepper");
  const pepper = loadPepper(urlOf("open"));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  expect(loadPepper(urlOf("open"))).toBe(pepper);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  ["empty", ""],
  ["cut short", "sixteen letters and a few"],
])("one that is %s is refused with the way out, and left as it is", (_, content) => {
  const file = join(folder, "cut.db.pepper");
  writeFileSync(file, content);
  expect(() => loadPepper(urlOf("cut"))).toThrow(
    /cut\.db\.pepper is incomplete[\s\S]*Restore[\s\S]*delete it[\s\S]*SECRET_PEPPER/,
  );
  expect(readFileSync(file, "utf8")).toBe(content);
});

test("a folder in its place is named, and is left as it is", () => {
  const path = join(folder, "folder.db.pepper");
  mkdirSync(path);
  expect(() => loadPepper(urlOf("folder"))).toThrow(`has to be a file, but ${path} is a folder`);
  expect(readdirSync(path)).toEqual([]);
});

function urlOf(name: string): string {
  return `file:${join(folder, `${name}.db`)}`;
}

async function printPeppers(urls: readonly string[]): Promise<readonly string[]> {
  const entry = join(import.meta.dirname, "testing/print-pepper.ts");
  const child = spawn(process.execPath, ["--import", "tsx", entry], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(urls.join("\n"));
  return (await text(child.stdout)).trimEnd().split("\n");
}
