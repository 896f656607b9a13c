import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackupFile } from "../../domain/backup";

/** The name, size and SHA-256 of a file. */
export async function digestFile(file: string): Promise<BackupFile> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  const { size } = await stat(file);
  return { name: basename(file), bytes: size, sha256: hash.digest("hex") };
}
