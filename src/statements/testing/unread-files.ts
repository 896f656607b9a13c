import { strToU8, zipSync } from "fflate";
import type { ReadingReasonCode } from "../../domain/reading-reason";
import type { StatementReading } from "../read-statement";
import { encrypted, withBrokenFile } from "./broken-archives";
import { camtReports } from "./camt-reports";
import { exportOf } from "./exported-file";
import { readFixture } from "./read-fixture";
import { workbookOf } from "./workbook-of";

/** A file that cannot be read, or not with certainty, and the settings for reading it. */
export type UnreadFile = Readonly<{ file: string | Uint8Array } & Partial<StatementReading>>;

const CSV_HEADER = "Date,Text,Amount,Currency\n";
const CSV_ROWS = "2026-03-13,Rent,-60.00,EUR\n2026-03-14,Tea,3.00,EUR\n";
const WITH_SIDES = `Date;Text;Amount;Type\n${"13.03.2026;a;5,00;debit\n14.03.2026;b;6,00;credit\n".repeat(9)}`;
const WITH_STATUS =
  "Date,Text,Amount,Status\n2026-03-13,a,-5.00,completed\n2026-03-14,b,-6.00,completed\n2026-03-15,c,7.00,completed\n";
const MAPPING = {
  encoding: "utf-8",
  delimiter: ",",
  headerRecord: 0,
  dateOrder: "ymd",
  decimalSign: ".",
  isSignInverted: false,
  columns: { bookedOn: 0, amount: 2, description: [1] },
} as const;

const WORKBOOK_ROWS = [
  ["Date", "Text", "Amount"],
  [new Date("2026-04-03T00:00:00Z"), "Rent", -60],
];

function csv(row: string): UnreadFile {
  return { file: `${CSV_HEADER}${CSV_ROWS}${row}\n` };
}

function ofx(transactions: string): UnreadFile {
  const file = `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKTRANLIST>\n${transactions}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  return { file, format: "ofx" };
}

const OFX = `<OFX><STMTRS><BANKTRANLIST>\n<STMTTRN><DTPOSTED>20240101<TRNAMT>5<FITID>1</STMTTRN></BANKTRANLIST></STMTRS></OFX>\n`;

function qif(file: string): UnreadFile {
  return { file, format: "qif" };
}

const CAMT = Buffer.from(readFixture("camt053/v8-nested-parties.xml")).toString("utf8");
const CAMT_ROWS = Buffer.from(readFixture("camt053/v2-small-business.xml")).toString("utf8");

const RENT = { amount: "-10.00", id: "A1" };

function camt(file: string): UnreadFile {
  return { file, format: "camt053" };
}

const TEXT = strToU8("Date,Amount\n");
const ARCHIVED = strToU8(camtReports({ entries: [RENT] }));

const MT940 = [
  ...[":20:X", ":25:AT1", ":28C:1", ":60F:C260101EUR100,"],
  ...[":61:260102D10,NMSCNONREF", ":86:Text", ":62F:C260131EUR90,", "-", ""],
].join("\n");

function mt940(file: string): UnreadFile {
  return { file, format: "mt940" };
}

/** Reasons found by comparing a file with stored data, and by the thread that reads it. */
type FoundLater = "takes_too_long" | "holds_too_much" | "day_total_too_large" | "other_currency";

/** For each reason, a file that causes it. */
export const UNREAD_FILES: Readonly<Record<Exclude<ReadingReasonCode, FoundLater>, UnreadFile>> = {
  empty_file: { file: " \r\n" },
  pdf_document: { file: "%PDF-1.7\n" },
  excel_workbook: { file: "PK\x03\x04\x14\0\x06\0[Content_Types].xml" },
  broken_workbook: { file: "PK\x03\x04\x14\0\x06\0xl/workbook.xml" },
  workbook_several_sheets: {
    file: workbookOf({ name: "May", rows: WORKBOOK_ROWS }, { name: "June", rows: WORKBOOK_ROWS }),
  },
  workbook_mixed_days: {
    file: workbookOf({ name: "May", rows: [...WORKBOOK_ROWS, ["13/03/2026", "Tea", -3]] }),
  },
  opendocument_spreadsheet: {
    file: "PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
  },
  zip_archive: { file: zipSync({ "statement.csv": TEXT }) },
  broken_archive: { file: "PK\x03\x04\x14\0statement.csv" },
  archive_broken_file: { file: withBrokenFile(zipSync({ "a.xml": ARCHIVED }, { level: 0 })) },
  archive_encrypted: { file: encrypted(zipSync({ "a.xml": ARCHIVED })) },
  archive_other_file: { file: zipSync({ "a.xml": ARCHIVED, "b.csv": TEXT }) },
  archive_mixed: { file: zipSync({ "a.xml": ARCHIVED, "b.xml": strToU8(CAMT) }) },
  compressed_file: { file: new Uint8Array([0x1f, 0x8b, 8, 0]) },
  picture: { file: "GIF89a" },
  rtf_document: { file: "{\\rtf1\\ansi" },
  web_page: { file: "<!DOCTYPE html><html>" },
  json_file: { file: '{ "transactions": [] }' },
  other_bank_format: {
    file: "01,122099999,123456789,260621,0200,1,65,,2/\n02,031001234,122099999,1,260620,2359,,2/\n",
  },
  no_text_file: { file: "\x01\x02\x03\x04\x05\x06\x07abc" },
  unknown_encoding: { ...csv(""), mapping: { ...MAPPING, encoding: "klingon" } },
  camt054_notice: { file: "<Document xmlns='urn:iso:std:iso:20022:tech:xsd:camt.054.001.02'>" },
  payment_order: { file: "<Document xmlns='urn:iso:std:iso:20022:tech:xsd:pain.001.001.03'>" },
  other_xml: { file: "<?xml version='1.0'?><note/>" },
  mt942_report: { file: ":20:X\n:25:1/2\n:28C:1\n:34F:EURD0,\n:13D:2401011200+0100\n" },

  no_day: csv(",Lost,-1.00,EUR"),
  not_a_day: csv("2026-13-31,Lost,-1.00,EUR"),
  no_amount: csv("2026-03-15,Lost,,EUR"),
  not_an_amount: csv("2026-03-15,Lost,much,EUR"),
  amount_too_large: csv("2026-03-15,Lost,99999999999999999.00,EUR"),
  too_many_decimals: csv("2026-03-15,Lost,-4.001,EUR"),
  repeated_statement: mt940(MT940 + MT940),
  repeated_transaction: mt940(
    MT940 + MT940.replace(":62F:C260131EUR90,", ":61:260201D5,NMSC\n:62F:C260201EUR85,"),
  ),
  zero_amount: csv("2026-03-15,Lost,0.00,EUR"),
  not_a_currency: csv("2026-03-15,Lost,1.00,XYZ"),

  unsure_columns: { file: "Date;Text;One;Two\n13.03.2026;a;5,00;7,00\n14.03.2026;b;6,00;2,00\n" },
  unsure_date_order: { file: "Date;Text;Amount\n03/04/2026;a;-5,00\n04/05/2026;b;6,00\n" },
  unsure_fee: { file: "Date,Text,Amount,Fee\n2026-03-13,Ann,-100.00,2.00\n2026-03-14,Bob,50.00,0.00\n" },
  unsure_decimal_sign: { file: "Date\tText\tAmount\n2026-03-13\ta\t-1.234\n2026-03-14\tb\t5.678\n" },
  unsure_heading: csv("Standing orders\n2026-03-28,Gym,-30.00,EUR"),
  unsure_repeated_entry: {
    file: camtReports({ entries: [{ amount: "-3.00" }] }, { entries: [{ amount: "-3.00" }] }),
  },
  unsure_without_balance: {
    file: "Date;Text;Amount;Balance\n16.03.2026;d;-5,00;\n15.03.2026;c;-5,00;85,00\n14.03.2026;b;-5,00;90,00\n13.03.2026;a;-5,00;95,00\n",
  },
  unsure_balance_row: {
    file: "Date;Text;Amount\n01.03.2026;Tallied at first;100,00\n13.03.2026;a;-5,00\n14.03.2026;b;-1,00\n31.03.2026;Tallied at last;94,00\n",
  },
  balances_differ: {
    file: "Date;Text;Amount\n01.03.2026;Opening balance;100,00\n13.03.2026;a;-5,00\n14.03.2026;b;-1,00\n31.03.2026;Closing balance;90,00\n",
  },
  account_balances_differ: mt940(MT940.replace("EUR90", "EUR80")),
  running_balances_differ: {
    file: "Date;Text;Amount;Balance\n13.03.2026;a;-5,00;95,00\n14.03.2026;b;-5,00;90,00\n15.03.2026;c;-5,00;85,00\n16.03.2026;d;-5,00;70,00\n",
  },

  csv_open_quote: csv('2026-03-15,"Lost,-1.00,EUR'),
  csv_too_many_lines: { file: `${CSV_HEADER}${"\n".repeat(250_001)}` },
  csv_uneven_lines: {
    file: Array.from({ length: 24_000 }, (_, row) => "1,".repeat((row % 9) + 2)).join("\n"),
  },
  csv_too_many_columns: {
    file: `${CSV_HEADER}2026-03-15${",1.00".repeat(501)}\n`,
    mapping: { ...MAPPING, headerRecord: null },
  },
  csv_without_days: { file: "Text,Amount\nb,-1.00\nd,2.00\n" },
  csv_without_amounts: { file: "Date,Text\n2026-03-13,b\n2026-03-14,d\n" },
  csv_without_days_and_amounts: { file: "Dear customer, here is nothing." },
  csv_unknown_days: { ...csv(""), mapping: { ...MAPPING, columns: { amount: 2, description: [] } } },
  csv_unknown_amounts: { ...csv(""), mapping: { ...MAPPING, columns: { bookedOn: 0, description: [] } } },
  csv_unknown_days_and_amounts: { ...csv(""), mapping: { ...MAPPING, columns: { description: [1] } } },
  csv_mapped_header: { ...csv(""), mapping: { ...MAPPING, headerRecord: 7 } },
  csv_mapped_column: {
    ...csv(""),
    mapping: { ...MAPPING, columns: { bookedOn: 0, amount: 8, description: [] } },
  },
  csv_balance_or_total: csv("2026-03-15,Closing balance,100.00,EUR"),
  csv_other_width: csv("2026-03-15,Lost,-1.00,EUR,more"),
  csv_status_without_movement: { file: `${WITH_STATUS}2026-03-16,d,-1.00,declined\n` },
  csv_not_booked_yet: { file: "Date,Text,Amount\n2026-03-16,a,-1.00\nPending,b,-1.00\n" },
  csv_unknown_status: { file: `${WITH_STATUS}2026-03-16,d,-1.00,perhaps\n` },
  csv_other_decimal_sign: csv("2026-03-15,Lost,1.2.3,EUR"),
  csv_unknown_direction: { file: `${WITH_SIDES}16.03.2026;d;5,00;sideways\n` },
  csv_negative_inflow: { file: `${WITH_SIDES}16.03.2026;d;-5,00;credit\n` },
  csv_negative_outflow: { file: `${WITH_SIDES}16.03.2026;d;-5,00;debit\n` },
  csv_positive_outflow: {
    file: `${WITH_SIDES.replaceAll("5,00", "-5,00")}16.03.2026;d;5,00;debit\n`,
  },
  csv_two_amounts: {
    file: "Date;Text;Debit;Credit\n13.03.2026;a;5,00;\n14.03.2026;b;;6,00\n15.03.2026;c;5,00;6,00\n",
  },

  export_open_quote: { file: `${exportOf({})}"2026` },
  export_cell_count: { file: `${exportOf({})}2026-03-15,Lost\n` },
  export_repeated: { file: exportOf({}, {}) },
  export_no_external_id: { file: exportOf({ externalId: "" }) },
  export_too_long: { file: exportOf({ counterpartyName: "x".repeat(256) }) },
  export_bad_character: { file: exportOf({ description: "a\0b" }) },
  export_not_a_day: { file: exportOf({ bookedOn: "15.03.2026" }) },
  export_not_an_amount: { file: exportOf({ amount: "1.234" }) },
  export_not_positive: { file: exportOf({ amount: "-1.00" }) },
  export_not_a_direction: { file: exportOf({ direction: "out" }) },
  export_not_a_status: { file: exportOf({ status: "done" }) },

  ofx_missing: { file: "OFXHEADER:100\n" },
  ofx_other_element: { file: "OFXHEADER:100\n<html><OFX></OFX></html>" },
  ofx_text_behind_end: { file: "<OFX>\n</OFX>\nSTMTTRN>" },
  ofx_no_statement: { file: "<OFX></OFX>" },
  ofx_only_investments: { file: "<OFX><INVSTMTRS><CURDEF>EUR</INVSTMTRS></OFX>" },
  ofx_statement_in_statement: { file: "<OFX><STMTRS>\n<CCSTMTRS>" },
  ofx_repeated_element: ofx("<STMTTRN>\n<DTPOSTED>20240101\n<STMTTRN></STMTTRN>"),
  ofx_too_deep: { file: `<OFX>${"<A>".repeat(200)}</B></A>` },
  ofx_end_without_start: ofx("</STMTTRN>"),
  ofx_missing_end: ofx("<STMTTRN>"),
  ofx_cut_off: { file: "<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKTRANLIST>" },
  ofx_open_markup: { file: "<OFX>\n<![CDATA[ ]>" },
  ofx_doctype: { file: '<!DOCTYPE OFX [<!ENTITY a "aaaa">]><OFX></OFX>', format: "ofx" },
  ofx_repeated_field: ofx("<STMTTRN><DTPOSTED>20240101<DTPOSTED>20240102<TRNAMT>5</STMTTRN>"),
  ofx_no_day: ofx("<STMTTRN><TRNAMT>5</STMTTRN>"),
  ofx_not_a_day: ofx("<STMTTRN><DTPOSTED>20240230<TRNAMT>5</STMTTRN>"),
  ofx_no_amount: ofx("<STMTTRN><DTPOSTED>20240101</STMTTRN>"),
  ofx_not_an_amount: ofx("<STMTTRN><DTPOSTED>20240101<TRNAMT>five</STMTTRN>"),
  ofx_not_a_currency: ofx("<STMTTRN><DTPOSTED>20240101<TRNAMT>5<CURRENCY><CURSYM>EURO</CURRENCY></STMTTRN>"),
  ofx_repeated_transaction: { file: OFX + OFX },
  ofx_corrected: ofx(
    "<STMTTRN><DTPOSTED>20240101<TRNAMT>5<FITID>1</STMTTRN><STMTTRN><DTPOSTED>20240101<TRNAMT>6<FITID>2<CORRECTFITID>1<CORRECTACTION>REPLACE</STMTTRN>",
  ),
  ofx_unsure_signs: ofx("<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260313<TRNAMT>5.00</STMTTRN>"),
  ofx_investment_account: {
    file: "<OFX><STMTRS><BANKTRANLIST></BANKTRANLIST></STMTRS><INVSTMTRS><CURDEF>EUR</INVSTMTRS></OFX>",
  },
  ofx_taken_back: ofx(
    "<STMTTRN><DTPOSTED>20240101<TRNAMT>5<FITID>2<CORRECTFITID>1<CORRECTACTION>DELETE</STMTTRN>",
  ),

  qif_no_header: qif("\nDate,Amount\n"),
  qif_unknown_header: qif("!Typ\n"),
  qif_no_transactions: qif("!Type:Cat\nNFood\n^\n"),
  qif_only_investments: qif("!Type:Invst\nD1/1/24\nNBuy\n^\n"),
  qif_other_account: qif("!Type:Invoice\n"),
  qif_movement_in_list: qif("!Account\nNVisa\nTCCard\n^\nD1/1/24\nT1\n^\n!Type:Bank\n"),
  qif_open_record: qif("!Type:Bank\nD1/1/24\nT1\n!Type:Bank\n"),
  qif_cut_off: qif("!Type:Bank\nD1/1/24\nT1\n"),
  qif_repeated_field: qif("!Type:Bank\nD1/1/24\nD2/1/24\nT1\n^\n"),
  qif_opening_balance: qif("!Type:Bank\nD1/1/24\nT1\nPOpening Balance\nL[Checking]\n^\n"),
  qif_investment_account: qif("!Type:Bank\nD1/1/24\nT1\n^\n!Type:Invst\nD1/1/24\nNBuy\n^\n"),
  qif_no_day: qif("!Type:Bank\nT1\n^\n"),
  qif_not_a_day: qif("!Type:Bank\nD41/1/24\nT1\n^\n"),
  qif_no_amount: qif("!Type:Bank\nD1/1/24\n^\n"),
  qif_unsure_signs: qif("!Type:CCard\nD1/31/24\nT5.00\n^\n"),
  qif_not_an_amount: qif("!Type:Bank\nD1/1/24\nTfive\n^\n"),

  xml_doctype: camt("<!DOCTYPE Document>\n<Document/>"),
  xml_cut_off: camt(CAMT.slice(0, CAMT.indexOf("</Ntry>"))),
  xml_without_element: camt("<!-- nothing -->"),
  xml_other_end: camt(CAMT.replace("</Ntry>", "</Entry>")),
  xml_malformed: camt("<Document>&x;</Document>"),
  xml_too_deep: camt("<Stmt>".repeat(101)),
  camt_other_document: camt(CAMT.replace("camt.053.001.08", "camt.060.001.05")),
  camt_report: camt(CAMT.replace("camt.053.001.08", "camt.052.001.08")),
  camt_statement: { file: CAMT, format: "camt052" },
  camt_notice: camt(CAMT.replace("camt.053.001.08", "camt.054.001.04")),
  camt_payment_order: camt(CAMT.replace("camt.053.001.08", "pain.001.001.03")),
  camt_order_status: camt(CAMT.replace("camt.053.001.08", "pain.002.001.03")),
  camt_collection_order: camt(CAMT.replace("camt.053.001.08", "pain.008.001.02")),
  camt_missing: camt("<note><body/></note>"),
  camt_no_statement: camt("<Document>\n<BkToCstmrStmt/></Document>"),
  camt_no_account: camt(CAMT.replace(/<Acct>.*\n/, "\n")),
  camt_no_balance: camt(CAMT.replace(">7.50<", ">7,50<")),
  camt_information_only: camt(CAMT_ROWS),
  camt_no_status: { file: camtReports({ entries: [RENT] }).replace(/<Sts>.*?<\/Sts>/, "") },
  camt_repeated_entry: { file: camtReports({ entries: [RENT] }, { entries: [RENT] }) },
  camt_booked_later: {
    file: camtReports({ entries: [{ ...RENT, status: "PDNG" }] }, { entries: [RENT] }),
  },
  camt_no_direction: camt(CAMT_ROWS),
  camt_unknown_status: camt(CAMT_ROWS.replace("<Sts>BOOK</Sts>", "<Sts>RJCT</Sts>")),
  camt_unknown_direction: camt(
    CAMT.replace("<CdtDbtInd>DBIT</CdtDbtInd>\n        <Sts>", "<CdtDbtInd>BOTH</CdtDbtInd>\n        <Sts>"),
  ),

  mt940_missing: mt940("nothing of the kind"),
  mt940_other_message: mt940("{1:F01X}{2:O103X}{4:\n:20:X\n-}"),
  mt940_interim_report: mt940(":20:X\n:25:AT1\n:28C:1\n:34F:EUR0,\n:61:260102D10,NMSCNONREF"),
  mt940_before_start: mt940(MT940.slice(MT940.indexOf(":25:"))),
  mt940_repeated_field: mt940(MT940.replace(":25:AT1", ":25:AT1\n:25:AT1")),
  mt940_instead_of_opening: mt940(MT940.replace(/:60F:.*\n/, "")),
  mt940_instead_of_movement: mt940(MT940.replace(":86:", ":25:")),
  mt940_instead_of_end: mt940(MT940.replace("-\n", ":61:260102D10,NMSCNONREF\n")),
  mt940_no_opening: mt940(`:20:X\n:25:AT1\n${MT940}`),
  mt940_no_closing: mt940(MT940.replace(/:62F:.*\n/, "")),
  mt940_cut_off_before_opening: mt940(":20:X\n:25:AT1\n"),
  mt940_cut_off_before_closing: mt940(MT940.slice(0, MT940.indexOf(":62F:"))),
  mt940_no_account: mt940(MT940.replace(/:25:.*\n/, "")),
  mt940_two_currencies: mt940(MT940.replace("EUR90", "USD90")),
  mt940_not_a_balance: mt940(MT940.replace("C260131EUR90,", "C2601")),
  mt940_not_a_movement: mt940(MT940.replace("D10,NMSC", "XC7,N426")),
};
