import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { spawnServer } from "../bench/server/spawn-server";
import { findChromium } from "../scripts/find-chromium.mjs";
import { developFilm } from "./film/develop-film";
import { shootFilm } from "./film/shoot-film";
import { SCENES } from "./scenes";
import { openStage, SCREEN } from "./stage";

const RESULTS = join(import.meta.dirname, "../demo");

/** Plays the story on a product of its own and leaves the film and the pictures of it. */
async function playStory({ isHeaded }: Readonly<{ isHeaded: boolean }>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "business-cashflow-story-"));
  try {
    console.log("Starting the product with the demo data …");
    const product = await spawnServer(new URL("../server.mjs", import.meta.url), {
      DATABASE_URL: `file:${join(folder, "cashflow.db")}`,
      SEED_DEMO: "1",
    });
    try {
      const browser = await launch(isHeaded);
      await play(browser, product.origin, folder).finally(() => browser.close());
    } finally {
      await product.end("SIGTERM");
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function launch(isHeaded: boolean): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    headless: !isHeaded,
    ...(executablePath === null ? {} : { executablePath }),
    args: [
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}

async function play(browser: Browser, origin: string, folder: string): Promise<void> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SCREEN,
    locale: "en-US",
    timezoneId: "America/Chicago",
    colorScheme: "light",
  });
  const page = await context.newPage();
  const film = await shootFilm(page, { folder, size: SCREEN });
  const stage = await openStage({ page, origin, film, pictures: RESULTS });
  for (const { title, play: playScene } of SCENES) {
    console.log(`\n${title}`);
    await playScene(stage).catch(async (fault: unknown) => {
      await page.screenshot({ path: join(RESULTS, "stopped.png") });
      throw new Error(`The story stopped at “${title}”; demo/stopped.png shows where.`, { cause: fault });
    });
  }
  const frames = await film.stop();
  console.log(`\nDeveloping ${frames.length} frames …`);
  const video = join(RESULTS, "story.webm");
  const seconds = await developFilm(browser, { frames, size: SCREEN, path: video });
  console.log(`\nThe video, ${Math.round(seconds)} seconds: ${video}`);
  console.log(
    `The pictures:\n${stage
      .taken()
      .map((path) => `  ${path}`)
      .join("\n")}`,
  );
}

const { values } = parseArgs({ options: { headed: { type: "boolean", default: false } } });

await playStory({ isHeaded: values.headed });
