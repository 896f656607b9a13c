import type { changes as english } from "../en/changes";
import type { Translated } from "../translated";

export const changes: Translated<typeof english> = {
  deeds: {
    imported: "{subject} importiert",
    removed: "{subject} entfernt",
    excluded: "{subject} ausgeschlossen",
    included: "{subject} wieder einbezogen",
    shared: "{subject} mit anderen geteilt",
    settled: "Anteil an {subject} abgerechnet",
    covered: "{subject} als übernommen markiert",
    saved: "{subject} aufs Sparkonto verschoben",
    cleared: "{subject} wieder voll gezählt",
    reviewed: "{subject} als geprüft markiert",
    unreviewed: "{subject} als nicht geprüft markiert",
    refunded: "{subject} als Erstattung markiert",
    unrefunded: "{subject} wieder als Einnahme gezählt",
    paired: "{subject} als eigenen Übertrag verbunden",
    unpaired: "Eigenen Übertrag getrennt: {subject}",
    rejected: "Vorschlag für {subject} abgelehnt",
    noted: "Notiz geändert: {subject}",
    corrected: "{subject} aktualisiert",
    edited: "{subject} bearbeitet",
  },
  deedsWithShare: {
    shared: "{subject} mit anderen geteilt; dein Anteil ist {share}",
    settled: "Anteil an {subject} abgerechnet: {share}",
  },
  transactions: "{count, plural, one {{number} Buchung} other {{number} Buchungen}}",
  transactionsOf: "{count, plural, one {{number} Buchung} other {{number} Buchungen}} von {name}",
  unnamedTransaction: "Buchung",
  unnamedCounterparty: "Gegenpartei",
  rule: {
    added: "{subject} ab dem {day} ausgeschlossen",
    removed:
      "{count, plural, =0 {{name} nicht mehr ausgeschlossen} one {{name} nicht mehr ausgeschlossen; {number} Buchung zählt wieder} other {{name} nicht mehr ausgeschlossen; {number} Buchungen zählen wieder}}",
  },
  file: {
    imported: "{fileName} importiert: {count, plural, one {{number} Buchung} other {{number} Buchungen}}",
    updated: "{fileName} importiert: {number} aktualisiert",
    importedAndUpdated:
      "{fileName} importiert: {count, plural, one {{number} Buchung} other {{number} Buchungen}}, {updated} aktualisiert",
    someUpdated:
      "{fileName} importiert: {count, plural, one {{number} Buchung} other {{number} Buchungen}}, einige davon aktualisiert",
  },
  importedAndUpdated:
    "{count, plural, one {{number} Buchung} other {{number} Buchungen}} importiert und {updated} aktualisiert",
  someUpdated:
    "{count, plural, one {{number} Buchung} other {{number} Buchungen}} importiert und aktualisiert",
  settings: {
    added: "Unternehmen hinzugefügt",
    changed: "Einstellungen geändert",
    name: "Unternehmen von „{before}“ in „{after}“ umbenannt",
    currency: "Währung von {before} auf {after} geändert",
    referenceDate: "Stichtag vom {before} auf den {after} verschoben",
    windows: "Zeitraum der Einnahmen und Ausgaben von {before} auf {after} geändert",
    income: "Zeitraum der Einnahmen von {before} auf {after} geändert",
    expense: "Zeitraum der Ausgaben von {before} auf {after} geändert",
    closed: "Alles bis {after} abgeschlossen",
    reopened: "Bis {before} Abgeschlossenes wieder geöffnet: {reason}",
    fixedPeriod: "Festen Zeitraum von {before} auf {after} Tage geändert",
  },
  windows: {
    weekly: "Woche",
    fortnightly: "zwei Wochen",
    monthly: "Monat",
    quarterly: "Quartal",
    annual: "Jahr",
    fixed_period: "feste Anzahl von Tagen",
  },
  repaired: "Zahlen aus den Buchungen neu berechnet",
  nothing: "Etwas geändert, das es nicht mehr gibt",
  undid: "Rückgängig gemacht: „{change}“",
  redid: "Wiederhergestellt: „{change}“",
  actors: {
    you: "Du",
    former: "Ehemaliges Mitglied",
    client: "API-Zugang {name}",
    commandLine: "Befehlszeile",
  },
  undo: "Rückgängig machen",
  redo: "Wiederherstellen",
  undone: "Rückgängig gemacht",
  redone: "Wiederhergestellt",
  notUndone: "Die Änderung wurde nicht rückgängig gemacht",
  notRedone: "Die Änderung wurde nicht wiederhergestellt",
  changedSince: "Seitdem wurde etwas anderes geändert. Im Verlauf kannst du sie trotzdem rückgängig machen.",
};
