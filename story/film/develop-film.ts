import { readFile, writeFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import { encodeFrames } from "./encode-frames";
import type { Frame } from "./shoot-film";
import { writeWebm } from "./write-webm";

type DevelopOptions = Readonly<{
  frames: readonly Frame[];
  size: Readonly<{ width: number; height: number }>;
  path: string;
}>;

/**
 * A secure origin, because pages have no encoder elsewhere. Requests to it are served here and never leave
 * the browser.
 */
const LABORATORY = "https://film.invalid";

/**
 * Encodes the frames as a video with the browser's own encoder, so that no other program is needed. Returns
 * its length in seconds.
 */
export async function developFilm(browser: Browser, { frames, size, path }: DevelopOptions): Promise<number> {
  const page = await browser.newPage();
  await page.route(`${LABORATORY}/**`, async (route) => {
    const frame = frames[Number(new URL(route.request().url()).pathname.slice(1))];
    const isPage = new URL(route.request().url()).pathname === "/";
    if (isPage || frame === undefined) return route.fulfill({ contentType: "text/html", body: "" });
    return route.fulfill({ contentType: "image/jpeg", body: await readFile(frame.path) });
  });
  await page.goto(`${LABORATORY}/`);
  const { base64, chunks } = await page.evaluate(encodeFrames, {
    moments: frames.map(({ millis }) => millis),
    size,
  });
  await page.close();
  const data = Buffer.from(base64, "base64");
  const millis = frames.at(-1)?.millis ?? 0;
  await writeFile(path, writeWebm({ size, millis, chunks, data }));
  return millis / 1000;
}
