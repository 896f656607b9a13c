import { createTranslator } from "use-intl";
import { describe, expect, test } from "vitest";
import { MAX_FILE_BYTES } from "../../contract/endpoint";
import { EN } from "../../texts/en";
import { faultOfFile, holdFile } from "./chosen-file";
import { toImportFault } from "./import-fault";

const t = createTranslator({ locale: "en", messages: EN, namespace: "importFile" });
const CALL = { fileName: "june.ofx", isOffline: false, isCorrected: false, isWrite: false };

function refused(appCode: string, message: string): Error {
  const errors = [{ field: "file", in: "body", code: "invalid_value", message }];
  return Object.assign(new Error("The request is not valid."), { data: { appCode, errors } });
}

describe("a refusal", () => {
  test("of a broken file says where it is broken", () => {
    expect(
      toImportFault(refused("validation_failed", "Line 12: expected </STMTTRN>, found the end"), CALL, t),
    ).toEqual({
      title: "“june.ofx” cannot be read",
      text: "Line 12: expected </STMTTRN>, found the end.",
      canRetry: false,
    });
  });

  test("of a correction does not blame the file", () => {
    const corrected = { ...CALL, isCorrected: true };
    const fault = toImportFault(refused("validation_failed", "the file has 3."), corrected, t);
    expect(fault).toMatchObject({ title: "The file cannot be read this way", text: "The file has 3." });
  });
});

describe("a service that cannot be reached", () => {
  const gone = new Error("Failed to fetch");

  test("has stored nothing where it was only asked to look", () => {
    expect(toImportFault(gone, CALL, t)).toMatchObject({
      title: "The service cannot be reached",
      text: "Nothing was saved. Check your connection and try again.",
      canRetry: true,
    });
  });

  test("may have stored the file where it was asked to; trying again is safe, and it says so", () => {
    const fault = toImportFault(gone, { ...CALL, isWrite: true, isOffline: true }, t);
    expect(fault.title).toBe("You are offline");
    expect(fault.text).toContain("no transaction is added twice");
    expect(fault.canRetry).toBe(true);
  });
});

describe("a file", () => {
  const fault = (name: string, size: number) => faultOfFile({ name, size }, t, "en-GB")?.title;

  test("of a kind that cannot be read, empty or too large is not sent", () => {
    expect(fault("Statement.PDF", 5)).toBe("“Statement.PDF” is a PDF document");
    expect(fault("june.xlsx", 5)).toBe("“june.xlsx” is an Excel workbook");
    expect(fault("june.csv", 0)).toBe("“june.csv” is empty");
    expect(fault("june.csv", MAX_FILE_BYTES + 1)).toBe("“june.csv” is too large");
  });

  test("of any other ending, or none, may be a bank's", () => {
    expect(fault("june.STA", MAX_FILE_BYTES)).toBeUndefined();
    expect(fault("pdf", 5)).toBeUndefined();
  });

  test("is held as it was, whatever becomes of it on the disk", async () => {
    const held = await holdFile(new File(["a,b"], "june.csv"));
    expect(held?.name).toBe("june.csv");
    expect(await held?.text()).toBe("a,b");
  });
});
