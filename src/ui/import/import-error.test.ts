import { createTranslator } from "use-intl";
import { describe, expect, test } from "vitest";
import { MAX_FILE_BYTES } from "../../contract/endpoint";
import type { ReadingReason } from "../../domain/reading-reason";
import { EN } from "../../texts/en";
import { errorOfFile, holdFile } from "./chosen-file";
import { toImportError } from "./import-error";
import { reasonText, type UncertainReason } from "./use-reason-text";

const t = createTranslator({ locale: "en", messages: EN, namespace: "importFile" });
const readingReasons = createTranslator({ locale: "en", messages: EN, namespace: "readingReasons" });
const WORDS = {
  t,
  locale: "en",
  reasonText: (reason: UncertainReason) => reasonText(reason, readingReasons, "en"),
  messageOf: () => "Some of these values are not valid.",
};
const CALL = { fileName: "june.ofx", isOffline: false, isCorrected: false, isWrite: false };

function refused(appCode: string, refusal: Readonly<{ reason?: ReadingReason; line?: number }>): Error {
  const errors = [{ field: "file", in: "body", code: "invalid_value", message: "is not valid", ...refusal }];
  return Object.assign(new Error("The request is not valid."), { data: { appCode, errors } });
}

describe("a refusal", () => {
  test("of a broken file says where it is broken", () => {
    const reason: ReadingReason = { code: "ofx_cut_off", values: { name: "STMTTRN", line: 1_008 } };
    expect(toImportError(refused("validation_failed", { reason, line: 1_012 }), CALL, WORDS)).toEqual({
      title: "“june.ofx” cannot be read",
      text: "Line 1,012: The file ends before STMTTRN, which begins on line 1,008, is complete. Download the file from your bank again.",
      canRetry: false,
    });
  });

  test("of what is no error of the file says what every page says", () => {
    expect(toImportError(refused("validation_failed", {}), CALL, WORDS)).toMatchObject({
      text: "Some of these values are not valid.",
    });
  });

  test("of a correction does not blame the file", () => {
    const corrected = { ...CALL, isCorrected: true };
    const reason: ReadingReason = { code: "csv_mapped_column", values: { column: 4, columns: 3 } };
    const error = toImportError(refused("validation_failed", { reason }), corrected, WORDS);
    expect(error).toMatchObject({
      title: "The file cannot be read this way",
      text: "Column 4 was chosen, but the file ends with column 3.",
    });
  });
});

describe("a service that cannot be reached", () => {
  const gone = new Error("Failed to fetch");

  test("has stored nothing where it was only asked to look", () => {
    expect(toImportError(gone, CALL, WORDS)).toMatchObject({
      title: "The service cannot be reached",
      text: "Nothing was saved. Check your connection and try again.",
      canRetry: true,
    });
  });

  test("may have stored the file where it was asked to; trying again is safe, and it says so", () => {
    const error = toImportError(gone, { ...CALL, isWrite: true, isOffline: true }, WORDS);
    expect(error.title).toBe("You are offline");
    expect(error.text).toContain("no transaction is added twice");
    expect(error.canRetry).toBe(true);
  });
});

describe("a file", () => {
  const error = (name: string, size: number) => errorOfFile({ name, size }, t, "en-GB")?.title;

  test("of a kind that cannot be read, empty or too large is not sent", () => {
    expect(error("Statement.PDF", 5)).toBe("“Statement.PDF” is a PDF document");
    expect(error("june.ods", 5)).toBe("“june.ods” is a spreadsheet");
    expect(error("june.csv", 0)).toBe("“june.csv” is empty");
    expect(error("june.csv", MAX_FILE_BYTES + 1)).toBe("“june.csv” is too large");
  });

  test("of any other ending, or none, may be a bank's", () => {
    expect(error("june.STA", MAX_FILE_BYTES)).toBeUndefined();
    expect(error("june.xlsx", 5)).toBeUndefined();
    expect(error("pdf", 5)).toBeUndefined();
  });

  test("is held as it was, whatever becomes of it on the disk", async () => {
    const held = await holdFile(new File(["a,b"], "june.csv"));
    expect(held?.name).toBe("june.csv");
    expect(await held?.text()).toBe("a,b");
  });
});
