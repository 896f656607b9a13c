import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(process.cwd(), "src");

/**
 * Charts run left to right in every language, centred elements have no side, and Swagger UI has its own
 * styles.
 */
const EXCEPTIONS = /chart-|dialog-window|api-reference/;

const STYLESHEETS = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".css") && !EXCEPTIONS.test(path),
);

test("stylesheets say start and end, so that pages can be written from right to left", () => {
  expect(STYLESHEETS.length).toBeGreaterThan(50);
  const physical = STYLESHEETS.flatMap((path) =>
    (readFileSync(join(SRC, path), "utf8").match(/^.*(?:-left|-right|\sleft|\sright)\s*:.*$/gm) ?? []).map(
      (line) => `${path}: ${line.trim()}`,
    ),
  );
  expect(physical).toEqual([]);
});

test("a shorthand for four sides has the same on the left as on the right", () => {
  const uneven = STYLESHEETS.flatMap((path) => {
    const declared = readFileSync(join(SRC, path), "utf8").matchAll(/(?:padding|margin|inset): ([^;]+);/g);
    return [...declared].flatMap(([declaration, value = ""]) => {
      const [, right, , left] = value.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s()])+/g) ?? [];
      return left === undefined || left === right ? [] : [`${path}: ${declaration}`];
    });
  });
  expect(uneven).toEqual([]);
});

test("sizes follow the font size of the browser, down to lines and gaps of 3 px", () => {
  const fixed = readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".css"))
    .flatMap((path) => {
      const lines = readFileSync(join(SRC, path), "utf8").split("\n");
      return lines.flatMap((line) =>
        /^\s*(?:--|box-)shadow/.test(line) || !/(?<![\d.])(?:\d\d+|[4-9])(?:\.\d+)?px/.test(line)
          ? []
          : [`${path}: ${line.trim()}`],
      );
    });
  expect(fixed).toEqual([]);
});

test("font sizes come from the list in globals.css", () => {
  const others = STYLESHEETS.flatMap((path) =>
    (readFileSync(join(SRC, path), "utf8").match(/font-size: [\d.]+rem/g) ?? []).map(
      (declaration) => `${path}: ${declaration}`,
    ),
  );
  expect(others).toEqual([]);
});
