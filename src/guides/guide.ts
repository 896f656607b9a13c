import type { Grid } from "../domain/period";

/** A block of a guide, as a page shows it. */
export type GuideBlock =
  | Readonly<{ kind: "prose"; html: string }>
  | Readonly<{ kind: "code"; language: string; title: string; code: string }>
  | Readonly<{ kind: "windows"; grid: Grid; count: number }>;

export type GuideHeading = Readonly<{ id: string; text: string; depth: number }>;

/** A guide as it appears in lists. */
export type GuideEntry = Readonly<{
  /** The name of its file, which is also the last part of its URL. */
  name: string;
  title: string;
  /** Its first paragraph, without markup. */
  summary: string;
}>;

export type GuidePart = Readonly<{ title: string; guides: readonly GuideEntry[] }>;

export type Guide = GuideEntry &
  Readonly<{
    headings: readonly GuideHeading[];
    blocks: readonly GuideBlock[];
    /** The searchable text by section. The first section comes before the first heading and has none. */
    sections: readonly Readonly<{ heading: GuideHeading | null; text: string }>[];
  }>;

export type GuideMatch = Readonly<{
  guide: GuideEntry;
  heading: GuideHeading | null;
  excerpt: string;
}>;
