import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const ROOT = process.cwd();
const APP = join(ROOT, "src/app");

const PAGES = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((path) =>
  /(^|\/)(page|layout|error|not-found)\.tsx$/.test(path),
);

test("there are pages", () => expect(PAGES.length).toBeGreaterThan(20));

test.each(PAGES)("%s has all texts that it shows", (path) => {
  const page = join(APP, path);
  const given = [page, ...layoutsAround(page)].flatMap(givenBy);
  expect([...shownBy(page)].filter((area) => !given.includes(area))).toEqual([]);
});

test.each(PAGES.filter((path) => !path.endsWith("layout.tsx")))("%s is sent no other texts", (path) => {
  const page = join(APP, path);
  const around = layoutsAround(page).flatMap(givenBy);
  const shown = shownBy(page);
  expect(givenBy(page).filter((area) => around.includes(area) || !shown.has(area))).toEqual([]);
});

/** The areas listed in the `<Texts of={[…]}>` of a page. */
function givenBy(page: string): readonly string[] {
  const lists = readFileSync(page, "utf8").matchAll(/<Texts\s+of=\{\[([^\]]*)\]\}/g);
  return [...lists].flatMap(([, list = ""]) => [...list.matchAll(/"(\w+)"/g)].map(([, area = ""]) => area));
}

/** The areas whose texts a page uses, including in code that is loaded later. */
function shownBy(page: string): ReadonlySet<string> {
  const seen = new Set<string>([page]);
  const areas = new Set<string>();
  for (const file of seen) {
    const source = readFileSync(file, "utf8");
    for (const [, area = ""] of source.matchAll(/useTranslations\(\s*"(\w+)/g)) areas.add(area);
    for (const imported of importsOf(file, source)) seen.add(imported);
  }
  return areas;
}

/** The modules under `src/app` and `src/ui` that a module imports, statically or dynamically. */
function importsOf(file: string, source: string): readonly string[] {
  const loaded = source.replaceAll(/import type [^;]*;/g, "");
  return [...loaded.matchAll(/(?:from|import)\s*\(?\s*"((?:\.|@\/)[^"]*)"/g)]
    .map(([, name = ""]) =>
      name.startsWith("@/") ? join(ROOT, "src", name.slice(2)) : join(dirname(file), name),
    )
    .filter((path) => /\/src\/(app|ui)\//.test(path))
    .flatMap((path) => [`${path}.tsx`, `${path}.ts`].filter(isFile));
}

function layoutsAround(page: string): readonly string[] {
  const folders = relative(APP, dirname(page)).split("/");
  const above = ["", ...folders.map((_, index) => folders.slice(0, index + 1).join("/"))];
  const layouts = above.map((folder) => join(APP, folder, "layout.tsx"));
  return [...new Set(layouts)].filter((layout) => layout !== page && isFile(layout));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
