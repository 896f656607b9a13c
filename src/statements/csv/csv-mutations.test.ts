import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Statement } from "../../domain/statement";
import { readStatement } from "../read-statement";
import { StatementError } from "../statement-error";
import { anyDialect, anyMovements, writeCsv } from "../testing/csv-dialects";
import { readCsv } from "./read-csv";

const FOLDER = join(import.meta.dirname, "../testing/fixtures/csv");
const FILES = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".csv"))
  .map((file) => readFileSync(join(FOLDER, file)));
const RUNS = 200;
// CPU time, so that a busy machine fails no test.
const MOST_MS = 2_000;
const MANY_RUNS_MS = 60_000;

type Damage = (bytes: Buffer) => Buffer;

const anyDamage: fc.Arbitrary<Damage> = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }).map(
    (at): Damage =>
      (bytes) =>
        bytes.subarray(0, at * bytes.length),
  ),
  fc.double({ min: 0, max: 1, noNaN: true }).map(
    (at): Damage =>
      (bytes) =>
        bytes.subarray(at * bytes.length),
  ),
  fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })).map(
    ([at, byte]): Damage =>
      (bytes) => {
        const copy = Buffer.from(bytes);
        if (copy.length > 0) copy[Math.floor(at * copy.length)] = byte;
        return copy;
      },
  ),
  fc.nat(40).map(
    (line): Damage =>
      (bytes) => {
        const lines = bytes.toString("latin1").split("\n");
        const text = lines.toSpliced(line % lines.length, 0, lines[line % lines.length] ?? "").join("\n");
        return Buffer.from(text, "latin1");
      },
  ),
  fc.constantFrom('"', ";", ",", "\0", "\r", "\n", "\t", "-", "\ufeff").chain((extra) =>
    fc.double({ min: 0, max: 1, noNaN: true }).map(
      (at): Damage =>
        (bytes) => {
          const split = Math.floor(at * bytes.length);
          return Buffer.concat([bytes.subarray(0, split), Buffer.from(extra), bytes.subarray(split)]);
        },
    ),
  ),
);

function readOrError(read: () => Statement): Statement | StatementError {
  try {
    return read();
  } catch (error) {
    if (error instanceof StatementError) return error;
    throw error;
  }
}

function damagedBy(damages: readonly Damage[], file: Buffer): Buffer {
  let bytes = file;
  for (const damage of damages) bytes = damage(bytes);
  return bytes;
}

function expectSound(bytes: Buffer): void {
  const startedAt = process.cpuUsage();
  for (const read of [readStatement, readCsv]) {
    const outcome = readOrError(() => read(bytes, { currency: "EUR", remembered: [] }));
    if (outcome instanceof StatementError) expect(outcome.message).not.toBe("");
    else for (const { amount, line } of outcome.rows) expect(amount > 0n && line > 0).toBe(true);
  }
  expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(MOST_MS);
}

describe("a damaged file", () => {
  it(
    "is read or refused, never anything else, if a bank wrote it",
    () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...FILES),
          fc.array(anyDamage, { minLength: 1, maxLength: 6 }),
          (file, damages) => {
            expectSound(damagedBy(damages, file));
          },
        ),
        { seed: 4_711, numRuns: RUNS },
      );
    },
    MANY_RUNS_MS,
  );

  it(
    "is read or refused, never anything else, if it is in any dialect",
    () => {
      fc.assert(
        fc.property(
          anyMovements,
          anyDialect,
          fc.array(anyDamage, { minLength: 1, maxLength: 3 }),
          (movements, dialect, damages) => {
            expectSound(damagedBy(damages, writeCsv(movements, dialect).bytes));
          },
        ),
        { seed: 4_712, numRuns: RUNS },
      );
    },
    MANY_RUNS_MS,
  );

  it(
    "is refused or read even where it is only bytes",
    () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 3_000 }), (bytes) => expectSound(Buffer.from(bytes))),
        { seed: 4_713, numRuns: RUNS },
      );
    },
    MANY_RUNS_MS,
  );

  it.each([
    ["one line of many values", "1,".repeat(1_000_000)],
    [
      "many values in one line",
      `Date,Text,Amount\n2024-12-31,a,-1.00\n2024-12-31${",1.00".repeat(2_000_000)}\n`,
    ],
    ["nothing but blank lines", "\n".repeat(2_000_000)],
    ["many blank lines", `Date,Amount${"\n".repeat(240_000)}`],
    [
      "lines of all lengths",
      `Date,Amount\n${Array.from({ length: 200_000 }, (_, i) => ",".repeat(i % 7)).join("x\n")}`,
    ],
    ["too many lines", `Date,Amount${"\n".repeat(5_000_000)}`],
    ["a long line of spaces", `Date,Text,Amount\n2024-12-31,${" ".repeat(2_000_000)},-1.00\n`],
    [
      "long values of digits and signs",
      `Date,Text,Amount\n${`${"1-".repeat(200)},${"1.".repeat(200)},${"(".repeat(200)}\n`.repeat(2_000)}`,
    ],
    ["quotes only", '"'.repeat(1_000_001)],
    ["a quote that stays open", `Date,Text,Amount\n"${"2024-12-31,a,-1.00\n".repeat(100_000)}`],
  ])(
    "takes no longer than two seconds: %s",
    (_, text) => {
      const bytes = Buffer.from(text);
      const startedAt = process.cpuUsage();
      readOrError(() => readStatement(bytes, { currency: "EUR", remembered: [] }));
      expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(MOST_MS);
    },
    MANY_RUNS_MS,
  );
});
