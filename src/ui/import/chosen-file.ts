import { MAX_FILE_BYTES } from "../../contract/endpoint";
import type { Translate } from "../translate";
import { formatFileSize } from "./format-file-size";
import type { ImportError } from "./import-error";

type OtherKind = "pdf" | "spreadsheet" | "word" | "picture";

/**
 * Other file types that banks offer, by file extension. We cannot read them. `xls` is not among them, because
 * many banks give a text file that name.
 */
const OTHER_KINDS: Readonly<Record<string, OtherKind>> = {
  pdf: "pdf",
  ods: "spreadsheet",
  numbers: "spreadsheet",
  doc: "word",
  docx: "word",
  png: "picture",
  jpg: "picture",
  jpeg: "picture",
  heic: "picture",
};

/** Why a file need not be sent; null if it may be a bank file. */
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
      text: t("downloadOther"),
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
 * Reads the whole file into memory, so that what is stored is what was shown, even if the file changes on
 * disk.
 *
 * Null if it cannot be read, such as a folder.
 */
export async function holdFile(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name);
  } catch {
    return null;
  }
}
