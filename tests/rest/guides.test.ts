import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ERROR_TABLE } from "../../src/contract/error-table";
import { PROVIDERS } from "../../src/db/testing/databases";
import { ERROR_CODES, FIELD_ERROR_CODES } from "../../src/domain/errors";
import { lastDayOf, windowAt } from "../../src/domain/period";
import { CONTENTS } from "../../src/guides/contents";
import { parseGuide } from "../../src/guides/parse-guide";
import type { Api } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { freePort, GuideStory } from "./harness/guide-story";
import { issueClient } from "./harness/issue-client";
import { testServer } from "./harness/servers";

const FOLDER = join(import.meta.dirname, "../../guides");

const GUIDES = readdirSync(FOLDER).map((file) => {
  const source = readFileSync(join(FOLDER, file), "utf8");
  const { name, blocks, headings } = parseGuide(file.replace(/\.md$/, ""), source);
  return {
    name,
    source,
    headings,
    html: blocks.map((block) => (block.kind === "prose" ? block.html : "")).join(""),
    blocks: blocks.flatMap((block) => (block.kind === "prose" ? [] : [block])),
  };
});

/** Programs that not every machine has. Blocks that need a missing program are skipped. */
const RUNTIMES = ["python3", "go", "php"] as const;
const MISSING = RUNTIMES.filter((name) => spawnSync(name, ["--help"]).error !== undefined);

const CAN_FOLLOW = ["bash", "curl"].every((name) => spawnSync(name, ["--version"]).error === undefined);

test.each(GUIDES)("every code block of $name is followed", ({ source, blocks }) => {
  expect(blocks).toHaveLength((source.match(/^```./gm) ?? []).length);
});

test("the contents list every guide, once", () => {
  expect(CONTENTS.flatMap(({ names }) => names).sort()).toEqual(GUIDES.map(({ name }) => name).sort());
});

test.each(GUIDES)("every link of $name to a guide has a target", ({ name, html, headings }) => {
  expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
  for (const [, guide = "", id] of html.matchAll(/href="\/docs\/([a-z-]+)(?:#([^"]+))?"/g)) {
    const target = GUIDES.find((each) => each.name === guide);
    expect(target, `${name} leads to ${guide}`).toBeDefined();
    if (id !== undefined) expect(target?.headings.map((heading) => heading.id)).toContain(id);
  }
});

test("every error code has a section with its status, and every field error code is explained", () => {
  const source = GUIDES.find(({ name }) => name === "errors")?.source ?? "";
  const explained = [...source.matchAll(/^### (\w+)\n\nHTTP (\d{3})\. \S/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ]);
  expect(explained.sort()).toEqual(ERROR_CODES.map((code) => [code, ERROR_TABLE[code].status]).sort());
  const [, table = ""] = source.split("## Codes of fields");
  expect([...table.matchAll(/^\| `(\w+)`/gm)].map(([, code]) => code)).toEqual([...FIELD_ERROR_CODES]);
});

describe.skipIf(!CAN_FOLLOW).each(PROVIDERS)("on %s", (provider) => {
  const { origin, environment, api } = testServer(provider);
  const folder = mkdtempSync(join(tmpdir(), "guides-"));
  let variables: Readonly<Record<string, string>>;
  let port: string;

  beforeAll(async () => {
    port = await freePort();
    const { clientId, clientSecret } = await issueClient(environment, { partner: "Guides Ltd" });
    variables = { API: `${origin}/api/v1/business`, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  describe.each(GUIDES.filter(({ blocks }) => blocks.length > 0))("the guide $name", ({ name, blocks }) => {
    let story: GuideStory;
    beforeAll(async () => {
      story = new GuideStory(origin, join(folder, name), port, { ...environment, ...variables });
    });
    afterAll(() => story.stop());

    for (const { step, needs, block } of stepsOf(blocks)) {
      test.skipIf(needs !== null)(step, () =>
        block.kind === "code" ? story.follow(block) : expectWindows(api, block),
      );
    }
  });
});

type Block = (typeof GUIDES)[number]["blocks"][number];

/**
 * If a program cannot be started, the blocks that show its output are skipped as well, up to the next
 * program.
 */
function stepsOf(blocks: readonly Block[]) {
  let needs: string | null = null;
  return blocks.map((block, index) => {
    if (block.kind === "windows") return { block, needs: null, step: `${index} windows` };
    if (/\.\w+$/.test(block.title)) needs = null;
    else if (block.title !== "") needs = MISSING.find((name) => block.code.includes(`${name} `)) ?? needs;
    const [line] = block.code.split("\n");
    return { block, needs, step: `${index} ${block.language} ${line}${needs ? ` (needs ${needs})` : ""}` };
  });
}

/** The windows in a picture are the windows that the API returns. */
async function expectWindows(api: Api, { grid, count }: Extract<Block, { kind: "windows" }>): Promise<void> {
  const { anchor, granularity, fixedPeriodDays } = grid;
  const { periods } = await newCustomer(api, { referenceDate: anchor, fixedPeriodDays });
  const last = lastDayOf(windowAt(grid, count - 1));
  const answered = await periods(`granularity=${granularity}&from=${anchor}&to=${last}`);
  const shown = Array.from({ length: count }, (_, index) => windowAt(grid, index));
  expect(answered.map(({ startDate, endDate }) => [startDate, endDate])).toEqual(
    shown.map((window) => [window.startOn, lastDayOf(window)]),
  );
}
