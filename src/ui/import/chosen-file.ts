import { MAX_FILE_BYTES } from "../../contract/endpoint";
import type { Translate } from "../translate";
import { formatFileSize } from "./format-file-size";
import type { ImportError } from "./import-error";

type OtherKind = "pdf" | "excel" | "spreadsheet" | "word" | "archive" | "picture";

/** Kinds that banks offer beside the ones that can be read, by how their files' names end. */
const OTHER_KINDS: Readonly<Record<string, OtherKind>> = {
  pdf: "pdf",
  xls: "excel",
  xlsx: "excel",
  ods: "spreadsheet",
  numbers: "spreadsheet",
  doc: "word",
  docx: "word",
  zip: "archive",
  png: "picture",
  jpg: "picture",
  jpeg: "picture",
  heic: "picture",
};

/** Why a file needs not even be sent; null where it may be one of a bank. */
export function errorOfFile(
  { name: fileName, size }: Pick<File, "name" | "size">,
  t: Translate<"importFile">,
  locale: string,
): ImportError | null {
  const ending = fileName.toLowerCase().split(".").at(-1) ?? "";
  const kind = fileName.includes(".") ? OTHER_KINDS[ending] : undefined;
  if (kind !== undefined) {
    return {
      title: t(`otherKinds.${kind}`, { fileName }),
      text: t(kind === "archive" ? "unpack" : "downloadOther"),
      canRetry: false,
    };
  }
  if (size === 0) {
    return { title: t("errors.empty.title", { fileName }), text: t("errors.empty.text"), canRetry: false };
  }
  if (size > MAX_FILE_BYTES) {
    return {
      title: t("errors.tooLarge.title", { fileName }),
      text: t("errors.tooLarge.textWithSize", {
        size: formatFileSize(size, t, locale),
        limit: formatFileSize(MAX_FILE_BYTES, t, locale),
      }),
      canRetry: false,
    };
  }
  return null;
}

/**
 * The file with all of its bytes at hand, so that what is stored is what was shown even if it changes on the
 * disk.
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
