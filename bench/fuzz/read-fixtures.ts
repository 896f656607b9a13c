import { readdir, readFile } from "node:fs/promises";

export type Fixture = Readonly<{ name: string; bytes: Uint8Array }>;

const FIXTURES = new URL("../../src/statements/testing/fixtures/", import.meta.url);

/** The bank files of the tests, in every format and dialect. */
export async function readFixtures(): Promise<readonly [Fixture, ...Fixture[]]> {
  const entries = await readdir(FIXTURES, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
  const [first, ...others] = await Promise.all(
    files.sort().map(async (path) => ({
      name: path.slice(FIXTURES.pathname.length),
      bytes: new Uint8Array(await readFile(path)),
    })),
  );
  if (first === undefined) throw new Error("There are no fixtures.");
  return [first, ...others];
}
