const AS_CSV = "Save it as CSV and send the CSV file.";
const AS_XLSX = "Save it as XLSX or CSV and send that file.";
const FROM_BANK = "Download the statement from the bank as CSV, XLSX, OFX, CAMT.053 or MT940 and send it.";
const UNPACK = "Unpack it and send the statement in it.";
const ASK_FOR_CAMT = "Ask the bank for a CAMT.053 statement and send it.";
const SHORTER = "Export shorter periods and send them one by one.";
const NO_BANK_FILE = "The file cannot be read as a bank file: no column with";
const CUT_OFF = "the file may be cut off";
const CAMT_EXPECTED = "{expected} was expected";
const MALFORMED = "this is not well-formed XML:";

const OF_FILES = {
  empty_file: "The file is empty.",
  pdf_document: `This is a PDF document. ${FROM_BANK}`,
  excel_workbook: `This is an Excel workbook in a format that cannot be read. ${AS_XLSX}`,
  broken_workbook: `This Excel workbook is broken. ${FROM_BANK}`,
  workbook_several_sheets:
    "The workbook has transactions in several sheets: {sheets}. Save each sheet as a file of its own and send them one by one.",
  workbook_mixed_days: `sheet “{sheet}” has some days as dates and this one as text: a spreadsheet program may have swapped days and months. ${FROM_BANK}`,
  opendocument_spreadsheet: `This is an OpenDocument spreadsheet. ${AS_CSV}`,
  zip_archive: `This is a ZIP archive without CAMT.052 or CAMT.053 files. ${UNPACK}`,
  broken_archive: `This ZIP archive cannot be read; it may be broken. ${FROM_BANK}`,
  archive_broken_file: `“{name}” in the ZIP archive is broken. ${FROM_BANK}`,
  archive_encrypted: `“{name}” in the ZIP archive has a password. ${UNPACK}`,
  archive_other_file: `“{name}” in the ZIP archive is neither CAMT.052 nor CAMT.053. ${UNPACK}`,
  archive_mixed: `The ZIP archive has files of CAMT.052 and CAMT.053: “{name}” and “{other}”. ${UNPACK}`,
  compressed_file: `This is a compressed file. ${UNPACK}`,
  picture: `This is a picture. ${FROM_BANK}`,
  rtf_document: `This is a text document (RTF). ${FROM_BANK}`,
  web_page: `This is a web page, and no table on it has transactions. ${FROM_BANK}`,
  json_file: `This is a JSON file. ${FROM_BANK}`,
  other_bank_format: `The file has the format {format}, which cannot be read. ${FROM_BANK}`,
  no_text_file: `This is not a text file. ${FROM_BANK}`,
  unknown_encoding: "“{encoding}” is not an encoding that can be read.",
  camt054_notice: `This is a CAMT.054 notice of single bookings. ${ASK_FOR_CAMT}`,
  payment_order: `This is a payment order (pain), not an account statement. ${ASK_FOR_CAMT}`,
  other_xml: `This is an XML file, but not an account statement. ${ASK_FOR_CAMT}`,
  mt942_report: "This is an MT942 report of the day so far. Ask the bank for an MT940 statement and send it.",
  takes_too_long: `The file took too long to read. ${SHORTER}`,
  holds_too_much: `The file contains more than can be read at once. ${SHORTER}`,
  day_total_too_large: "line {line} makes the sum of {day} larger than can be stored exactly",
} as const;

const OF_ROWS = {
  no_day: "there is no booking day",
  not_a_day: "“{found}” is not a day",
  no_amount: "there is no amount",
  not_an_amount: "“{found}” is not an amount",
  amount_too_large: "“{amount}” is too large",
  too_many_decimals: "“{amount}” has more decimals than {currency}, which has {decimals}",
  zero_amount: "the amount is zero, so no money was moved",
  not_a_currency: "“{found}” is not a currency",
  repeated_statement: "this repeats the statement that begins on line {line}",
  repeated_transaction: "this repeats the transaction on line {line}, because their statements overlap",
  other_currency: "it is in {currency}, but the currency of the business is {expected}",
} as const;

const OF_DOUBTS = {
  unsure_columns:
    "It is not certain which columns contain the amounts, or which amounts came in and which went out.",
  unsure_date_order: "The days could be read in two ways, such as 3 April or 4 March.",
  unsure_decimal_sign: "The amounts could be read in two ways, such as 1.234 or 1,234.",
  unsure_fee: "It is not certain whether the amounts include the fees in the file.",
  unsure_heading:
    "It is not certain what “{found}” on line {line} says about the rows below it: they may not be booked yet.",
  unsure_repeated_entry:
    "Two reports have the same entry, on lines {line} and {other}, and neither an id nor balances show whether it was booked twice. It was read as one.",
  unsure_without_balance:
    "Rows such as the one on line {line} have no running balance, unlike the others. They were read as pending.",
  unsure_balance_row:
    "It is not certain whether “{found}” on line {line} is a transaction: its amount is what the balance there would be.",
  balances_differ:
    "The opening balance, {opening} {currency}, plus the transactions, {sum}, does not equal the closing balance, {closing}.",
  account_balances_differ:
    "The opening balance of account {account}, {opening} {currency}, plus the transactions, {sum}, does not equal the closing balance, {closing}.",
  running_balances_differ:
    "The balance on line {line} does not follow from the one before it and the amount.",
} as const;

const OF_CSV = {
  csv_open_quote: "The quotation mark that opens here is not closed before the end of the file.",
  csv_too_many_lines: "The file has more than {limit} lines.",
  csv_uneven_lines: "The lines of the file have different numbers of columns.",
  csv_too_many_columns: "The file has {columns} columns; the limit is {limit}.",
  csv_without_days: `${NO_BANK_FILE} days was found.`,
  csv_without_amounts: `${NO_BANK_FILE} amounts was found.`,
  csv_without_days_and_amounts: `${NO_BANK_FILE} days or amounts was found.`,
  csv_unknown_days: "No column with dates was found.",
  csv_unknown_amounts: "No column with amounts was found.",
  csv_unknown_days_and_amounts: "No column with dates and no column with amounts was found.",
  csv_mapped_header: "The mapping names record {record} as the header, but the file has {records}.",
  csv_mapped_column:
    "The mapping does not fit this file: it names column {column}, but the file has {columns}.",
  csv_balance_or_total: "this is a balance or a total; expected a movement of money",
  csv_other_width: "it has {columns} columns, but the others have {usual}",
  csv_status_without_movement: "its status is “{found}”, so no money was moved",
  csv_unknown_status: "“{found}” is not a known status",
  csv_not_booked_yet: "“{found}” is in place of the booking day, so the bank has not booked it yet",
  csv_other_decimal_sign: "“{found}” is not an amount with the decimal sign “{sign}”",
  csv_unknown_direction: "“{found}” does not specify whether money came in or went out",
  csv_negative_inflow: "the amount has a minus and is marked as coming in",
  csv_negative_outflow: "the amount has a minus and is marked as going out, but the others have none",
  csv_positive_outflow: "the amount has no minus and is marked as going out, but the others have one",
  csv_two_amounts: "there is an amount in both the column for money in and the column for money out",
} as const;

const OF_EXPORTS = {
  export_open_quote: "a quote opens here and is not closed, or is inside a cell",
  export_cell_count: "there are {cells} cells, but the header names {expected}",
  export_repeated: "this repeats the transaction on line {line}",
  export_no_external_id: "there is no external id",
  export_too_long: "there are more than {limit} characters",
  export_bad_character: "there is a character that cannot be stored",
  export_not_a_day: "“{found}” is not a day as YYYY-MM-DD",
  export_not_an_amount: "“{found}” is not an amount in {currency}",
  export_not_positive: "“{found}” is not above zero",
  export_not_a_direction: "“{found}” is not inflow or outflow",
  export_not_a_status: "“{found}” is not booked or pending",
} as const;

const OF_OFX = {
  ofx_missing: "this is not an OFX file: expected <OFX>",
  ofx_other_element: "found <{name}>; expected <OFX>",
  ofx_text_behind_end: "found text after </OFX>; expected the end of the file",
  ofx_no_statement:
    "expected the statement of a bank account (<STMTRS>) or a credit card (<CCSTMTRS>), and there is none",
  ofx_only_investments:
    "expected the statement of a bank account (<STMTRS>) or a credit card (<CCSTMTRS>), and there is none; it contains an investment account",
  ofx_statement_in_statement: "found <{name}>; expected the end of the previous statement",
  ofx_repeated_element: "expected </{name}> before another <{name}>",
  ofx_too_deep: "found <{name}> within {limit} others; expected elements that are nested less deeply",
  ofx_end_without_start: "found </{name}>; expected <{name}> before it",
  ofx_missing_end: `found </{found}>; expected </{name}> for the <{name}> of line {line}; ${CUT_OFF}`,
  ofx_cut_off: `found the end of the file; expected </{name}> for the <{name}> of line {line}; ${CUT_OFF}`,
  ofx_open_markup: "the file ends after “{opening}” opens; expected “{closing}”",
  ofx_doctype: "expected OFX without a document type declaration of its own",
  ofx_repeated_field: "expected a single {tag}",
  ofx_no_day: "there is no booking day; expected DTPOSTED as YYYYMMDD, such as 20240131",
  ofx_not_a_day: "“{found}” is not a day; expected DTPOSTED as YYYYMMDD, such as 20240131",
  ofx_no_amount: "there is no amount; expected TRNAMT as a decimal number, such as -1234.56",
  ofx_not_an_amount: "“{found}” is not an amount; expected TRNAMT as a decimal number, such as -1234.56",
  ofx_not_a_currency: "“{found}” is not a currency; expected an ISO 4217 code, such as EUR",
  ofx_repeated_transaction: "this repeats the transaction on line {line}",
  ofx_corrected: "another entry of the file corrects this one",
  ofx_unsure_signs:
    "It is not certain which amounts came in and which went out: that of line {line} is positive, and its type, {type}, is that of a payment. It was read as money out.",
  ofx_investment_account: "an investment account begins here; only bank accounts and cards are supported",
  ofx_taken_back: "this reverses the transaction {id}; exclude it if it is stored",
} as const;

const OF_QIF = {
  qif_no_header: "found “{found}”; expected a line such as !Type:Bank before it",
  qif_unknown_header: "found “{found}”; expected a line such as !Type:Bank",
  qif_no_transactions: "expected the transactions of an account: a line such as !Type:Bank",
  qif_only_investments: "found an investment account; expected a bank account, a credit card or cash",
  qif_other_account: "found “{found}”; expected a bank account, a credit card or cash",
  qif_movement_in_list: "found a movement of money; expected a line such as !Type:Bank before it",
  qif_open_record: `found “{found}”; expected ^ at the end of the record of line {line}; ${CUT_OFF}`,
  qif_cut_off: `found the end of the file; expected ^ at the end of the record of line {line}; ${CUT_OFF}`,
  qif_repeated_field: "expected a single {tag}; the line ^ between two records may be missing",
  qif_opening_balance: "this is the account's opening balance; expected a movement of money",
  qif_investment_account:
    "an investment account begins here; only bank accounts, cards and cash are supported",
  qif_no_day: "there is no booking day; expected D with {order}, as in this file",
  qif_not_a_day: "“{found}” is not a day; expected D with {order}, as in this file",
  qif_no_amount: "there is no amount; expected T with a decimal number, such as -1,234.56",
  qif_unsure_signs:
    "It is not certain which amounts of the card came in and which went out: most, such as that of line {line}, have no minus. They were read as money out.",
  qif_not_an_amount: "“{found}” is not an amount; expected T with a decimal number, such as -1,234.56",
} as const;

const OF_CAMT = {
  xml_doctype: "found a DOCTYPE; bank statements have none, so the file is refused",
  xml_cut_off: "the file is cut off: </{name}> was expected",
  xml_without_element: `${MALFORMED} an element was expected`,
  xml_other_end: `${MALFORMED} </{name}> was expected`,
  xml_malformed: `${MALFORMED} {fault}`,
  xml_too_deep: "elements are nested more than {limit} deep",
  camt_other_document: `this is {kind}; ${CAMT_EXPECTED}`,
  camt_report: `this is camt.052 (a report within the day); ${CAMT_EXPECTED}`,
  camt_statement: `this is camt.053 (a statement); ${CAMT_EXPECTED}`,
  camt_notice: `this is camt.054 (a notice of single bookings); ${CAMT_EXPECTED}`,
  camt_payment_order: `this is pain.001 (an order to pay); ${CAMT_EXPECTED}`,
  camt_order_status: `this is pain.002 (the status of an order); ${CAMT_EXPECTED}`,
  camt_collection_order: `this is pain.008 (an order to collect); ${CAMT_EXPECTED}`,
  camt_missing: "this is XML, but not {expected}: the element {element} was expected",
  camt_no_statement: "there is no statement in the file: the element {element} was expected",
  camt_no_account: "the statement names no account: Acct/Id/IBAN or Acct/Id/Othr/Id was expected",
  camt_no_balance: "the balance that begins here has no readable amount",
  camt_information_only: "the entry is for information only (INFO), so no money was moved",
  camt_no_status: "Sts is missing, so it is not known whether this was booked",
  camt_repeated_entry: "this repeats the entry on line {line}, in a later report",
  camt_booked_later: "this was pending, and is booked on line {line}",
  camt_unknown_status: "“{found}” is not a status; expected BOOK, PDNG, FUTR or INFO",
  camt_no_direction: "CdtDbtInd is missing; CRDT or DBIT was expected",
  camt_unknown_direction: "CdtDbtInd is “{found}”; CRDT or DBIT was expected",
} as const;

const OF_MT940 = {
  mt940_missing: "this is not MT940: “:20:” was expected at the start of a statement",
  mt940_other_message: "this is a SWIFT message MT{type}; an MT940 was expected",
  mt940_interim_report: "this is an MT942 (interim report); an MT940 was expected",
  mt940_before_start: "“:{tag}:” appears before “:20:”, which starts a statement",
  mt940_repeated_field: "“:{tag}:” appears here a second time",
  mt940_instead_of_opening:
    "“:{tag}:” appears where the account (:25:) and the opening balance (:60F: or :60M:) were expected",
  mt940_instead_of_movement:
    "“:{tag}:” appears where a movement (:61:), its text (:86:) or the closing balance (:62F: or :62M:) was expected",
  mt940_instead_of_end:
    "“:{tag}:” appears where the end of the statement (a line with “-”, or “:20:” of the next one) was expected",
  mt940_no_opening:
    "the statement that begins on line {line} ends here without an opening balance (:60F: or :60M:)",
  mt940_no_closing:
    "the statement that begins on line {line} ends here without a closing balance (:62F: or :62M:)",
  mt940_cut_off_before_opening:
    "the file is cut off: the statement that begins on line {line} ends here without an opening balance (:60F: or :60M:)",
  mt940_cut_off_before_closing:
    "the file is cut off: the statement that begins on line {line} ends here without a closing balance (:62F: or :62M:)",
  mt940_no_account:
    "the statement that begins on line {line} names no account (:25:) before its opening balance",
  mt940_two_currencies: "the statement opens in {opening} but closes in {closing}",
  mt940_not_a_balance: "“:{tag}:{found}” is not a balance: C or D, YYMMDD, currency and amount were expected",
  mt940_not_a_movement:
    "a value date YYMMDD, C, D, RC or RD, an amount and a type such as NTRF were expected",
} as const;

/**
 * Why a bank file or one of its rows cannot be read or is uncertain, as reported to partners, by code. Values
 * replace the names in braces. Pages have their own texts for the same codes.
 */
export const READING_MESSAGES = {
  ...OF_FILES,
  ...OF_ROWS,
  ...OF_DOUBTS,
  ...OF_CSV,
  ...OF_EXPORTS,
  ...OF_OFX,
  ...OF_QIF,
  ...OF_CAMT,
  ...OF_MT940,
} as const;
