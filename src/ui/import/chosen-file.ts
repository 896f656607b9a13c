import { MAX_FILE_BYTES } from "../../contract/endpoint";
import { formatFileSize } from "./format-file-size";
import type { ImportFault } from "./import-fault";

type Reader = Readonly<{ locale: string }>;

/** Kinds that banks offer beside the ones that can be read, and what they are called. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  pdf: "a PDF document",
  xls: "an Excel workbook",
  xlsx: "an Excel workbook",
  ods: "a spreadsheet",
  numbers: "a spreadsheet",
  doc: "a Word document",
  docx: "a Word document",
  zip: "an archive",
  png: "a picture",
  jpg: "a picture",
  jpeg: "a picture",
  heic: "a picture",
};

/** Why a file needs not even be sent; null where it may be one of a bank. */
export function faultOfFile(
  { name, size }: Pick<File, "name" | "size">,
  { locale }: Reader,
): ImportFault | null {
  const ending = name.toLowerCase().split(".").at(-1) ?? "";
  const kind = name.includes(".") ? OTHER_KINDS[ending] : undefined;
  if (kind !== undefined) {
    return {
      title: `“${name}” is ${kind}`,
      text:
        ending === "zip"
          ? "Unpack it and import the files in it one by one."
          : "Only figures that a machine can check are imported. Download the same statement from your bank as CSV, OFX, QIF, CAMT.053 or MT940.",
      canRetry: false,
    };
  }
  if (size === 0) {
    return { title: `“${name}” is empty`, text: "Download it from your bank again.", canRetry: false };
  }
  if (size > MAX_FILE_BYTES) {
    return {
      title: `“${name}” is too large`,
      text: `It has ${formatFileSize(size, locale)}, and a file may have at most ${formatFileSize(MAX_FILE_BYTES, locale)}. Download a shorter time from your bank and import the parts one after the other.`,
      canRetry: false,
    };
  }
  return null;
}

/**
 * The file with all of its bytes at hand, so that what is stored is what was shown even if it changes on the disk.
 *
 * Null where it cannot be read, as a folder.
 */
export async function holdFile(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name);
  } catch {
    return null;
  }
}
