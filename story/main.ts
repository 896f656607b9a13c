import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { script } from "../bench/script";
import { spawnServer } from "../bench/server/spawn-server";
import { findChromium } from "../scripts/find-chromium.mjs";
import { cutFilm, type Part } from "./film/cut-film";
import { developFilm } from "./film/develop-film";
import { type Frame, shootFilm } from "./film/shoot-film";
import { writeMp4 } from "./film/write-mp4";
import { type Cut, SCENES } from "./scenes";
import { openDemo } from "./scenes/open-demo";
import { openStage, SCREEN } from "./stage";

const RESULTS = join(import.meta.dirname, "../demo");

/** Plays the story on a temporary product, and writes its film and pictures. */
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
  await openDemo(page);
  const film = await shootFilm(page, { folder, size: SCREEN });
  const stage = await openStage({ page, origin, film, pictures: RESULTS });
  const cuts: Record<Cut, Part[]> = { film: [], short: [] };
  for (const { title, play: playScene, cuts: cutsOfScene } of SCENES) {
    console.log(`\n${title}`);
    const from = film.length();
    await playScene(stage).catch(async (error: unknown) => {
      await page.screenshot({ path: join(RESULTS, "stopped.png") });
      throw new Error(`The story stopped at “${title}”; demo/stopped.png shows where.`, { cause: error });
    });
    for (const cut of cutsOfScene) cuts[cut].push({ from, to: film.length() });
  }
  const frames = await film.stop();
  console.log(`\nDeveloping ${frames.length} frames …`);
  await develop(browser, cutFilm(frames, cuts.film), "story");
  await develop(browser, cutFilm(frames, cuts.short), "story-short");
  await develop(browser, frames, "story-long");
  console.log(
    `The pictures:\n${stage
      .taken()
      .map((path) => `  ${path}`)
      .join("\n")}`,
  );
}

async function develop(browser: Browser, frames: readonly Frame[], name: string): Promise<void> {
  const webm = join(RESULTS, `${name}.webm`);
  const mp4 = join(RESULTS, `${name}.mp4`);
  const seconds = await developFilm(browser, { frames, size: SCREEN, path: webm });
  console.log(`\n${Math.round(seconds)} seconds: ${webm}`);
  console.log((await writeMp4(webm, mp4)) ? mp4 : "No MP4, because ffmpeg is not installed.");
}

const { headed } = script(
  "demo",
  "Plays the demos on a temporary product, and writes their films and pictures.",
)
  .option("--headed", "show the browser", false)
  .parse()
  .opts<{ headed: boolean }>();

await playStory({ isHeaded: headed });
