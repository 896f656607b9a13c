import type { readingReasons as english } from "../en/reading-reasons";
import type { Translated } from "../translated";

const AS_BANK_FILE =
  "Lade den Kontoauszug bei deiner Bank als CSV-, Excel-, OFX-, QIF-, CAMT- oder MT940-Datei herunter und importiere diese.";
const AS_CAMT = "Lade bei deiner Bank einen Kontoauszug als CAMT.053 herunter und importiere diesen.";
const LET_DETECT = "Lass das Format erkennen.";
const AS_MT940 = "Lade bei deiner Bank einen Kontoauszug als MT940 herunter und importiere diesen.";
const AS_CSV = "Speichere sie als CSV und importiere diese Datei.";
const AS_XLSX = "Speichere sie als XLSX oder CSV und importiere diese Datei.";
const UNPACK = "Entpacke es und importiere die Dateien nacheinander.";
const SHORTER = "Lade bei deiner Bank kürzere Zeiträume herunter und importiere sie nacheinander.";
const AGAIN = "Lade die Datei noch einmal bei deiner Bank herunter.";
const PERHAPS_CUT_OFF = `Vielleicht ist die Datei unvollständig. ${AGAIN}`;
const OTHER_ACCOUNT = "Importiere stattdessen den Auszug eines Bankkontos oder einer Kreditkarte.";

export const readingReasons: Translated<typeof english> = {
  empty_file: `Die Datei ist leer. ${AGAIN}`,
  pdf_document: `Das ist ein PDF-Dokument. ${AS_BANK_FILE}`,
  excel_workbook: `Diese Excel-Arbeitsmappe hat ein Format, das wir nicht lesen können. ${AS_XLSX}`,
  broken_workbook: `Diese Excel-Arbeitsmappe ist beschädigt. ${AGAIN}`,
  workbook_several_sheets:
    "Mehrere Blätter dieser Arbeitsmappe enthalten Buchungen: {sheets}. Speichere jedes Blatt als eigene Datei und importiere die Dateien nacheinander.",
  workbook_mixed_days: `Auf dem Blatt „{sheet}“ ist dieses Datum ein Text, andere sind Datumswerte. Ein Tabellenprogramm hat vielleicht Tage und Monate vertauscht. ${AGAIN} Importiere sie, ohne sie vorher zu öffnen.`,
  opendocument_spreadsheet: `Das ist eine OpenDocument-Tabelle. ${AS_CSV}`,
  zip_archive: `In diesem ZIP-Archiv sind keine CAMT-Dateien. ${UNPACK}`,
  broken_archive: `Dieses ZIP-Archiv lässt sich nicht lesen, vielleicht ist es beschädigt. ${AGAIN}`,
  archive_broken_file: `„{name}“ in diesem ZIP-Archiv ist beschädigt. ${AGAIN}`,
  archive_encrypted: `„{name}“ in diesem ZIP-Archiv braucht ein Passwort. ${UNPACK}`,
  archive_other_file: `„{name}“ in diesem ZIP-Archiv ist keine CAMT-Datei. ${UNPACK}`,
  archive_mixed: `In diesem ZIP-Archiv sind CAMT.052- und CAMT.053-Dateien, etwa „{name}“ und „{other}“. ${UNPACK}`,
  compressed_file: `Das ist ein komprimiertes Archiv. ${UNPACK}`,
  picture: `Das ist ein Bild. ${AS_BANK_FILE}`,
  rtf_document: `Das ist ein Textdokument (RTF). ${AS_BANK_FILE}`,
  web_page: `Das ist eine Webseite, auf der keine Tabelle Buchungen enthält. ${AS_BANK_FILE}`,
  json_file: `Das ist eine JSON-Datei. ${AS_BANK_FILE}`,
  other_bank_format: `Die Datei hat das Format {format}, das wir nicht lesen können. ${AS_BANK_FILE}`,
  no_text_file: `Das ist keine Bankdatei. ${AS_BANK_FILE}`,
  unknown_encoding: "Der Zeichensatz „{encoding}“ wird nicht unterstützt.",
  camt054_notice: `Das ist ein CAMT.054-Avis über einzelne Buchungen. ${AS_CAMT}`,
  payment_order: `Das ist ein Zahlungsauftrag (pain), kein Kontoauszug. ${AS_CAMT}`,
  other_xml: `Diese XML-Datei ist kein Kontoauszug. ${AS_CAMT}`,
  mt942_report: `Das ist ein MT942-Bericht über den laufenden Tag. ${AS_MT940}`,
  takes_too_long: `Es hat zu lange gedauert, die Datei zu lesen. ${SHORTER}`,
  holds_too_much: `Die Datei ist zu groß, um sie auf einmal zu lesen. ${SHORTER}`,
  day_total_too_large: "Mit Zeile {line} übersteigt die Summe für den {day} den Höchstwert.",

  no_day: "Das Datum fehlt.",
  not_a_day: "„{found}“ ist kein gültiges Datum.",
  no_amount: "Der Betrag fehlt.",
  not_an_amount: "„{found}“ ist kein gültiger Betrag.",
  amount_too_large: "Der Betrag {amount} ist zu groß.",
  too_many_decimals: "{amount} hat mehr Nachkommastellen, als {currency} erlaubt ({decimals}).",
  zero_amount: "Der Betrag ist null, es wurde also kein Geld bewegt.",
  not_a_currency: "„{found}“ ist keine Währung.",
  repeated_statement: "Das ist noch einmal der Auszug, der in Zeile {line} beginnt.",
  repeated_transaction: "Das ist noch einmal die Buchung in Zeile {line}: Die Auszüge überschneiden sich.",
  other_currency: "Dieser Betrag ist in {currency}, das Unternehmen wird aber in {expected} geführt.",

  unsure_columns:
    "Wir sind nicht sicher, in welchen Spalten die Beträge stehen oder welche davon Eingänge und welche Ausgänge sind.",
  unsure_date_order: "Die Datumsangaben lassen sich auf zwei Arten lesen.",
  unsure_decimal_sign: "Die Beträge lassen sich auf zwei Arten lesen, etwa als 1.234 oder 1,234.",
  unsure_fee: "Wir sind nicht sicher, ob die Beträge die Gebühren enthalten.",
  unsure_heading: "Wir wissen nicht, was „{found}“ in Zeile {line} über die Buchungen darunter sagt.",
  unsure_repeated_entry:
    "In Zeile {line} und {other} steht dieselbe Buchung in zwei Berichten. Wir wissen nicht, ob sie zweimal gebucht wurde, und haben sie als eine gelesen.",
  unsure_without_balance:
    "Anders als die übrigen Buchungen haben einige keinen Kontostand, etwa die in Zeile {line}. Wir haben sie als vorgemerkt gelesen.",
  unsure_balance_row:
    "„{found}“ in Zeile {line} ist vielleicht ein Kontostand und keine Buchung: Die übrigen ergeben zusammen diesen Betrag.",
  balances_differ: "Anfangssaldo und Buchungen ergeben nicht den Endsaldo.",
  account_balances_differ: "Auf Konto {account} ergeben Anfangssaldo und Buchungen nicht den Endsaldo.",
  running_balances_differ: "Der Kontostand in Zeile {line} ergibt sich nicht aus dem vorigen und dem Betrag.",

  csv_open_quote: `Hier steht ein öffnendes Anführungszeichen, das nie geschlossen wird. ${PERHAPS_CUT_OFF}`,
  csv_too_many_lines: `Die Datei hat mehr als {limit} Zeilen. ${SHORTER}`,
  csv_uneven_lines:
    "Die Zeilen der Datei haben unterschiedlich viele Spalten und ergeben deshalb keine Tabelle.",
  csv_too_many_columns: "Die Datei hat {columns} Spalten, erlaubt sind {limit}.",
  csv_without_days: `Das sieht nicht nach einer Bankdatei aus: Keine Spalte enthält Datumsangaben. ${AS_BANK_FILE}`,
  csv_without_amounts: `Das sieht nicht nach einer Bankdatei aus: Keine Spalte enthält Beträge. ${AS_BANK_FILE}`,
  csv_without_days_and_amounts: `Das sieht nicht nach einer Bankdatei aus: Keine Spalte enthält Datumsangaben oder Beträge. ${AS_BANK_FILE}`,
  csv_unknown_days: "Es wurde keine Spalte mit Datumsangaben gefunden.",
  csv_unknown_amounts: "Es wurde keine Spalte mit Beträgen gefunden.",
  csv_unknown_days_and_amounts: "Es wurden keine Spalten mit Datumsangaben und Beträgen gefunden.",
  csv_mapped_header:
    "Für die Spaltennamen wurde Zeile {record} gewählt, die Datei endet aber mit Zeile {records}.",
  csv_mapped_column: "Es wurde Spalte {column} gewählt, die Datei endet aber mit Spalte {columns}.",
  csv_balance_or_total: "Das ist ein Kontostand oder eine Summe, keine Buchung.",
  csv_other_width: "Die Anzahl der Spalten ist in dieser Zeile {columns}, in den anderen {usual}.",
  csv_status_without_movement: "Der Status ist „{found}“, es wurde also kein Geld bewegt.",
  csv_unknown_status: "Wir kennen den Status „{found}“ nicht.",
  csv_not_booked_yet:
    "Statt des Datums steht dort „{found}“. Importiere die Buchung, sobald die Bank sie gebucht hat.",
  csv_other_decimal_sign: "„{found}“ ist mit „{sign}“ als Dezimaltrennzeichen kein gültiger Betrag.",
  csv_unknown_direction: "Aus „{found}“ geht nicht hervor, ob Geld ein- oder ausging.",
  csv_negative_inflow: "Der Betrag ist als Eingang gekennzeichnet, hat aber ein Minuszeichen.",
  csv_negative_outflow:
    "Der Betrag ist als Ausgang gekennzeichnet und hat ein Minuszeichen. In den anderen Zeilen haben Ausgänge keines.",
  csv_positive_outflow:
    "Der Betrag ist als Ausgang gekennzeichnet und hat kein Minuszeichen. In den anderen Zeilen haben Ausgänge eines.",
  csv_two_amounts: "In dieser Zeile stehen sowohl ein Eingang als auch ein Ausgang.",

  export_open_quote:
    "Hier steht ein Anführungszeichen, das nie geschlossen wird oder mitten in einer Zelle liegt.",
  export_cell_count: "Die Anzahl der Zellen ist in dieser Zeile {cells}, in der Kopfzeile {expected}.",
  export_repeated: "Diese Buchung steht schon in Zeile {line}.",
  export_no_external_id: "Die externe ID fehlt.",
  export_too_long: "Ein Text hat mehr als {limit} Zeichen.",
  export_bad_character: "Ein Text enthält ein Zeichen, das sich nicht speichern lässt.",
  export_not_a_day: "„{found}“ ist kein Datum in der Form JJJJ-MM-TT.",
  export_not_an_amount: "„{found}“ ist kein gültiger Betrag in {currency}.",
  export_not_positive: "Der Betrag „{found}“ ist nicht größer als null.",
  export_not_a_direction: "„{found}“ ist weder „inflow“ noch „outflow“.",
  export_not_a_status: "„{found}“ ist weder „booked“ noch „pending“.",

  ofx_missing: "Das ist keine OFX-Datei: Das Element OFX fehlt.",
  ofx_other_element: "Hier wurde das Element OFX erwartet, nicht {name}.",
  ofx_text_behind_end: "Nach dem Ende der OFX-Daten folgt noch Text.",
  ofx_no_statement: `Diese OFX-Datei enthält keinen Auszug eines Bankkontos oder einer Kreditkarte. ${AS_BANK_FILE}`,
  ofx_only_investments: `Diese OFX-Datei enthält nur ein Depot. ${OTHER_ACCOUNT}`,
  ofx_statement_in_statement: "Hier beginnt ein Kontoauszug ({name}), bevor der vorige endet.",
  ofx_repeated_element: "{name} beginnt hier erneut, bevor es geendet hat.",
  ofx_too_deep: "{name} liegt in mehr als {limit} anderen Elementen. Das ist kein gültiges OFX.",
  ofx_end_without_start: "{name} endet hier, hat aber nie begonnen.",
  ofx_missing_end: `{name} aus Zeile {line} endet nicht vor {found}. ${PERHAPS_CUT_OFF}`,
  ofx_cut_off: `Die Datei endet, bevor {name} aus Zeile {line} vollständig ist. ${AGAIN}`,
  ofx_open_markup: `Die Datei endet, bevor „{opening}“ mit „{closing}“ geschlossen wird. ${AGAIN}`,
  ofx_doctype:
    "Die Datei enthält einen DOCTYPE. In Bankdateien gibt es keinen, deshalb wird sie aus Sicherheitsgründen nicht gelesen.",
  ofx_repeated_field: "{tag} kommt in diesem Eintrag mehr als einmal vor.",
  ofx_no_day: "Das Datum (DTPOSTED) fehlt.",
  ofx_not_a_day: "„{found}“ ist kein gültiges Datum. Erwartet wird JJJJMMTT, zum Beispiel 20240131.",
  ofx_no_amount: "Der Betrag (TRNAMT) fehlt.",
  ofx_not_an_amount:
    "„{found}“ ist kein gültiger Betrag. Erwartet wird eine Dezimalzahl, zum Beispiel -1234.56.",
  ofx_not_a_currency: "„{found}“ ist kein Währungscode wie EUR.",
  ofx_repeated_transaction: "Das ist noch einmal die Buchung in Zeile {line}.",
  ofx_corrected: "Ein anderer Eintrag der Datei korrigiert diesen.",
  ofx_unsure_signs:
    "Wir sind nicht sicher, welche Beträge eingegangen und welche ausgegangen sind. Zahlungen wie die in Zeile {line} haben kein Minuszeichen und wurden als Geldausgang gelesen.",
  ofx_investment_account: "Hier beginnt ein Depot. Importiert werden nur Bankkonten und Kreditkarten.",
  ofx_taken_back:
    "Die Bank nimmt die Buchung {id} zurück. Wenn du sie früher importiert hast, schließe sie aus.",

  qif_no_header: "„{found}“ steht vor dem ersten Konto. Darüber fehlt eine Zeile wie !Type:Bank.",
  qif_unknown_header: "„{found}“ wurde nicht erwartet. Hier sollte eine Zeile wie !Type:Bank stehen.",
  qif_no_transactions: "Diese QIF-Datei enthält keine Buchungen: Eine Zeile wie !Type:Bank fehlt.",
  qif_only_investments: `Diese QIF-Datei enthält nur ein Depot. ${OTHER_ACCOUNT}`,
  qif_other_account: `Konten der Art „{found}“ lassen sich nicht importieren. ${OTHER_ACCOUNT}`,
  qif_movement_in_list: "Diese Buchung gehört zu keinem Konto. Darüber fehlt eine Zeile wie !Type:Bank.",
  qif_open_record: `Der Eintrag aus Zeile {line} endet nicht mit ^ vor „{found}“. ${PERHAPS_CUT_OFF}`,
  qif_cut_off: `Die Datei endet, bevor der Eintrag aus Zeile {line} mit ^ endet. ${AGAIN}`,
  qif_repeated_field:
    "{tag} kommt in diesem Eintrag mehr als einmal vor. Vielleicht fehlt die Zeile ^ zwischen zwei Einträgen.",
  qif_opening_balance: "Das ist der Anfangssaldo des Kontos, keine Buchung.",
  qif_investment_account:
    "Hier beginnt ein Depot. Importiert werden nur Bankkonten, Kreditkarten und Bargeld.",
  qif_no_day: "Das Datum (D) fehlt.",
  qif_not_a_day:
    "„{found}“ ist kein gültiges Datum. In dieser Datei stehen {order, select, dmy {Tag, Monat, Jahr} mdy {Monat, Tag, Jahr} other {Jahr, Monat, Tag}} in dieser Reihenfolge.",
  qif_no_amount: "Der Betrag (T) fehlt.",
  qif_unsure_signs:
    "Wir sind nicht sicher, welche Beträge der Karte eingegangen und welche ausgegangen sind. Die meisten, wie der in Zeile {line}, haben kein Minuszeichen und wurden als Geldausgang gelesen.",
  qif_not_an_amount:
    "„{found}“ ist kein gültiger Betrag. Erwartet wird eine Dezimalzahl, zum Beispiel -1,234.56.",

  xml_doctype:
    "Die Datei enthält einen DOCTYPE. In Bankdateien gibt es keinen, deshalb wird sie aus Sicherheitsgründen nicht gelesen.",
  xml_cut_off: `Die Datei endet, bevor {name} vollständig ist. ${AGAIN}`,
  xml_without_element: `Diese XML-Datei hat keinen Inhalt. ${AGAIN}`,
  xml_other_end: `Das ist kein gültiges XML: Hier sollte {name} enden. ${AGAIN}`,
  xml_malformed: `Das ist kein gültiges XML. ${AGAIN}`,
  xml_too_deep: "Die Elemente sind mehr als {limit} Ebenen tief verschachtelt.",
  camt_other_document: `Das ist {kind}, nicht {expected}. ${AS_CAMT}`,
  camt_report: `Das ist ein CAMT.052-Bericht. ${LET_DETECT}`,
  camt_statement: `Das ist ein CAMT.053-Kontoauszug. ${LET_DETECT}`,
  camt_notice: `Das ist ein CAMT.054-Avis über einzelne Buchungen. ${AS_CAMT}`,
  camt_payment_order: `Das ist ein Zahlungsauftrag (pain.001), kein Kontoauszug. ${AS_CAMT}`,
  camt_order_status: `Das ist der Status eines Zahlungsauftrags (pain.002), kein Kontoauszug. ${AS_CAMT}`,
  camt_collection_order: `Das ist ein Lastschriftauftrag (pain.008), kein Kontoauszug. ${AS_CAMT}`,
  camt_missing: `Diese XML-Datei ist nicht {expected}: Das Element {element} fehlt. ${AS_CAMT}`,
  camt_no_statement: "Die Datei enthält keinen Kontoauszug: Das Element {element} fehlt.",
  camt_no_account: "Der Kontoauszug nennt kein Konto: Acct/Id/IBAN oder Acct/Id/Othr/Id fehlt.",
  camt_no_balance: "Der Kontostand, der hier beginnt, hat keinen gültigen Betrag.",
  camt_information_only: "Die Bank führt das nur zur Information auf (INFO), es wurde also kein Geld bewegt.",
  camt_no_status: "Der Status (Sts) fehlt, vielleicht wurde das nicht gebucht.",
  camt_repeated_entry: "Das ist noch einmal die Buchung in Zeile {line}, aus einem späteren Bericht.",
  camt_booked_later: "Das war vorgemerkt und ist in Zeile {line} gebucht.",
  camt_unknown_status: "Der Status „{found}“ ist unbekannt, vielleicht wurde das nicht gebucht.",
  camt_no_direction: "Ob Geld ein- oder ausging, steht nicht da: CdtDbtInd fehlt.",
  camt_unknown_direction: "In CdtDbtInd sollte CRDT oder DBIT stehen, nicht „{found}“.",

  mt940_missing: "Das ist kein MT940-Kontoauszug: Keine Zeile beginnt mit :20:.",
  mt940_other_message: `Das ist eine SWIFT-Nachricht vom Typ MT{type}. ${AS_MT940}`,
  mt940_interim_report: `Das ist ein MT942-Bericht über den laufenden Tag. ${AS_MT940}`,
  mt940_before_start: "„:{tag}:“ steht vor „:20:“, mit dem ein Kontoauszug beginnt.",
  mt940_repeated_field: "„:{tag}:“ steht hier ein zweites Mal.",
  mt940_instead_of_opening:
    "„:{tag}:“ wurde hier nicht erwartet. Zuerst kommen das Konto (:25:) und der Anfangssaldo (:60F: oder :60M:).",
  mt940_instead_of_movement:
    "„:{tag}:“ wurde hier nicht erwartet. Es sollten Buchungen (:61: und :86:) oder der Endsaldo (:62F: oder :62M:) folgen.",
  mt940_instead_of_end:
    "„:{tag}:“ wurde hier nicht erwartet. Der Kontoauszug sollte nach seinem Endsaldo zu Ende sein.",
  mt940_no_opening: "Der Kontoauszug ab Zeile {line} hat keinen Anfangssaldo (:60F: oder :60M:).",
  mt940_no_closing: "Der Kontoauszug ab Zeile {line} hat keinen Endsaldo (:62F: oder :62M:).",
  mt940_cut_off_before_opening: `Die Datei endet vor dem Anfangssaldo (:60F: oder :60M:) des Kontoauszugs ab Zeile {line}. ${AGAIN}`,
  mt940_cut_off_before_closing: `Die Datei endet vor dem Endsaldo (:62F: oder :62M:) des Kontoauszugs ab Zeile {line}. ${AGAIN}`,
  mt940_no_account: "Der Kontoauszug ab Zeile {line} nennt kein Konto (:25:).",
  mt940_two_currencies: "Der Kontoauszug beginnt in {opening} und endet in {closing}.",
  mt940_not_a_balance:
    "„:{tag}:{found}“ ist kein gültiger Kontostand. Erwartet werden C oder D, ein Datum als JJMMTT, eine Währung und ein Betrag.",
  mt940_not_a_movement:
    "Das ist keine gültige Buchung. Erwartet werden ein Datum als JJMMTT, C, D, RC oder RD, ein Betrag und eine Art wie NTRF.",
};
