import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/** One picture of the film, and when it first appeared, in milliseconds after the first picture. */
export type Frame = Readonly<{ path: string; millis: number }>;

export type Film = Readonly<{
  /** Leaves out what happens on the screen during `work`. */
  pauseDuring: (work: () => Promise<unknown>) => Promise<void>;
  /** The length so far, in milliseconds. */
  length: () => number;
  stop: () => Promise<readonly Frame[]>;
}>;

type FilmOptions = Readonly<{ folder: string; size: Readonly<{ width: number; height: number }> }>;

const FRAMES_PER_SECOND = 15;
const JPEG_QUALITY = 92;

/** Films the page: the browser delivers a frame whenever something has moved. */
export async function shootFilm(page: Page, { folder, size }: FilmOptions): Promise<Film> {
  const frames: Frame[] = [];
  let startedAt: number | null = null;
  let isPaused = false;
  await page.screencast.start({
    size,
    quality: JPEG_QUALITY,
    fps: FRAMES_PER_SECOND,
    async onFrame({ data, timestamp }) {
      startedAt ??= timestamp;
      const millis = Math.round(timestamp - startedAt);
      // Frames of a page that is being replaced may arrive late.
      if (isPaused || millis <= (frames.at(-1)?.millis ?? -1)) return;
      const path = join(folder, `${frames.length}.jpg`);
      frames.push({ path, millis });
      await writeFile(path, data);
    },
  });
  return {
    async pauseDuring(work) {
      isPaused = true;
      await work().finally(() => {
        isPaused = false;
      });
    },
    length: () => (startedAt === null ? 0 : Math.round(Date.now() - startedAt)),
    async stop() {
      await page.screencast.stop();
      const last = frames.at(-1);
      if (last === undefined) throw new Error("The browser has not filmed anything.");
      const end = Math.round(Date.now() - (startedAt ?? 0));
      return [...frames, { ...last, millis: Math.max(end, last.millis + 1) }];
    },
  };
}
