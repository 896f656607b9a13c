import type { Random } from "../torture/random";
import type { Fixture } from "./read-fixtures";

/**
 * Damages a file as a broken disk, a faulty program or an attacker would. Each mutation returns new bytes.
 */
type Mutation = (bytes: Uint8Array, random: Random, others: readonly [Fixture, ...Fixture[]]) => Uint8Array;

const MAX_FLIPPED = 40;

const MUTATIONS = {
  flipBytes: (bytes, random) => {
    const mutated = Uint8Array.from(bytes);
    for (let left = random.integer(1, MAX_FLIPPED); left > 0 && mutated.length > 0; left -= 1) {
      mutated[random.integer(0, mutated.length - 1)] = random.integer(0, 255);
    }
    return mutated;
  },
  cut: (bytes, random) => bytes.slice(0, random.integer(0, bytes.length)),
  cutFront: (bytes, random) => bytes.slice(random.integer(0, bytes.length)),
  doubleLines: (bytes, random) =>
    changeLines(bytes, (lines) =>
      lines.flatMap((line) => (random.integer(0, 3) === 0 ? [line, line] : [line])),
    ),
  dropLines: (bytes, random) => changeLines(bytes, (lines) => lines.filter(() => random.integer(0, 5) > 0)),
  swapLines: (bytes, random) =>
    changeLines(bytes, (lines) => {
      const swapped = [...lines];
      for (let left = 5; left > 0 && lines.length > 0; left -= 1) {
        const [a, b] = [random.integer(0, lines.length - 1), random.integer(0, lines.length - 1)];
        [swapped[a], swapped[b]] = [swapped[b] ?? "", swapped[a] ?? ""];
      }
      return swapped;
    }),
  asUtf16: (bytes) => Buffer.from(Buffer.from(bytes).toString("latin1"), "utf16le"),
  asUtf8OfLatin1: (bytes) => Buffer.from(Buffer.from(bytes).toString("latin1"), "utf8"),
  withMark: (bytes, random) =>
    Buffer.concat(
      [
        random
          .pick([
            [0xef, 0xbb, 0xbf],
            [0xff, 0xfe],
            [0xfe, 0xff],
          ])
          .map(Number),
        bytes,
      ].map((each) => Buffer.from(each)),
    ),
  otherLineEnds: (bytes, random) =>
    Buffer.from(
      Buffer.from(bytes)
        .toString("latin1")
        .replace(/\r?\n/g, random.pick(["\r", "\n", "\r\n", "\n\n"])),
      "latin1",
    ),
  insert: (bytes, random) => {
    const at = random.integer(0, bytes.length);
    return Buffer.concat([bytes.slice(0, at), Buffer.from(random.pick(PAYLOADS)), bytes.slice(at)]);
  },
  changeNumbers: (bytes, random) =>
    Buffer.from(
      Buffer.from(bytes)
        .toString("latin1")
        .replace(/\d+/g, (digits) => (random.integer(0, 15) === 0 ? random.pick(NUMBERS) : digits)),
      "latin1",
    ),
  splice: (bytes, random, others) => {
    const other = random.pick(others).bytes;
    return Buffer.concat([
      bytes.slice(0, random.integer(0, bytes.length)),
      other.slice(random.integer(0, other.length)),
    ]);
  },
} as const satisfies Record<string, Mutation>;

const NUMBERS: readonly [string, ...string[]] = [
  "0",
  "-1",
  "99999999999999999999",
  "1e400",
  "20240231",
  "00000000",
  "0.000001",
  "NaN",
];

const PAYLOADS: readonly [string, ...string[]] = [
  "\0",
  "\u202e",
  '"',
  "<",
  "]]>",
  "&amp;&lol9;&#0;&#xD800;&#99999999999;",
  "__proto__",
  "=cmd|' /C calc'!A0",
  '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>&a;',
  '"'.repeat(5_000),
  "<a>".repeat(5_000),
  ";".repeat(20_000),
  "9".repeat(50_000),
  ":61:".repeat(2_000),
  " ".repeat(100_000),
];

const NAMES = Object.keys(MUTATIONS) as [keyof typeof MUTATIONS, ...(keyof typeof MUTATIONS)[]];

/** One fixture after one to three mutations; the same for the same random sequence. */
export function mutate(
  fixtures: readonly [Fixture, ...Fixture[]],
  random: Random,
): Readonly<{ name: string; bytes: Uint8Array }> {
  const fixture = random.pick(fixtures);
  const names = Array.from({ length: random.integer(1, 3) }, () => random.pick(NAMES));
  const bytes = names.reduce<Uint8Array>(
    (sofar, name) => MUTATIONS[name](sofar, random, fixtures),
    fixture.bytes,
  );
  return { name: `${fixture.name} ${names.join(" ")}`, bytes };
}

function changeLines(bytes: Uint8Array, change: (lines: readonly string[]) => readonly string[]): Uint8Array {
  const lines = Buffer.from(bytes).toString("latin1").split("\n");
  return Buffer.from(change(lines).join("\n"), "latin1");
}
