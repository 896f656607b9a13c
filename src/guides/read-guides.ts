import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CONTENTS } from "./contents";
import type { Guide, GuideEntry, GuideMatch, GuidePart } from "./guide";
import { parseGuide } from "./parse-guide";
import { searchGuides } from "./search-guides";

export type Guides = Readonly<{
  contents: readonly GuidePart[];
  find: (name: string) => Guide | null;
  search: (query: string) => readonly GuideMatch[];
}>;

/**
 * All guides. They are read once, and from where the product runs, so that a text can be mended without a
 * build.
 */
export function readGuides(): Guides {
  const guides = CONTENTS.flatMap(({ names }) => names.map(readGuide));
  const isIn = (names: readonly string[]) => (guide: Guide) => names.includes(guide.name);
  return {
    contents: CONTENTS.map(({ title, names }) => ({
      title,
      guides: guides.filter(isIn(names)).map(toEntry),
    })),
    find: (name) => guides.find((guide) => guide.name === name) ?? null,
    search: (query) => searchGuides(guides, query),
  };
}

/** No more than a list needs, because it is sent to the browser. */
function toEntry({ name, title, summary }: Guide): GuideEntry {
  return { name, title, summary };
}

function readGuide(name: string): Guide {
  return parseGuide(name, readFileSync(join(process.cwd(), "guides", `${name}.md`), "utf8"));
}
