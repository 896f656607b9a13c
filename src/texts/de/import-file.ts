import type { importFile as english } from "../en/import-file";
import type { Translated } from "../translated";

export const importFile: Translated<typeof english> = {
  title: "Import",
  description: "Lade eine Datei deiner Bank hoch, prüfe, was sie ändert, und bestätige.",
  viewerTitle: "Du kannst in dieses Unternehmen nicht importieren",
  viewerText:
    "Du hast nur Lesezugriff. Bitte einen Inhaber, die Datei zu importieren oder deinen Zugriff zu ändern.",
  stepsLabel: "Schritte des Imports",
  steps: { choose: "Datei wählen", check: "Prüfen", done: "Fertig" },
  bankFile: "Bankdatei",
  drop: "Ziehe eine Bankdatei hierher oder <link>wähle eine aus</link>",
  dropNow: "Datei loslassen, um sie zu prüfen",
  dropInstead: "Loslassen, um stattdessen diese Datei zu prüfen",
  accepted: "CSV, Excel, OFX, QFX, QIF, CAMT (auch als ZIP) oder MT940, bis {size}",
  promise: "Es wird nichts gespeichert, bevor du die Datei geprüft und bestätigt hast.",
  readingPromise: "Beim Lesen der Datei wird nichts gespeichert.",
  chooseAnother: "Andere Datei wählen",
  importAnother: "Weitere Datei importieren",
  tryAgain: "Erneut versuchen",
  fileSize: {
    bytes: "{count, plural, one {{number} Byte} other {{number} Byte}}",
    kilobytes: "{number}\u00a0KB",
    megabytes: "{number}\u00a0MB",
  },
  stages: {
    sending: "Datei wird hochgeladen",
    waiting: "Warten auf andere Importe",
    reading: "Datei wird gelesen",
    comparing: "Abgleich mit vorhandenen Buchungen",
    writing: "Buchungen werden gespeichert",
  },
  amountDone: "{done} von {total}",
  readingAgain: "Datei wird neu gelesen …",
  leave: "Seite verlassen, ohne zu importieren?",
  leaveText: "Aus dieser Datei ist noch nichts importiert. Du müsstest sie neu auswählen.",
  notImportedYet: "„{fileName}“ ist nicht importiert",
  notImportedYetText:
    "Du wurdest vorher abgemeldet, und die Datei selbst wird dabei nicht aufbewahrt. Wähle sie noch einmal aus, um dort weiterzumachen, wo du warst.",
  staysOpen: "Lass diese Seite offen, bis die Datei hochgeladen ist.",
  mayLeave: "Du kannst diese Seite verlassen. Der Import läuft weiter.",
  outdatedTitle: "Diese Vorschau war veraltet",
  outdatedText: "Es wurde nichts gespeichert. Prüfe die neue Vorschau und bestätige noch einmal.",
  confirm: "Import bestätigen",
  confirmHint: "Noch ist nichts gespeichert. Du kannst den Import rückgängig machen.",
  confirmClosed: "Noch ist nichts gespeichert. Die Datei reicht in abgeschlossene Tage.",
  canUndo: "Du kannst den Import rückgängig machen.",
  checkFirst: "Prüfe vor dem Import die Hinweise oben.",
  correctFirst: "Korrigiere zuerst, wie die Datei gelesen wird.",
  chooseColumnsFirst: "Wähle zuerst die Spalten für Datum und Betrag.",
  noneNew: "In dieser Datei ist nichts Neues.",
  noneValid: "Keine Zeile dieser Datei lässt sich importieren.",
  nothingToImport: "Nichts zu importieren",
  import: "{count, plural, one {{number} Buchung} other {{number} Buchungen}} importieren",
  update: "{count, plural, one {{number} Buchung} other {{number} Buchungen}} aktualisieren",
  importAndUpdate:
    "{count, plural, one {{number} Buchung} other {{number} Buchungen}} importieren, {updated} aktualisieren",
  announced: "{fileName} importiert: {count, plural, one {{number} Buchung} other {{number} Buchungen}}",
  imported: "{count, plural, one {{number} Buchung} other {{number} Buchungen}} importiert",
  updated: "{count, plural, one {{number} Buchung} other {{number} Buchungen}} aktualisiert",
  importedAndUpdated:
    "{count, plural, one {{number} Buchung} other {{number} Buchungen}} importiert, {updated} aktualisiert",
  importedNothing: "Es gab nichts Neues zu importieren",
  allImported: "Alles aus „{fileName}“ wurde importiert.",
  notImported: "Nicht importiert aus „{fileName}“: {rows}.",
  undo: "Rückgängig machen",
  redo: "Wiederherstellen",
  undone: "Import rückgängig gemacht",
  undoneText: "Deine Buchungen sind wieder wie vor „{fileName}“.",
  undoFailed: "Der Import wurde nicht rückgängig gemacht",
  redoFailed: "Der Import wurde nicht wiederhergestellt",
  undoConflict:
    "Einige dieser Buchungen wurden seitdem geändert. Im Verlauf kannst du den Import trotzdem rückgängig machen.",
  viewTransactions: "Buchungen ansehen",
  findInActivity: "Du kannst diesen Import jederzeit im <activity>Verlauf</activity> rückgängig machen.",
  undoClosedForOwner:
    "Die Tage bis {day} sind abgeschlossen. Um diesen Import rückgängig zu machen, <settings>öffne sie zuerst in den Einstellungen wieder</settings>.",
  undoClosed:
    "Bis {day} ist abgeschlossen. Um den Import rückgängig zu machen, öffnet ein Inhaber den Zeitraum zuerst in den Einstellungen wieder.",
  errors: {
    unreadable: {
      title: "„{fileName}“ lässt sich nicht öffnen",
      text: "Vielleicht ist es ein Ordner, oder die Datei wurde verschoben oder gelöscht. Wähle sie noch einmal aus.",
    },
    several: {
      title: "Wähle immer nur eine Datei",
      text: "Importiere deine Dateien nacheinander, damit du jede prüfen kannst.",
    },
    empty: { title: "„{fileName}“ ist leer", text: "Lade sie noch einmal bei deiner Bank herunter." },
    tooLarge: {
      title: "„{fileName}“ ist zu groß",
      text: "Lade bei deiner Bank kürzere Zeiträume herunter und importiere sie nacheinander.",
      textWithSize:
        "Die Datei hat {size}, erlaubt sind {limit}. Lade bei deiner Bank kürzere Zeiträume herunter und importiere sie nacheinander.",
    },
    unread: {
      title: "„{fileName}“ lässt sich nicht lesen",
      titleCorrected: "So lässt sich die Datei nicht lesen",
      atLine: "Zeile {line}: {reason}",
      inArchivedFile: "„{archivedFile}“, Zeile {line}: {reason}",
    },
    failed: { title: "„{fileName}“ wurde nicht importiert" },
    outdated: {
      text: "Deine Buchungen haben sich seit der Prüfung geändert. Wähle die Datei noch einmal aus.",
    },
    signedOut: {
      title: "Deine Sitzung ist abgelaufen",
      text: "Melde dich erneut an und wähle die Datei noch einmal aus.",
    },
    forbidden: {
      title: "Du kannst in dieses Unternehmen nicht importieren",
      text: "Bitte einen Inhaber, deinen Zugriff zu ändern.",
    },
    tooMany: { title: "Zu viele Anfragen", text: "Warte eine Minute und versuche es erneut." },
    offline: { title: "Du bist offline" },
    unreachable: { title: "Der Dienst ist nicht erreichbar" },
    unanswered: {
      title: "„{fileName}“ wurde vielleicht nicht importiert",
      read: "Es wurde nichts gespeichert. Prüfe deine Verbindung und versuche es erneut.",
      write:
        "Vielleicht wurde die Datei schon gespeichert. Du kannst es gefahrlos erneut versuchen: Nichts wird nur zum Teil gespeichert, und keine Buchung wird doppelt angelegt.",
    },
  },
  otherKinds: {
    pdf: "„{fileName}“ ist ein PDF-Dokument",
    spreadsheet: "„{fileName}“ ist eine Tabelle",
    word: "„{fileName}“ ist ein Word-Dokument",
    picture: "„{fileName}“ ist ein Bild",
  },
  downloadOther:
    "Lade den Kontoauszug bei deiner Bank als CSV-, Excel-, OFX-, QIF-, CAMT- oder MT940-Datei herunter und importiere diese.",
  api: {
    title: "Über die API",
    description:
      "Deine Bank oder dein Buchhaltungsprogramm kann Buchungen selbst senden, bis zu 1.000 auf einmal.",
    example: "Eine Buchung senden",
    credentials:
      "Setze <code>CLIENT_ID</code> und <code>CLIENT_SECRET</code> auf die ID und das Secret eines API-Zugangs, der Buchungen schreiben darf.",
    createClient: "Du kannst einen unter <clients>API-Zugänge</clients> anlegen.",
    askForClient: "Ein Admin deiner Bank oder deines Buchhaltungsprogramms kann dir einen geben.",
    noDuplicates:
      "Buchungen werden an ihrer ID erkannt. Wer eine noch einmal sendet, legt also nichts doppelt an, und deine Änderungen bleiben.",
    more: "Die <reference>API-Referenz</reference> beschreibt alle Felder. Jede Übertragung erscheint im <activity>Verlauf</activity> und lässt sich dort rückgängig machen.",
  },
};
