import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The same film as H.264, which more programs play; false where `ffmpeg` is not at hand. */
export async function writeMp4(webm: string, mp4: string): Promise<boolean> {
  const hasFfmpeg = await run("ffmpeg", ["-version"]).then(
    () => true,
    () => false,
  );
  if (!hasFfmpeg) return false;
  const asH264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-r", "30", "-movflags", "+faststart"];
  await run("ffmpeg", ["-y", "-loglevel", "error", "-i", webm, ...asH264, mp4]);
  return true;
}
