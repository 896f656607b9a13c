import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson } from "./parse-json";

const parse = (json: string) => parseJson(new TextEncoder().encode(json));

test("reads whatever JSON writes", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
      const json = JSON.stringify(value, null, indent);
      expect(parse(json)).toEqual(JSON.parse(json));
    }),
  );
});

test("refuses whatever names a member twice, however deep and however it is written", () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), fc.integer({ min: 0, max: 5 }), (...sent) => {
      const [name, one, other, depth] = sent;
      const twice = `{${JSON.stringify(name)}:${JSON.stringify(one)},${escaped(name)}:${JSON.stringify(other)}}`;
      expect(() => parse(`${'{"a":['.repeat(depth)}${twice}${"]}".repeat(depth)}`)).toThrow("twice");
    }),
  );
});

/** The same text with every character escaped. */
function escaped(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("")}"`;
}

describe("is not misled by", () => {
  test.each([
    ["colons in text", '{"a:b":"c:d"}'],
    ["quotation marks in text", String.raw`{"a\":\"b":"\\\":","c":"\\"}`],
    ["equal names in different objects", '[{"a":1},{"a":{"a":2}}]'],
    ["a name that objects have already", '{"__proto__":1,"constructor":2}'],
    ["depth", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
  ])("%s", (_, json) => {
    expect(() => parse(json)).not.toThrow();
  });
});
