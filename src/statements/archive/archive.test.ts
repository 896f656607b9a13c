import { createHash } from "node:crypto";
import fc from "fast-check";
import { strToU8, type Zippable, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { sayReason } from "../../domain/reading-reason";
import { openFile } from "../read-statement";
import { StatementError } from "../statement-error";
import { encrypted, withBrokenFile } from "../testing/broken-archives";
import { camtReports, camtStatements } from "../testing/camt-reports";
import { mutate, mutations } from "../testing/mutate";
import { readAnyFile } from "../testing/read-any-file";

const EUR = { currency: "EUR", remembered: [] };

const day = (number: number) => `2026-11-0${number}`;
const report = (number: number) =>
  camtReports({
    entries: [{ amount: "-3.00", day: day(number) }],
    balances: { PRCD: `${100 - 3 * number}.00`, CLBD: `${97 - 3 * number}.00` },
  });
const statement = (number: number) => camtStatements({ entries: [{ amount: "-3.00", day: day(number) }] });

function zip(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const entries = Object.entries(files).map(([name, file]) => [
    name,
    typeof file === "string" ? strToU8(file) : file,
  ]);
  const contents: Zippable = Object.fromEntries(entries);
  return zipSync(contents);
}

async function refusal(bytes: Uint8Array): Promise<string> {
  const error = await readAnyFile(bytes, EUR).catch((refused: unknown) => refused);
  if (!(error instanceof StatementError)) throw error;
  const { archivedFile, line, reason } = error;
  return `${archivedFile ?? "–"}, ${line ?? "–"}: ${sayReason(reason)}`;
}

describe("an archive of CAMT files", () => {
  test("is read as one file with all of them, in the order of their names", async () => {
    const bytes = zip({
      "2026-11-10.xml": report(3),
      "2026-11-02.xml": report(2),
      "days/": new Uint8Array(),
      "2026-11-01.xml": report(1),
      "__MACOSX/._2026-11-01.xml": "Mac OS X",
      ".DS_Store": "Bud1",
    });
    const { format, rows, balances, unreadable, uncertain } = await readAnyFile(bytes, EUR);
    expect(format).toBe("camt052");
    expect(rows.map(({ bookedOn }) => bookedOn)).toEqual([1, 2, 3].map(day));
    expect(balances.map(({ closing }) => closing)).toEqual([9_400n, 9_100n, 8_800n]);
    expect({ unreadable, uncertain }).toEqual({ unreadable: [], uncertain: [] });
    expect(await openFile(bytes, "EUR")).toMatchObject({
      container: "archive",
      archivedFiles: [
        { name: "2026-11-01.xml", firstLine: 1 },
        { name: "2026-11-02.xml", firstLine: 7 },
        { name: "2026-11-10.xml", firstLine: 13 },
      ],
    });
  });

  test("may have statements, in any encoding that its files declare", async () => {
    const latin = Buffer.from(
      `<?xml version="1.0" encoding="windows-1250"?>${statement(1).replace("Coffee", "Kawa żółta")}`,
      "utf16le",
    );
    const { format, rows } = await readAnyFile(
      zip({ "a.xml": Buffer.concat([Buffer.from([0xff, 0xfe]), latin]), "b.xml": statement(2) }),
      EUR,
    );
    expect(format).toBe("camt053");
    expect(rows.map(({ description }) => description)).toEqual(["Kawa żółta", "Coffee"]);
  });

  test("names the file of each line in it", async () => {
    const [first, again] = ["a.xml", "b.xml"];
    const { unreadable } = await readAnyFile(zip({ [first]: report(1), [again]: report(1) }), EUR);
    expect(unreadable.map(({ reason }) => sayReason(reason))).toEqual([
      "this repeats the entry on line 3 (a.xml), in a later report",
    ]);
    const broken = report(2).replace("</Ntry>", "</Entry>");
    expect(await refusal(zip({ "a.xml": report(1), "b.xml": broken }))).toBe(
      "b.xml, 3: this is not well-formed XML: </Ntry> was expected",
    );
    expect(await refusal(zip({ "a.xml": report(1).slice(0, 400), "b.xml": report(2) }))).toMatch(
      /^a\.xml, \d: the file is cut off/,
    );
  });
});

describe("an archive is refused", () => {
  const bomb = new Uint8Array(33 * 1024 * 1024);
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.xml`, ""]));

  test.each([
    ["without files", zip({}), "This is a ZIP archive without CAMT"],
    ["with folders alone", zip({ "a/": new Uint8Array() }), "This is a ZIP archive without CAMT"],
    ["of another kind", zip({ "a.csv": "Date,Amount\n" }), "This is a ZIP archive without CAMT"],
    [
      "with a file of another kind",
      zip({ "a.xml": report(1), "b.pdf": "%PDF-1.7" }),
      "“b.pdf” in the ZIP archive is neither",
    ],
    [
      "with an archive",
      zip({ "a.xml": report(1), "b.zip": zip({ "b.xml": report(2) }) }),
      "“b.zip” in the ZIP archive is neither",
    ],
    [
      "with two kinds of CAMT",
      zip({ "a.xml": report(1), "b.xml": statement(2) }),
      "The ZIP archive has files of CAMT.052 and CAMT.053: “a.xml” and “b.xml”.",
    ],
    ["with a password", encrypted(zip({ "a.xml": report(1) })), "“a.xml” in the ZIP archive has a password."],
    [
      "with a changed file",
      withBrokenFile(zipSync({ "a.xml": strToU8(report(1)) }, { level: 0 })),
      "“a.xml” in the ZIP archive is broken.",
    ],
    ["with too many files", zip(many), "The file contains more than can be read at once."],
    [
      "that unpacks to too much",
      zip({ "a.xml": report(1), "b.xml": bomb }),
      "The file contains more than can be read at once.",
    ],
    ["that is cut off", zip({ "a.xml": report(1) }).slice(0, -30), "This ZIP archive cannot be read"],
  ])("%s", async (_, bytes, reason) => {
    const said = await refusal(bytes);
    expect(said.slice("–, –: ".length, "–, –: ".length + reason.length)).toBe(reason);
  });

  test.each([100, 1_000_000])("with a file that says that it has %i bytes", async (size) => {
    const bytes = Buffer.from(zip({ "a.xml": report(1) }));
    const actual = report(1).length;
    for (let at = 0; at < bytes.length - 4; at += 1) {
      if (bytes.readUInt32LE(at) === actual) bytes.writeUInt32LE(size, at);
    }
    expect(await refusal(bytes)).toMatch("“a.xml” in the ZIP archive is broken.");
  });
});

const SPREADSHEET = strToU8("application/vnd.oasis.opendocument.spreadsheet");

test("documents of office programs are no archives of bank files", async () => {
  expect(await refusal(zipSync({ mimetype: SPREADSHEET }, { level: 0 }))).toMatch(
    "This is an OpenDocument spreadsheet.",
  );
  expect(await refusal(zip({ "[Content_Types].xml": "", "word/document.xml": "" }))).toMatch(
    "Excel workbook",
  );
});

test("a damaged archive is refused, or read as before", async () => {
  const whole = zip({ "a.xml": report(1), "b.xml": report(2), "c.xml": report(3) });
  const digest = async (bytes: Uint8Array) => {
    const { rows } = await readAnyFile(bytes, EUR);
    const shown = rows.map(({ bookedOn, amount, direction }) => `${bookedOn} ${amount} ${direction}`);
    return createHash("sha256").update(shown.join("\n")).digest("hex");
  };
  const expected = await digest(whole);
  await fc.assert(
    fc.asyncProperty(mutations, async (steps) => {
      try {
        expect(await digest(mutate(whole, steps))).toBe(expected);
      } catch (error) {
        if (!(error instanceof StatementError)) throw error;
      }
    }),
    { seed: 72, numRuns: 500 },
  );
});
