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
 * Reads all guides from the folder in which the product runs, so that a text can be corrected without a
 * build. Call it once.
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

/** Only the fields that a list needs, because they are sent to the browser. */
function toEntry({ name, title, summary }: Guide): GuideEntry {
  return { name, title, summary };
}

function readGuide(name: string): Guide {
  return parseGuide(name, readFileSync(join(process.cwd(), "guides", `${name}.md`), "utf8"));
}
