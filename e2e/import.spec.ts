import type { Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { camtReports } from "../src/statements/testing/camt-reports";
import { workbookOf } from "../src/statements/testing/workbook-of";
import { chooseFile, dropFile, JANUARY } from "./bank-file";
import { expect, figure, open, ROWS, test, toBatch } from "./business";
import { holdBack } from "./hold-back";

const APRIL = [
  ["Date", "Name", "Amount"],
  [new Date("2026-04-03T00:00:00Z"), "Coffee Corner", -12.5],
  [new Date("2026-04-13T00:00:00Z"), "Aurora Films", 400],
];

function confirmButton(page: Page) {
  return page.getByRole("button", { name: /^(Import|Update) \d/ });
}

/** Confirms the import of a file, and holds back the call that stores it. */
async function beginImport(page: Page) {
  await open(page, "Import");
  await dropFile(page, JANUARY);
  await expect(confirmButton(page)).toBeEnabled();
  const storing = await holdBack(page, /importStatement/, { isUnsent: true });
  await confirmButton(page).click();
  await storing.isHeldBack;
  return storing;
}

test("an owner drops a file, corrects how it is read, imports it once, and takes it back", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/import" });
  await dropFile(page, JANUARY);
  await expect(page.getByRole("heading", { name: "3 new, 1 rejected" })).toBeFocused();

  await expect(page.getByText("The dates could be read in two ways")).toBeVisible();
  // One row in four has no readable amount.
  await expect(page.getByText("We are not sure what each column holds")).toBeVisible();
  const days = page.getByLabel("Date format");
  const rows = page.getByRole("region", { name: /^New/ });
  await expect(page.getByText("such as 2 January 2026 or 1 February 2026")).toBeVisible();
  await days.selectOption({ label: "Month, day, year" });
  await expect(rows.getByRole("row").filter({ hasText: "Aurora Films" })).toContainText("1 Apr 2026");
  await days.selectOption({ label: "Day, month, year" });
  await expect(rows.getByRole("row").filter({ hasText: "Aurora Films" })).toContainText("4 Jan 2026");
  await expect(page.getByText("Once you import, we remember this")).toBeVisible();
  await page.getByRole("radio", { name: /^Rejected/ }).check();
  await expect(page.getByRole("row", { name: /twelve/ })).toContainText("5");
  const effect = page.getByRole("region", { name: "Effect on your figures" });
  await expect(effect).toContainText("€3,400.00");
  await expect(effect).toContainText("Before: €3,000.00");
  expect(await business.call("GET", "/cashflow")).toMatchObject({ income: 3000, expense: 1550 });

  await confirmButton(page).click();
  await expect(page.getByRole("heading", { name: "3 transactions imported" })).toBeFocused();
  await page.getByRole("link", { name: "View transactions" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Coffee Corner" })).toHaveCount(2);
  await expect(page).toHaveURL(/from=2026-01-02&to=2026-01-04/);
  await open(page, "Overview");
  await expect(figure(page, "Income")).toContainText("€3,400.00");
  await expect(figure(page, "Expense")).toContainText("€1,557.00");

  await open(page, "Import");
  await chooseFile(page, JANUARY);
  await expect(page.getByRole("heading", { name: "3 duplicates, 1 rejected" })).toBeVisible();
  await expect(page.getByText("Remembered from an earlier file of this bank.")).toBeVisible();
  await page.getByRole("radio", { name: /^Duplicate/ }).check();
  await expect(page.getByText("Already imported")).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Nothing to import" })).toBeDisabled();

  await open(page, "Activity");
  await page.getByRole("button", { name: "Undo “Imported january.csv: 3 transactions”" }).click();
  await expect(page.getByText("Undid “Imported january.csv: 3 transactions”", { exact: true })).toBeVisible();
  await expect
    .poll(() => business.call("GET", "/cashflow"))
    .toMatchObject({ income: 3000, expense: 1550, remaining: 1450 });
});

test("a file under review is not lost by a link or the back button", async ({ page, business }) => {
  await business.enter(page);
  await open(page, "Import");
  await dropFile(page, JANUARY);
  await expect(confirmButton(page)).toBeEnabled();
  const question = page.getByRole("dialog", { name: "Leave without importing?" });
  await page.getByRole("link", { name: "Rules", exact: true }).first().click();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toHaveCount(0);
  await page.evaluate(() => history.back());
  await question.getByRole("button", { name: "Stay" }).press("Enter");
  await expect(question).toHaveCount(0);
  await expect(confirmButton(page)).toBeEnabled();
  await page.evaluate(() => history.back());
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import" })).toBeHidden();

  await open(page, "Import");
  await dropFile(page, JANUARY);
  await confirmButton(page).click();
  await expect(page.getByRole("heading", { name: "3 transactions imported" })).toBeVisible();
  await open(page, "Rules");
  await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
});

test("an undo that takes long says that one may leave, and announces its end on another page", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/import" });
  await dropFile(page, JANUARY);
  await confirmButton(page).click();
  await open(page, "Activity");
  const undo = await holdBack(page, /undoChange/);
  await page.getByRole("button", { name: "Undo “Imported january.csv: 3 transactions”" }).click();
  await undo.isHeldBack;
  await expect(page.getByText("You can leave this page. It continues.")).toBeVisible();
  await open(page, "Rules");
  undo.letThrough();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await expect(page.getByText("You can leave this page. It continues.")).toBeHidden();
});

test("a page opened while an undo is running says so until it has ended", async ({ page, business }) => {
  test.slow();
  const lines = Array.from(
    { length: 60_000 },
    (_, index) => `2026-01-${10 + (index % 20)},Sale ${index},1.00`,
  );
  await business.enter(page, { at: "/import" });
  const text = ["Date,Name,Amount", ...lines].join("\n");
  await chooseFile(page, { name: "sales.csv", text });
  await confirmButton(page).click({ timeout: 60_000 });
  await expect(page.getByRole("heading", { name: /^60,000 transactions/ })).toBeVisible({ timeout: 120_000 });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("You can leave this page. It continues.")).toBeVisible();
  await page.reload();
  const running = page.getByText("An undo is still running");
  await expect(running).toBeVisible();
  expect(await business.call("GET", "/cashflow")).toMatchObject({ income: 63_000 });
  await expect(running).toBeHidden({ timeout: 120_000 });
  expect(await business.call("GET", "/cashflow")).toMatchObject({ income: 3000 });
});

test("a page that was read before an import ended shows it all the same", async ({ page, business }) => {
  const events = await holdBack(page, /watchChanges/, { isUnsent: true });
  await business.enter(page);
  const storing = await beginImport(page);
  const stored = page.waitForResponse(/importStatement/).then((response) => response.finished());
  let wasRead = (): void => undefined;
  const read = new Promise<void>((resolve) => {
    wasRead = resolve;
  });
  await page.route(/activity\?_rsc/, async (route) => {
    const response = await route.fetch();
    wasRead();
    await stored;
    await route.fulfill({ response });
  });
  await page.getByRole("link", { name: "Activity", exact: true }).click();
  await read;
  storing.letThrough();
  await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
  events.letThrough();
  await expect(page.getByText("Imported january.csv: 3 transactions")).toBeVisible();
});

test.describe("an import that fails after its page was left", () => {
  test.use({ expectedErrors: [/ERR_FAILED|412/] });

  test("because the figures have moved says so", async ({ page, business }) => {
    await business.enter(page);
    const storing = await beginImport(page);
    await open(page, "Rules");
    const late = ROWS.slice(0, 1).map((row) => ({ ...row, externalId: "late" }));
    await business.call("POST", "/transaction-batches", toBatch(late));
    storing.letThrough();
    await expect(page.getByText("“january.csv” was not imported", { exact: true })).toBeVisible();
  });

  test("with the connection says so", async ({ page, business }) => {
    await business.enter(page);
    const storing = await beginImport(page);
    await open(page, "Rules");
    storing.fail();
    await expect(page.getByText("“january.csv” may not have been imported", { exact: true })).toBeVisible();
  });
});

test("an import into closed days says that it can be undone only once they are open again", async ({
  page,
  business,
}) => {
  await business.call("POST", "/closings", { through: "2026-01-31" });
  await business.enter(page, { at: "/import" });
  const text = "Date,Name,Text,Amount\n2026-01-14,Coffee Corner,Beans,-8.50\n2026-01-15,Dairy,Milk,-4.20";
  await dropFile(page, { name: "late.csv", text });
  await expect(page.getByText("This includes closed days.")).toBeVisible();
  await confirmButton(page).click();
  await expect(page.getByText("Days through 31 January 2026 are closed.")).toBeVisible();
  await expect(page.getByText("You can undo this import at any time")).toHaveCount(0);
  await page.getByRole("link", { name: "reopen them in Settings" }).click();
  await expect(page.getByRole("region", { name: "Closed periods" })).toBeInViewport();
});

test("unrecognised columns are asked for, and a wrong delimiter can be corrected", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/import" });
  const text = "x1;x2;x3\n2026-01-08;Paper;12\n2026-01-09;Pens;12";
  await chooseFile(page, { name: "odd.csv", text });
  await expect(page.getByRole("heading", { name: "We need your help to read this file" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Nothing to import" })).toBeDisabled();
  await page.getByLabel("Column separator").selectOption({ label: "Comma" });
  const columns = page.getByLabel("Date", { exact: true }).getByRole("option");
  await expect(columns).toHaveCount(2);
  await page.getByRole("button", { name: "Discard corrections" }).click();
  await expect(columns).toHaveCount(4);
  await page.getByRole("link", { name: "Rules", exact: true }).first().click();
  await page
    .getByRole("dialog", { name: "Leave without importing?" })
    .getByRole("button", { name: "Stay" })
    .click();
  await expect(columns).toHaveCount(4);
});

test.describe("a ZIP archive", () => {
  test.use({ expectedErrors: [/400/] });

  test("of daily reports is imported as one file, and its files are named", async ({ page, business }) => {
    await business.enter(page, { at: "/import" });
    const report = (day: string, amount: string) =>
      strToU8(camtReports({ entries: [{ amount, day, text: "Coffee beans" }] }));
    const days = {
      "2026-01-14.xml": report("2026-01-14", "-12.50"),
      "2026-01-15.xml": report("2026-01-15", "-8,00"),
    };
    const broken = { ...days, "2026-01-16.csv": strToU8("Date,Amount") };
    await chooseFile(page, { name: "camt.zip", text: zipSync(broken) });
    await expect(page.getByText("“2026-01-16.csv” in this ZIP archive is not a CAMT file.")).toBeVisible();
    await page.reload();
    await chooseFile(page, { name: "camt.zip", text: zipSync(days) });
    await expect(page.getByRole("heading", { name: "1 new, 1 rejected" })).toBeFocused();
    await expect(page.getByText("CAMT.052 (ZIP)")).toBeVisible();
    await page.getByRole("radio", { name: /^Rejected/ }).check();
    await expect(page.getByRole("row", { name: /-8,00/ })).toContainText("2026-01-15.xml");
    await confirmButton(page).click();
    await expect(page.getByRole("heading", { name: "1 transaction imported" })).toBeFocused();
    expect(await business.call("GET", "/cashflow")).toMatchObject({ income: 3000, expense: 1562.5 });
  });
});

test("an ambiguous file is explained in plain words, and read as the person chooses", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/import" });
  const text =
    "!Type:Bank\nD03/04/2026\nT-12.50\nPCoffee Corner\n^\nD05/06/2026\nT250.00\nPAurora Films\n^\n";
  await chooseFile(page, { name: "march.qif", text });
  const doubt = page.getByRole("region", { name: "Check before you import" });
  await expect(doubt).toContainText("The dates could be read in two ways");
  await expect(doubt).toContainText("One of them could be 3 April 2026 or 4 March 2026.");
  await expect(doubt).toContainText("If they are wrong, choose another date format");
  await expect(doubt).toContainText("3 Apr 2026");
  await expect(page.getByText("Check the notes above before you import.")).toBeVisible();
  await expect(page.getByText("Detected as QIF.")).toBeVisible();
  await page.getByLabel("Date format").selectOption({ label: "Month, day, year" });
  await expect(doubt).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Coffee Corner" })).toContainText("4 Mar 2026");
  await page.getByRole("button", { name: "Import 2 transactions" }).click();
  await expect(page.getByRole("heading", { name: "2 transactions imported" })).toBeVisible();

  await page.reload();
  const balances =
    "Date,Amount,Description,Balance\n2026-02-03,-4.20,Tea,100.00\n2026-02-04,250.00,Invoice 7,360.00";
  await chooseFile(page, { name: "balance.csv", text: balances });
  await expect(doubt).toContainText(
    "The balance on line 3 does not follow from the one before it and the amount.",
  );
  await expect(doubt).toContainText("Compare the amounts below with your bank statement");
});

test("fees beside the amounts are asked about, added as the person chooses, and remembered", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/import" });
  const header = "Date,Name,Amount,Card fee";
  const february = [header, "2026-02-03,Hotel,-100.00,3.20", "2026-02-04,Invoice 7,250.00,0.00"].join("\n");
  await chooseFile(page, { name: "february.csv", text: february });
  const doubt = page.getByText("The file has fees, and we are not sure whether the amounts include them.");
  await expect(doubt).toBeVisible();
  const hotel = page.getByRole("region", { name: /^New/ }).getByRole("row").filter({ hasText: "Hotel" });
  await expect(hotel).toContainText("€100.00");
  await page.getByLabel("Fee on top of the amount").selectOption({ label: "Card fee" });
  await expect(hotel).toContainText("€103.20");
  await expect(doubt).toHaveCount(0);
  await page.getByRole("button", { name: "Import 2 transactions" }).click();
  await expect(page.getByRole("heading", { name: "2 transactions imported" })).toBeVisible();

  await page.reload();
  await chooseFile(page, { name: "march.csv", text: [header, "2026-03-03,Hotel,-90.00,1.00"].join("\n") });
  await expect(hotel).toContainText("€91.00");
  await expect(page.getByText("Remembered from an earlier file of this bank.")).toBeVisible();
  await expect(doubt).toHaveCount(0);
});

test.describe("a file that cannot be read", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("an Excel workbook is read, or refused with what to do instead", async ({ page, business }) => {
    await business.enter(page, { at: "/import" });
    const months = ["April", "May"].map((name) => ({ name, rows: APRIL }));
    await chooseFile(page, { name: "two.xlsx", text: workbookOf(...months) });
    await expect(page.getByText("Several sheets of this workbook contain transactions")).toBeVisible();
    await chooseFile(page, { name: "april.xlsx", text: workbookOf(...months.slice(0, 1)) });
    await expect(page.getByRole("row").filter({ hasText: "Aurora Films" })).toContainText("13 Apr 2026");
    await expect(page.getByText(/^april\.xlsx · Excel · /)).toBeVisible();
    await expect(page.getByText("Detected as CSV")).toHaveCount(0);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(page.getByLabel("Date format")).toBeVisible();
    await expect(page.getByLabel("Column separator")).toHaveCount(0);
    await expect(page.getByLabel("Encoding")).toHaveCount(0);
    await page.getByRole("button", { name: "Import 2 transactions" }).click();
    await expect(page.getByRole("heading", { name: "2 transactions imported" })).toBeVisible();
  });

  test("a web page is read by its table, or refused if it has none", async ({ page, business }) => {
    await business.enter(page, { at: "/import" });
    await chooseFile(page, {
      name: "over.xls",
      text: "<html><body><h1>Your session is over</h1></body></html>",
    });
    await expect(page.getByText("This is a web page, and no table on it has transactions.")).toBeVisible();
    const rows = "<tr><td>13.04.2026<td>Aurora Films<td>1.250,00<tr><td>27.04.2026<td>Café<td>-3,20";
    const text = `<html><body><table><tr><th>Datum<th>Zahlung<th>Betrag${rows}</table></body></html>`;
    await chooseFile(page, { name: "april.xls", text });
    await expect(page.getByText(/^april\.xls · HTML · /)).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Aurora Films" })).toContainText("13 Apr 2026");
    await page.getByRole("button", { name: "Import 2 transactions" }).click();
    await expect(page.getByRole("heading", { name: "2 transactions imported" })).toBeVisible();
  });

  test("is refused with the line number, and the next file is accepted", async ({ page, business }) => {
    await business.enter(page, { at: "/import" });
    const text =
      "OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKTRANLIST>\n<STMTTRN><TRNTYPE>DEBIT";
    await chooseFile(page, { name: "cut.ofx", text });
    const alert = page.getByRole("alert").filter({ hasText: "cut.ofx" });
    await expect(alert.getByRole("heading", { name: "“cut.ofx” cannot be read" })).toBeFocused();
    await expect(alert).toContainText(
      "Line 5: The file ends before STMTTRN, which begins on line 5, is complete.",
    );
    await chooseFile(page, { name: "statement.pdf", text: "%PDF-1.7" });
    await expect(page.getByRole("heading", { name: "“statement.pdf” is a PDF document" })).toBeVisible();
    await chooseFile(page, JANUARY);
    await expect(confirmButton(page)).toBeEnabled();
  });
});

test.describe("a German reader", () => {
  test.use({ locale: "de-DE", expectedErrors: [/status of 400/] });

  test("gets reasons and ambiguities of a file in German", async ({ page, business }) => {
    await business.enter(page, { at: "/import" });
    const choose = (name: string, lines: readonly string[]) =>
      chooseFile(page, { name, text: lines.join("\n") }, "Bankdatei");
    await choose("maerz.sta", [":20:X", ":25:AT1", ":28C:1", ":60F:C260301EUR100,"]);
    const alert = page.getByRole("alert").filter({ hasText: "maerz.sta" });
    await expect(alert.getByRole("heading", { name: "„maerz.sta“ lässt sich nicht lesen" })).toBeFocused();
    await expect(alert).toContainText(
      "Zeile 4: Die Datei endet vor dem Endsaldo (:62F: oder :62M:) des Kontoauszugs ab Zeile 1.",
    );
    await choose("brief.csv", ["Sehr geehrte Kundin, hier steht nichts."]);
    await expect(page.getByText("Keine Spalte enthält Datumsangaben oder Beträge.")).toBeVisible();

    await choose("maerz.qif", [
      "!Type:Bank",
      "D03/04/2026",
      "T-12.50",
      "^",
      "D41/05/2026",
      "T250.00",
      "^",
      "",
    ]);
    const doubt = page.getByRole("region", { name: "Vor dem Import prüfen" });
    await expect(doubt).toContainText("Die Datumsangaben lassen sich auf zwei Arten lesen");
    await page.getByRole("radio", { name: /^Abgelehnt/ }).check();
    const rejected = page.getByRole("row").filter({ hasText: "D41/05/2026" });
    await expect(rejected).toContainText("„41/05/2026“ ist kein gültiges Datum.");
    await expect(rejected).toContainText("In dieser Datei stehen Tag, Monat, Jahr in dieser Reihenfolge.");
  });
});

test.describe("a connection that breaks while the file is stored", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("does no harm after a retry: nothing is stored twice", async ({ page, business }) => {
    await business.enter(page, { at: "/import" });
    await chooseFile(page, JANUARY);
    await expect(confirmButton(page)).toBeEnabled();
    await page.route(/importStatement/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await confirmButton(page).click();
    await expect(page.getByText("no transaction is added twice")).toBeVisible();
    await expect(page.getByRole("region", { name: "Confirm" })).toContainText("You can undo the import.");
    await page.unroute(/importStatement/);
    await confirmButton(page).click();
    await expect(page.getByText("This preview was out of date")).toBeVisible();
    await expect(page.getByRole("heading", { name: "3 duplicates, 1 rejected" })).toBeVisible();
    await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 1557 });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test("the reason why a row is a duplicate stays beside its amount", async ({ page, business }) => {
    await business.enter(page, { at: "/import" });
    const text = "Date,Name,Text,Amount\n2026-01-03,Landlord Ltd,Rent January,-1200.00\n";
    await chooseFile(page, { name: "rent.csv", text });
    const reason = page.getByText("Same date, amount, and description");
    await expect(reason).toBeVisible();
    expect(await reason.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  });
});

test("an import continues when its page is left, and reports when it is done", async ({ page, business }) => {
  await business.enter(page, { at: "/import" });
  await chooseFile(page, JANUARY);
  await expect(confirmButton(page)).toBeEnabled();
  let letThrough = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/importStatement/, async (route) => {
    await left;
    await route.continue();
  });
  await confirmButton(page).click();
  await open(page, "Overview");
  await expect(figure(page, "Expense")).toContainText("€1,550.00");
  letThrough();
  await expect(page.getByText("Imported january.csv: 3 transactions")).toBeVisible();
  await expect(figure(page, "Expense")).toContainText("€1,557.00");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(figure(page, "Expense")).toContainText("€1,550.00");
});

test("an import works with the keyboard alone", async ({ page, business }) => {
  await business.enter(page, { at: "/import" });
  await tabTo(page, "button", "Drop a bank file here, or choose one");
  const { name, text } = JANUARY;
  // The page may not handle the key yet, so it is pressed again.
  await expect(async () => {
    const asked = page.waitForEvent("filechooser", { timeout: 2_000 });
    await page.keyboard.press("Enter");
    await (await asked).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  }).toPass();
  await expect(page.getByRole("heading", { name: /^3 new/ })).toBeFocused();
  await tabTo(page, "radio", /^New/);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("row", { name: /twelve/ })).toBeVisible();
  await tabTo(page, "button", "Import 3 transactions");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "3 transactions imported" })).toBeFocused();
  await tabTo(page, "button", "Undo");
  const { isHeldBack, letThrough } = await holdBack(page, /undoChange/);
  await page.keyboard.press("Enter");
  await isHeldBack;
  await expect(page.getByText("You can leave this page. It continues.")).toBeVisible();
  letThrough();
  await expect(page.getByRole("heading", { name: "Import undone" })).toBeFocused();
  await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 1550 });
});

test("a viewer who opens the address sees that they cannot import", async ({ page, business }) => {
  await business.enter(page, { role: "viewer", at: "/import" });
  await expect(page.getByText("You cannot import into this business")).toBeVisible();
  await expect(page.getByLabel("Bank file", { exact: true })).toHaveCount(0);
});

async function tabTo(page: Page, role: "button" | "radio", name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  await expect(target).toBeVisible();
  while (!(await target.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("Tab");
}
