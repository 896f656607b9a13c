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

test("takes as many values as a batch needs, and refuses more before it parses them", () => {
  const listOf = (count: number) => `[${Array.from({ length: count }, () => '{"a":"[,{"}').join(",")}]`;
  expect(parse(listOf(14_999))).toHaveLength(14_999);
  const tooMany = expect.objectContaining({ code: "payload_too_large" });
  expect(() => parse(listOf(15_001))).toThrow(tooMany);
  expect(() => parse("[".repeat(30_001))).toThrow(tooMany);
  expect(() => parse(`{${'"a":1,'.repeat(30_001)}`)).toThrow(tooMany);
});

test.each(['"', '["a', '{"a\\"', '"\\'])("refuses %s, which has no end", (json) => {
  expect(() => parse(json)).toThrow("not valid JSON");
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

describe("a number", () => {
  test.each([
    "1.00000000000000000001",
    "0.99999999999999999999",
    "0.1000000000000000000001",
    "-0.1000000000000000000001",
    "9999999999999.9900001",
    "100.000000000000000000000000001e-2",
    `0.${"0".repeat(20)}1${"0".repeat(200)}1`,
  ])("of too many digits is read as one that has too many as well: %s", (number) => {
    const read = parse(`{"a":[${number}],"${number}":"\\"${number}"}`);
    expect(read).toEqual({ a: [expect.any(Number)], [number]: `"${number}` });
    const { a } = Object(read);
    expect(String(a[0]).replace(/\D|^0+/g, "").length).toBeGreaterThan(15);
    expect(a[0] / Number(number)).toBeCloseTo(1, 15);
  });

  test.each(["1e-400", "0.001e-397", "1.5E-99999999", `0.${"0".repeat(400)}1`])(
    "nearer to zero than any double is not read as zero: %s",
    (number) => {
      expect(parse(`[0,${number},-${number}]`)).toEqual([0, Number.MIN_VALUE, -Number.MIN_VALUE]);
    },
  );

  test("larger than any double is infinite", () => {
    expect(parse(`1${"0".repeat(400)}1`)).toBe(Number.POSITIVE_INFINITY);
  });

  test("is read as it is where a library wrote a double with more digits than needed", () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer({ min: 17, max: 100 }),
        (number, digits) => {
          expect(parse(number.toPrecision(digits))).toBe(number + 0);
        },
      ),
    );
    expect(parse("[49.899999999999999,0.10000000000000001,1.000000000000000000]")).toEqual([49.9, 0.1, 1]);
  });
});
