import type { StatementFormat } from "../../domain/statement";
import { recognizeFormat } from "../recognize-format";
import { StatementError } from "../statement-error";
import { decodeXml } from "../xml/decode-xml";
import { joinDocuments } from "../xml/documents";
import type { ArchivedFile } from "./archived-file";
import { readArchive, type UnpackedFile } from "./read-archive";

export type ArchiveText = Readonly<{ bytes: Uint8Array; archivedFiles: readonly ArchivedFile[] }>;

export function isArchive(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  return start === "PK\x03\x04" || start === "PK\x05\x06";
}

/**
 * The files of an archive, all of them CAMT.052 or all of them CAMT.053, as one text with all of their
 * documents. Null where `readArchive` returns it.
 *
 * Throws a `StatementError` for an archive that has anything else.
 */
export async function archiveAsXml(bytes: Uint8Array): Promise<ArchiveText | null> {
  const files = await readArchive(bytes);
  if (files === null) return null;
  requireOneKind(files);
  const { text, firstLines } = joinDocuments(files.map((file) => decodeXml(file.bytes)));
  const archivedFiles = files.map(({ name }, index) => ({ name, firstLine: firstLines[index] ?? 1 }));
  return { bytes: new TextEncoder().encode(text), archivedFiles };
}

function requireOneKind(files: readonly UnpackedFile[]): void {
  const kinds = files.map(({ name, bytes }) => ({ name, format: formatOf(bytes) }));
  const first = kinds.find(({ format }) => format !== null);
  if (first === undefined) throw new StatementError({ code: "zip_archive", values: {} });
  const unlike = kinds.find(({ format }) => format !== first.format);
  if (unlike === undefined) return;
  throw new StatementError(
    unlike.format === null
      ? { code: "archive_other_file", values: { name: unlike.name } }
      : { code: "archive_mixed", values: { name: first.name, other: unlike.name } },
  );
}

/** Null for a file that is no CAMT. */
function formatOf(bytes: Uint8Array): StatementFormat | null {
  try {
    const format = recognizeFormat(bytes);
    return format === "camt052" || format === "camt053" ? format : null;
  } catch (error) {
    if (error instanceof StatementError) return null;
    throw error;
  }
}
