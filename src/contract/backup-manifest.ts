import { z } from "zod";
import type { BackupManifest } from "../domain/backup";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** The manifest of a backup. An unknown field belongs to a later version, and is refused. */
export const backupManifest = z.strictObject({
  format: z.literal(1),
  programVersion: z.string(),
  provider: z.enum(["sqlite", "postgres"]),
  takenAt: z.iso.datetime(),
  files: z.array(z.strictObject({ name: z.string().regex(/^[\w.]+$/), bytes: count, sha256 })),
  contents: z.strictObject({
    migrations: z.array(z.string()),
    rows: z.record(z.string(), count),
    revisionsSha256: sha256,
    lastChangeAt: z.iso.datetime().nullable(),
  }),
  reconciled: z.strictObject({ checked: count, mismatched: count }).nullable(),
}) satisfies z.ZodType<BackupManifest>;
