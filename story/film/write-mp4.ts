import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Writes the same film as H.264, which more programs play. Returns false if `ffmpeg` is not available. */
export async function writeMp4(webm: string, mp4: string): Promise<boolean> {
  const hasFfmpeg = await run("ffmpeg", ["-version"]).then(
    () => true,
    () => false,
  );
  if (!hasFfmpeg) return false;
  await run("ffmpeg", ["-y", "-loglevel", "error", "-i", webm, ...COLOURS, ...AS_H264, mp4]);
  return true;
}

/**
 * The browser encodes colours in the full range, but players of H.264 expect the limited range of television.
 * Without the conversion, greys and greens would be off.
 */
const COLOURS = [
  ["-vf", "scale=out_range=tv:out_color_matrix=bt709,format=yuv420p"],
  ["-color_range", "tv"],
  ["-colorspace", "bt709"],
  ["-color_primaries", "bt709"],
  ["-color_trc", "bt709"],
].flat();

const AS_H264 = ["-c:v", "libx264", "-r", "30", "-movflags", "+faststart"];
