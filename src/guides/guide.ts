import type { Grid } from "../domain/period";

/** A piece of a guide, as a page shows it. */
export type GuideBlock =
  | Readonly<{ kind: "prose"; html: string }>
  | Readonly<{ kind: "code"; language: string; title: string; code: string }>
  | Readonly<{ kind: "windows"; grid: Grid; count: number }>;

export type GuideHeading = Readonly<{ id: string; text: string; depth: number }>;

/** A guide as a list names it. */
export type GuideEntry = Readonly<{
  /** The name of its file, which is the end of its address too. */
  name: string;
  title: string;
  /** Its first paragraph, without its markup. */
  summary: string;
}>;

export type GuidePart = Readonly<{ title: string; guides: readonly GuideEntry[] }>;

export type Guide = GuideEntry &
  Readonly<{
    headings: readonly GuideHeading[];
    blocks: readonly GuideBlock[];
    /**
     * Everything that can be searched for; the first section stands before the first heading and has none.
     */
    sections: readonly Readonly<{ heading: GuideHeading | null; text: string }>[];
  }>;

export type GuideMatch = Readonly<{
  guide: GuideEntry;
  heading: GuideHeading | null;
  excerpt: string;
}>;
