import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import formatText from "./format-text";

function format(text: string, values: Record<string, string | number>): unknown {
  const options = { locale: "en", cache: {}, formatters: {} };
  return Reflect.apply(formatText, null, ["key", compile(text), values, options]);
}

test("a name that turns the text around it is isolated", () => {
  expect(format("Excluded {name} from {day}", { name: "A \u202eB", day: "May 1" })).toBe(
    "Excluded \u2068A \u202eB\u2069 from May 1",
  );
  expect(format("{name} counts", { name: "مقهى 24" })).toBe("\u2068مقهى 24\u2069 counts");
});

test("other values stay as they are", () => {
  expect(format("{name}: {amount}", { name: "Café 若葉", amount: "−€5.00" })).toBe("Café 若葉: −€5.00");
  expect(format("Remaining {amount}", { amount: "\u2068+€5.00\u2069" })).toBe("Remaining \u2068+€5.00\u2069");
  expect(format("Done", {})).toBe("Done");
});
