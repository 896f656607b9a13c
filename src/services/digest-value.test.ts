import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { digestValue } from "./digest-value";

const EQUAL: readonly (readonly [string, unknown, unknown])[] = [
  ["members in another order", { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
  ["one number written in two ways", JSON.parse("[100]"), JSON.parse("[1.0e2]")],
  ["the same bytes", { file: Uint8Array.of(1, 2) }, { file: Uint8Array.of(1, 2) }],
];

const DIFFERENT: readonly (readonly [string, unknown, unknown])[] = [
  ["a list in another order", [1, 2], [2, 1]],
  ["a number and its text", { a: 1 }, { a: "1" }],
  ["null and nothing", { a: null }, {}],
  ["null and a number out of range", { a: null }, JSON.parse('{"a":1e400}')],
  ["other bytes", { file: Uint8Array.of(1, 2) }, { file: Uint8Array.of(1, 3) }],
  ["where a list ends", [[1], 2], [[1, 2]]],
  ["which member has a value", { a: { b: 1 }, c: 2 }, { a: { b: 1, c: 2 } }],
  ["half a surrogate pair and another", { a: "\ud800" }, { a: "\ud801" }],
  ["a member called __proto__", JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":2}')],
];

describe("digestValue", () => {
  test.each(EQUAL)("is the same for %s", (_, one, other) => {
    expect(digestValue(one)).toBe(digestValue(other));
  });

  test.each(DIFFERENT)("is different for %s", (_, one, other) => {
    expect(digestValue(one)).not.toBe(digestValue(other));
  });

  test("is the same for equal JSON alone", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (...values) => {
        const [one, other] = values.map((value): unknown => JSON.parse(JSON.stringify(value)));
        expect(digestValue(one) === digestValue(other)).toBe(isDeepStrictEqual(one, other));
      }),
    );
  });

  test("goes as deep as a body may be nested", () => {
    const depth = 1_000_000;
    const deep: unknown = JSON.parse("[".repeat(depth) + "]".repeat(depth));
    expect(digestValue(deep)).toMatch(/^[\w-]{43}$/);
  });
});
