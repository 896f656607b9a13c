import { Marked, Renderer, type Token, type Tokens } from "marked";
import { GRANULARITIES, type Grid } from "../domain/period";
import type { Guide, GuideBlock, GuideHeading } from "./guide";

const markdown = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth, text }) {
      const id = headingId(plainText(text));
      return `<h${depth} id="${id}"><a href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
    },
    link({ href, tokens }) {
      return `<a href="${guideAddress(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    table(token: Tokens.Table) {
      // A table wider than the screen scrolls on its own, also by keyboard.
      const label = token.header.map(({ text }) => plainText(text)).join(", ");
      return `<div class="table" role="region" aria-label="${label}" tabindex="0">${Renderer.prototype.table.call(this, token)}</div>\n`;
    },
  },
});

/** Parses a guide from Markdown: its title, its summary, then the rest. */
export function parseGuide(name: string, source: string): Guide {
  const [first, second, ...rest] = markdown.lexer(source).filter(({ type }) => type !== "space");
  if (first?.type !== "heading" || second?.type !== "paragraph")
    throw new Error(`guides/${name}.md does not begin with a title and a paragraph.`);
  return {
    name,
    title: plainText(first.text),
    summary: plainText(second.text),
    headings: rest.flatMap((token) => toHeading(token) ?? []),
    blocks: toBlocks([second, ...rest]),
    sections: toSections([second, ...rest]),
  };
}

/** The anchor of a heading: its words in lower case. Underscores in code are kept. */
function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Guides link to each other as files, so that the links also work in the repository. */
function guideAddress(href: string): string {
  return href.replace(/^([a-z-]+)\.md(?=#|$)/, "/docs/$1");
}

function plainText(inline: string): string {
  return inline
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]/g, "")
    .replaceAll(/\s+/g, " ");
}

function toHeading(token: Token): GuideHeading | null {
  if (token.type !== "heading") return null;
  const text = plainText(token.text);
  return { id: headingId(text), text, depth: token.depth };
}

function toBlocks(tokens: readonly Token[]): readonly GuideBlock[] {
  const blocks: GuideBlock[] = [];
  let prose: Token[] = [];
  const endProse = (): void => {
    if (prose.length > 0) blocks.push({ kind: "prose", html: markdown.parser(prose) });
    prose = [];
  };
  for (const token of tokens) {
    if (token.type === "code") {
      endProse();
      blocks.push(toCode(token.lang ?? "", token.text));
    } else {
      prose.push(token);
    }
  }
  endProse();
  return blocks;
}

/** After the language of a code block there may be a title, such as a file name. */
function toCode(info: string, code: string): GuideBlock {
  const [language = "", ...title] = info.split(" ");
  return language === "windows"
    ? { kind: "windows", ...readWindows(code) }
    : { kind: "code", language, title: title.join(" "), code };
}

/** A picture of windows is written as "monthly from 2026-01-31, 4 windows". */
function readWindows(text: string): Readonly<{ grid: Grid; count: number }> {
  const [, name, days, anchor, count] =
    /^(\w+)(?: of (\d+) days)? from (\d{4}-\d\d-\d\d), (\d+) windows$/.exec(text) ?? [];
  const granularity = GRANULARITIES.find((each) => each === name);
  if (granularity === undefined || anchor === undefined) throw new Error(`No picture of windows: ${text}`);
  return { grid: { granularity, anchor, fixedPeriodDays: Number(days ?? 30) }, count: Number(count) };
}

function toSections(tokens: readonly Token[]): Guide["sections"] {
  const sections: { heading: GuideHeading | null; text: string }[] = [{ heading: null, text: "" }];
  for (const token of tokens) {
    const heading = toHeading(token);
    if (heading !== null) sections.push({ heading, text: "" });
    const last = sections.at(-1);
    if (heading === null && last !== undefined) {
      const text: string = token.type === "code" ? token.text : token.raw;
      last.text += ` ${plainText(text).replaceAll(/\||-{3,}/g, " ")}`;
    }
  }
  return sections.map(({ heading, text }) => ({ heading, text: text.replaceAll(/ +/g, " ").trim() }));
}
