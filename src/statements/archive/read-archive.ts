import { crc32 } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { StatementError } from "../statement-error";

/** A file of an archive, unpacked. */
export type UnpackedFile = Readonly<{ name: string; bytes: Uint8Array }>;

/** More than the days of two years. */
const MAX_FILES = 1_000;

/** With folders, and what macOS adds for each file. */
const MAX_ENTRIES = 4 * MAX_FILES;

/** Three times as much as a file that is not packed may have. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

/** Folders, and what macOS adds to an archive. */
const PASSED_OVER = /\/$|(?:^|\/)(?:__MACOSX\/|\.DS_Store$)/;

/** What documents of office programs have, which are archives too. */
const OFFICE_DOCUMENT = /^(?:mimetype|\[Content_Types\]\.xml)$/;

/**
 * The files of a ZIP archive, by name. Null for a document of an office program, and for an archive whose
 * directory cannot be read. Nothing is unpacked before the directory has shown that there are not too many
 * files, and no file unpacks to more than the directory says.
 *
 * Throws a `StatementError` for an archive that is too large or encrypted, or has a broken file.
 */
export async function readArchive(bytes: Uint8Array): Promise<readonly UnpackedFile[] | null> {
  const archive = await openArchive(bytes);
  if (archive === null || archive.entries.some(({ fileName }) => OFFICE_DOCUMENT.test(fileName))) return null;
  const wanted = archive.entries.filter(({ fileName }) => !PASSED_OVER.test(fileName));
  const unpacked = wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (wanted.length > MAX_FILES || unpacked > MAX_UNPACKED_BYTES)
    throw new StatementError({ code: "holds_too_much", values: {} });
  const files: UnpackedFile[] = [];
  for (const entry of wanted) files.push({ name: entry.fileName, bytes: await unpack(archive.zip, entry) });
  return files.toSorted((one, other) => BY_NAME.compare(one.name, other.name));
}

const BY_NAME = new Intl.Collator("en", { numeric: true });

async function openArchive(bytes: Uint8Array) {
  // Loaded only for archives, because it would slow down the start of every thread.
  const { default: yauzl } = await import("yauzl");
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    const zip = await yauzl.fromBufferPromise(buffer, { lazyEntries: true });
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (entries.length > MAX_ENTRIES) break;
    }
    return { zip, entries };
  } catch {
    return null;
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const name = entry.fileName;
  if (entry.isEncrypted()) throw new StatementError({ code: "archive_encrypted", values: { name } });
  const bytes = await readEntry(zip, entry).catch(() => null);
  if (bytes === null || crc32(bytes) !== entry.crc32)
    throw new StatementError({ code: "archive_broken_file", values: { name } });
  return bytes;
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
