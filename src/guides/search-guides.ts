import type { Guide, GuideHeading, GuideMatch } from "./guide";

const MOST_MATCHES = 30;
const MOST_WORDS = 8;
const EXCERPT_LETTERS = 160;

type Section = Readonly<{ guide: Guide; heading: GuideHeading | null; text: string }>;

/** The sections that contain every word of the query. Matches in headings come first. */
export function searchGuides(guides: readonly Guide[], query: string): readonly GuideMatch[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const sections: readonly Section[] = guides.flatMap((guide) =>
    guide.sections.map((section) => ({ guide, ...section })),
  );
  return sections
    .map((section) => ({ section, rank: rankOf(section, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MOST_MATCHES)
    .map(({ section: { guide, heading, text } }) => {
      const { name, title, summary } = guide;
      return { guide: { name, title, summary }, heading, excerpt: excerptOf(text, words) };
    });
}

/** 0 if a word is missing. A word in the section's own heading ranks higher than one in the guide's title. */
function rankOf({ guide, heading, text }: Section, words: readonly string[]): number {
  const places = [heading?.text ?? guide.title, guide.title, text].map((place) => place.toLowerCase());
  const ranks = words.map((word) => {
    const place = places.findIndex((each) => each.includes(word));
    return place === -1 ? 0 : ([9, 3, 1][place] ?? 0);
  });
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0);
}

/** The text around the first matching word. */
function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const found = words.map((word) => lower.indexOf(word)).filter((place) => place !== -1);
  const middle = found.length === 0 ? 0 : Math.min(...found);
  const begin = middle < EXCERPT_LETTERS / 2 ? 0 : text.indexOf(" ", middle - EXCERPT_LETTERS / 2) + 1;
  const cut = text.slice(begin, begin + EXCERPT_LETTERS);
  const isWhole = begin + EXCERPT_LETTERS >= text.length;
  return `${begin === 0 ? "" : "… "}${isWhole ? cut : `${cut.slice(0, cut.lastIndexOf(" "))} …`}`;
}
