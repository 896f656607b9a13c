import type { ReadingReasonCode } from "../../domain/reading-reason";

const AS_BANK_FILE =
  "Download the statement from your bank as a CSV, Excel, OFX, QIF, CAMT, or MT940 file, and import that instead.";
const AS_CAMT = "Download a CAMT.053 statement from your bank and import that instead.";
const LET_DETECT = "Let the format be detected.";
const AS_MT940 = "Download an MT940 statement from your bank and import that instead.";
const AS_CSV = "Save it as CSV and import that file.";
const AS_XLSX = "Save it as XLSX or CSV and import that file.";
const UNPACK = "Unpack it and import the files one after another.";
const SHORTER = "Download shorter periods from your bank and import them one after another.";
const AGAIN = "Download the file from your bank again.";
const PERHAPS_CUT_OFF = `The file may be incomplete. ${AGAIN}`;
const OTHER_ACCOUNT = "Import the statement of a bank account or a credit card instead.";

/**
 * Why a bank file, or a row in it, cannot be read or is uncertain. Names and tags are written as in the file.
 */
export const readingReasons = {
  empty_file: `The file is empty. ${AGAIN}`,
  pdf_document: `This is a PDF document. ${AS_BANK_FILE}`,
  excel_workbook: `This Excel workbook has a format that we cannot read. ${AS_XLSX}`,
  broken_workbook: `This Excel workbook is damaged. ${AGAIN}`,
  workbook_several_sheets:
    "Several sheets of this workbook contain transactions: {sheets}. Save each sheet as its own file and import the files one after another.",
  workbook_mixed_days: `On the sheet “{sheet}”, this date is text, while others are dates. A spreadsheet program may have swapped days and months. ${AGAIN} Import it without opening it first.`,
  opendocument_spreadsheet: `This is an OpenDocument spreadsheet. ${AS_CSV}`,
  zip_archive: `This ZIP archive has no CAMT files. ${UNPACK}`,
  broken_archive: `We cannot read this ZIP archive. It may be damaged. ${AGAIN}`,
  archive_broken_file: `“{name}” in this ZIP archive is damaged. ${AGAIN}`,
  archive_encrypted: `“{name}” in this ZIP archive needs a password. ${UNPACK}`,
  archive_other_file: `“{name}” in this ZIP archive is not a CAMT file. ${UNPACK}`,
  archive_mixed: `This ZIP archive has both CAMT.052 and CAMT.053 files, such as “{name}” and “{other}”. ${UNPACK}`,
  compressed_file: `This is a compressed file. ${UNPACK}`,
  picture: `This is an image. ${AS_BANK_FILE}`,
  rtf_document: `This is a text document (RTF). ${AS_BANK_FILE}`,
  web_page: `This is a web page, and no table on it has transactions. ${AS_BANK_FILE}`,
  json_file: `This is a JSON file. ${AS_BANK_FILE}`,
  other_bank_format: `The file has the format {format}, which we cannot read. ${AS_BANK_FILE}`,
  no_text_file: `This is not a bank file. ${AS_BANK_FILE}`,
  unknown_encoding: "The encoding “{encoding}” is not supported.",
  camt054_notice: `This is a CAMT.054 notification of single entries. ${AS_CAMT}`,
  payment_order: `This is a payment order (pain), not an account statement. ${AS_CAMT}`,
  other_xml: `This XML file is not an account statement. ${AS_CAMT}`,
  mt942_report: `This is an MT942 report for the current day. ${AS_MT940}`,
  takes_too_long: `Reading the file took too long. ${SHORTER}`,
  holds_too_much: `The file is too large to read at once. ${SHORTER}`,
  day_total_too_large: "Line {line} takes the total for {day} above the limit.",

  no_day: "There is no date.",
  not_a_day: "“{found}” is not a valid date.",
  no_amount: "There is no amount.",
  not_an_amount: "“{found}” is not a valid amount.",
  amount_too_large: "The amount {amount} is too large.",
  too_many_decimals: "{amount} has more decimals than {currency} allows ({decimals}).",
  zero_amount: "The amount is zero, so no money moved.",
  not_a_currency: "“{found}” is not a currency.",
  repeated_statement: "This repeats the statement that begins on line {line}.",
  repeated_transaction: "This repeats the transaction on line {line}: their statements overlap.",
  other_currency: "This amount is in {currency}, but the business uses {expected}.",

  unsure_columns:
    "We are not sure which columns hold the amounts, or which amounts came in and which went out.",
  unsure_date_order: "The dates could be read in two ways.",
  unsure_decimal_sign: "The amounts could be read in two ways, such as 1.234 or 1,234.",
  unsure_fee: "We are not sure whether the amounts include the fees.",
  unsure_heading: "We do not know what “{found}” on line {line} says about the transactions below it.",
  unsure_repeated_entry:
    "Lines {line} and {other} have the same transaction in two reports. We are not sure whether it was booked twice, and read it as one.",
  unsure_without_balance:
    "Transactions such as the one on line {line} have no balance, unlike the others. We read them as pending.",
  unsure_balance_row:
    "“{found}” on line {line} may be a balance and not a transaction: the others add up to its amount.",
  balances_differ: "The opening balance and the transactions do not add up to the closing balance.",
  account_balances_differ:
    "In account {account}, the opening balance and the transactions do not add up to the closing balance.",
  running_balances_differ:
    "The balance on line {line} does not follow from the one before it and the amount.",

  csv_open_quote: `A quotation mark opens here and is never closed. ${PERHAPS_CUT_OFF}`,
  csv_too_many_lines: `The file has more than {limit} lines. ${SHORTER}`,
  csv_uneven_lines: "The lines of the file have different numbers of columns, so they do not form a table.",
  csv_too_many_columns: "The file has {columns} columns. The limit is {limit}.",
  csv_without_days: `This does not look like a bank file: no column has dates. ${AS_BANK_FILE}`,
  csv_without_amounts: `This does not look like a bank file: no column has amounts. ${AS_BANK_FILE}`,
  csv_without_days_and_amounts: `This does not look like a bank file: no column has dates or amounts. ${AS_BANK_FILE}`,
  csv_unknown_days: "No column with dates was found.",
  csv_unknown_amounts: "No column with amounts was found.",
  csv_unknown_days_and_amounts: "No columns with dates and amounts were found.",
  csv_mapped_header: "Row {record} was chosen for the column names, but the file ends with row {records}.",
  csv_mapped_column: "Column {column} was chosen, but the file ends with column {columns}.",
  csv_balance_or_total: "This is a balance or a total, not a transaction.",
  csv_other_width: "The number of columns is {columns} in this row, but {usual} in the others.",
  csv_status_without_movement: "The status is “{found}”, so no money moved.",
  csv_unknown_status: "We do not know the status “{found}”.",
  csv_not_booked_yet:
    "“{found}” is in place of the date. Import the transaction once the bank has booked it.",
  csv_other_decimal_sign: "“{found}” is not a valid amount with “{sign}” as the decimal separator.",
  csv_unknown_direction: "“{found}” does not say whether money came in or went out.",
  csv_negative_inflow: "The amount is marked as money in but has a minus sign.",
  csv_negative_outflow:
    "The amount is marked as money out and has a minus sign. Money out has none in the other rows.",
  csv_positive_outflow:
    "The amount is marked as money out and has no minus sign. Money out has one in the other rows.",
  csv_two_amounts: "This row has both money in and money out.",

  export_open_quote: "A quotation mark opens here and is never closed, or is inside of a cell.",
  export_cell_count: "The number of cells is {cells} in this row, but {expected} in the header.",
  export_repeated: "This transaction is already on line {line}.",
  export_no_external_id: "There is no external ID.",
  export_too_long: "A text has more than {limit} characters.",
  export_bad_character: "A text has a character that cannot be saved.",
  export_not_a_day: "“{found}” is not a date in the form YYYY-MM-DD.",
  export_not_an_amount: "“{found}” is not a valid amount in {currency}.",
  export_not_positive: "The amount “{found}” is not above zero.",
  export_not_a_direction: "“{found}” is neither “inflow” nor “outflow”.",
  export_not_a_status: "“{found}” is neither “booked” nor “pending”.",

  ofx_missing: "This is not an OFX file: the element OFX is missing.",
  ofx_other_element: "The element OFX was expected, not {name}.",
  ofx_text_behind_end: "There is text after the end of the OFX data.",
  ofx_no_statement: `This OFX file has no statement of a bank account or a credit card. ${AS_BANK_FILE}`,
  ofx_only_investments: `This OFX file only has an investment account. ${OTHER_ACCOUNT}`,
  ofx_statement_in_statement: "A statement ({name}) begins here before the one above it ends.",
  ofx_repeated_element: "{name} begins here again before it has ended.",
  ofx_too_deep: "{name} is inside of more than {limit} other elements, which is not valid OFX.",
  ofx_end_without_start: "{name} ends here but never began.",
  ofx_missing_end: `{name}, which begins on line {line}, does not end before {found} does. ${PERHAPS_CUT_OFF}`,
  ofx_cut_off: `The file ends before {name}, which begins on line {line}, is complete. ${AGAIN}`,
  ofx_open_markup: `The file ends before “{opening}” is closed with “{closing}”. ${AGAIN}`,
  ofx_doctype: "The file has a DOCTYPE. Bank files have none, so it is not read for your safety.",
  ofx_repeated_field: "This entry has more than one {tag}.",
  ofx_no_day: "There is no date (DTPOSTED).",
  ofx_not_a_day: "“{found}” is not a valid date. It should be YYYYMMDD, such as 20240131.",
  ofx_no_amount: "There is no amount (TRNAMT).",
  ofx_not_an_amount: "“{found}” is not a valid amount. It should be a decimal number, such as -1234.56.",
  ofx_not_a_currency: "“{found}” is not a currency code, such as EUR.",
  ofx_repeated_transaction: "This repeats the transaction on line {line}.",
  ofx_corrected: "Another entry of the file corrects this one.",
  ofx_unsure_signs:
    "We are not sure which amounts came in and which went out. Payments such as the one on line {line} have no minus sign, and were read as money out.",
  ofx_investment_account:
    "An investment account begins here. Only bank accounts and credit cards are imported.",
  ofx_taken_back: "The bank takes back transaction {id}. If you imported it before, exclude it.",

  qif_no_header: "“{found}” comes before the first account. A line such as !Type:Bank is missing above it.",
  qif_unknown_header: "“{found}” was not expected. A line such as !Type:Bank should be here.",
  qif_no_transactions: "This QIF file has no transactions: a line such as !Type:Bank is missing.",
  qif_only_investments: `This QIF file only has an investment account. ${OTHER_ACCOUNT}`,
  qif_other_account: `Accounts of the type “{found}” cannot be imported. ${OTHER_ACCOUNT}`,
  qif_movement_in_list:
    "This transaction belongs to no account. A line such as !Type:Bank is missing above it.",
  qif_open_record: `The record that begins on line {line} does not end with ^ before “{found}”. ${PERHAPS_CUT_OFF}`,
  qif_cut_off: `The file ends before the record that begins on line {line} ends with ^. ${AGAIN}`,
  qif_repeated_field: "This record has more than one {tag}. The line ^ between two records may be missing.",
  qif_opening_balance: "This is the opening balance of the account, not a transaction.",
  qif_investment_account:
    "An investment account begins here. Only bank accounts, credit cards, and cash are imported.",
  qif_no_day: "There is no date (D).",
  qif_not_a_day:
    "“{found}” is not a valid date. In this file, dates are {order, select, dmy {day, month, year} mdy {month, day, year} other {year, month, day}}.",
  qif_no_amount: "There is no amount (T).",
  qif_unsure_signs:
    "We are not sure which amounts of the card came in and which went out. Most, such as the one on line {line}, have no minus sign, and were read as money out.",
  qif_not_an_amount: "“{found}” is not a valid amount. It should be a decimal number, such as -1,234.56.",

  xml_doctype: "The file has a DOCTYPE. Bank files have none, so it is not read for your safety.",
  xml_cut_off: `The file ends before {name} is complete. ${AGAIN}`,
  xml_without_element: `This XML file has no content. ${AGAIN}`,
  xml_other_end: `This is not valid XML: {name} should end here. ${AGAIN}`,
  xml_malformed: `This is not valid XML. ${AGAIN}`,
  xml_too_deep: "Elements are nested more than {limit} levels deep.",
  camt_other_document: `This is {kind}, not {expected}. ${AS_CAMT}`,
  camt_report: `This is a CAMT.052 report. ${LET_DETECT}`,
  camt_statement: `This is a CAMT.053 statement. ${LET_DETECT}`,
  camt_notice: `This is a CAMT.054 notification of single entries. ${AS_CAMT}`,
  camt_payment_order: `This is a payment order (pain.001), not an account statement. ${AS_CAMT}`,
  camt_order_status: `This is the status of a payment order (pain.002), not an account statement. ${AS_CAMT}`,
  camt_collection_order: `This is a direct debit order (pain.008), not an account statement. ${AS_CAMT}`,
  camt_missing: `This XML file is not {expected}: the element {element} is missing. ${AS_CAMT}`,
  camt_no_statement: "The file has no statement: the element {element} is missing.",
  camt_no_account: "The statement has no account: Acct/Id/IBAN or Acct/Id/Othr/Id is missing.",
  camt_no_balance: "The balance that begins here has no valid amount.",
  camt_information_only: "The bank lists this for information only (INFO), so no money moved.",
  camt_no_status: "The status (Sts) is missing, so this may not have been booked.",
  camt_repeated_entry: "This repeats the transaction on line {line}, in a later report.",
  camt_booked_later: "This was pending. It is booked on line {line}.",
  camt_unknown_status: "The status “{found}” is unknown, so this may not have been booked.",
  camt_no_direction: "Nothing says whether money came in or went out: CdtDbtInd is missing.",
  camt_unknown_direction: "CdtDbtInd should be CRDT or DBIT, not “{found}”.",

  mt940_missing: "This is not an MT940 statement: no line begins with :20:.",
  mt940_other_message: `This is a SWIFT message of type MT{type}. ${AS_MT940}`,
  mt940_interim_report: `This is an MT942 report for the current day. ${AS_MT940}`,
  mt940_before_start: "“:{tag}:” comes before “:20:”, with which a statement begins.",
  mt940_repeated_field: "“:{tag}:” appears here for the second time.",
  mt940_instead_of_opening:
    "“:{tag}:” was not expected here. The account (:25:) and the opening balance (:60F: or :60M:) come first.",
  mt940_instead_of_movement:
    "“:{tag}:” was not expected here. Transactions (:61: and :86:) or the closing balance (:62F: or :62M:) should follow.",
  mt940_instead_of_end:
    "“:{tag}:” was not expected here. The statement should end after its closing balance.",
  mt940_no_opening: "The statement that begins on line {line} has no opening balance (:60F: or :60M:).",
  mt940_no_closing: "The statement that begins on line {line} has no closing balance (:62F: or :62M:).",
  mt940_cut_off_before_opening: `The file ends before the opening balance (:60F: or :60M:) of the statement that begins on line {line}. ${AGAIN}`,
  mt940_cut_off_before_closing: `The file ends before the closing balance (:62F: or :62M:) of the statement that begins on line {line}. ${AGAIN}`,
  mt940_no_account: "The statement that begins on line {line} has no account (:25:).",
  mt940_two_currencies: "The statement opens in {opening} but closes in {closing}.",
  mt940_not_a_balance:
    "“:{tag}:{found}” is not a valid balance. It should be C or D, a date as YYMMDD, a currency, and an amount.",
  mt940_not_a_movement:
    "This is not a valid transaction. It should have a date as YYMMDD, C, D, RC, or RD, an amount, and a type such as NTRF.",
} as const satisfies Record<ReadingReasonCode, string>;
