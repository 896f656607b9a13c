import type { importRows as english } from "../en/import-rows";
import type { Translated } from "../translated";

export const importRows: Translated<typeof english> = {
  needsColumns: "Hilf uns, diese Datei zu lesen",
  noTransactions: "Diese Datei enthält keine Buchungen",
  counts: {
    created: "{number} neu",
    updated: "{number} aktualisiert",
    unchanged: "{count, plural, one {{number} doppelt} other {{number} doppelt}}",
    rejected: "{number} abgelehnt",
  },
  outcomes: { created: "Neu", updated: "Aktualisiert", unchanged: "Doppelt", rejected: "Abgelehnt" },
  chooseOutcome: "Angezeigte Zeilen",
  caption: {
    created: "Neu: {count, plural, one {{number} Buchung} other {{number} Buchungen}}",
    updated: "Aktualisiert: {count, plural, one {{number} Buchung} other {{number} Buchungen}}",
    unchanged: "Doppelt: {count, plural, one {{number} Buchung} other {{number} Buchungen}}",
    rejected: "Abgelehnt: {count, plural, one {{number} Zeile} other {{number} Zeilen}}",
  },
  firstOf: "Die ersten {listed} von {total}",
  date: "Datum",
  details: "Gegenpartei und Beschreibung",
  amount: "Betrag",
  line: "Zeile",
  lineNumber: "Zeile {number}",
  problem: "Problem",
  noDescription: "Keine Beschreibung",
  pending: "Vorgemerkt",
  matches: {
    external_id: "Schon importiert",
    text: "Gleiches Datum, gleicher Betrag, gleiche Beschreibung",
    amount: "Gleiches Datum und gleicher Betrag in einer Datei anderer Art",
  },
  counted: {
    part: "Zählt mit {amount}",
    pending: "Zählt noch nicht",
    excluded: "Durch eine Regel ausgeschlossen",
    nothing: "Zählt nicht",
  },
  balances: "Prüfung der Kontostände",
  balancesMatch: "Die Kontostände stimmen",
  balancesDiffer: "Die Kontostände weichen um {amount} ab",
  balancesAdvice:
    "Vielleicht fehlen Zeilen oder wurden falsch gelesen. Prüfe vor dem Import die Zeilen unten oder lade die Datei noch einmal herunter.",
  opening: "Anfang",
  movements: "Buchungen",
  closing: "Ende",
  moreMatch:
    "{count, plural, one {{number} weiterer Kontoauszug, der stimmt} other {{number} weitere Kontoauszüge, die alle stimmen}}",
  moreDiffer:
    "{count, plural, one {{number} weiterer Kontoauszug, der nicht stimmt} other {{number} weitere Kontoauszüge, von denen {wrong} nicht stimmen}}",
  effect: "Auswirkung auf deine Zahlen",
  income: "Einnahmen",
  expense: "Ausgaben",
  remaining: "Saldo",
  figureUnchanged: "Unverändert",
  figureBefore: "Vorher: {amount}",
  moreWindows: "{count, plural, one {{number} weiterer Zeitraum} other {{number} weitere Zeiträume}}",
  showAll: "Alle anzeigen",
  showNewest: "Die neuesten {number} anzeigen",
};
