import type { settings as english } from "../en/settings";
import type { Translated } from "../translated";

export const settings: Translated<typeof english> = {
  title: "Einstellungen",
  descriptionOfOwner:
    "Der Name deines Unternehmens und die Tage, die seine Zahlen umfassen. Du siehst vor dem Speichern, was eine Änderung bewirkt.",
  descriptionOfReader:
    "Der Name des Unternehmens und die Tage, die seine Zahlen umfassen. Nur Inhaber können das ändern.",
  loading: "Einstellungen werden geladen",
  business: "Unternehmen",
  name: "Name",
  currency: "Währung",
  currencyStays:
    "Beträge sind in <strong>{currency}</strong>. Die Währung lässt sich nicht ändern, weil alle Buchungen sie verwenden.",
  windows: "Zeiträume",
  windowsHint:
    "Zahlen umfassen immer einen Zeitraum. Die Zeiträume folgen aufeinander, gezählt ab dem Stichtag.",
  businessAndWindows: "Unternehmen und Zeiträume",
  businessName: "Name des Unternehmens",
  figures: "Zahlen",
  referenceDate: "Stichtag",
  referenceDateHint: "Der erste Tag eines Zeitraums. Alle anderen Zeiträume ergeben sich daraus.",
  incomeWindow: "Zeitraum der Einnahmen",
  expenseWindow: "Zeitraum der Ausgaben",
  fixedNumberOfDays: "Feste Anzahl von Tagen",
  fixedPeriodLength: "Länge des festen Zeitraums",
  days: "Tage",
  sharedWindow: "Einnahmen und Ausgaben haben denselben Zeitraum: {window}.",
  shorterWindow:
    "Einnahmen und Ausgaben haben verschieden lange Zeiträume. Die Zahlen umfassen den kürzeren: {window}. Ein Betrag zählt an seinem Tag und wird nie auf mehrere Zeiträume verteilt.",
  notSaved: "Noch nicht gespeichert",
  allSaved: "Alles gespeichert",
  discard: "Verwerfen",
  save: "Speichern",
  saved: "Einstellungen gespeichert",
  nameRequired: "Gib den Namen des Unternehmens ein.",
  nameTooLong: "Höchstens {mostCharacters, number} Zeichen.",
  referenceDateInvalid: "Wähle einen Tag zwischen 1900 und 2200.",
  fixedPeriodInvalid: "Gib eine ganze Zahl von 1 bis {mostDays, number} Tagen ein.",
  loadingFigures: "Zahlen werden geladen",
  storedWindowHint:
    "Diesen Zeitraum liefert die API, wenn eine Anfrage keinen anderen nennt. Er enthält den Stichtag und wandert nicht weiter. Die Übersicht öffnet stattdessen den letzten Zeitraum mit Buchungen.",
  storedWindow: "Gespeicherter Zeitraum",
  afterSaving: "Nach dem Speichern",
  tryAgain: "Erneut versuchen",
  income: "Einnahmen",
  expense: "Ausgaben",
  remaining: "Saldo",
  erasing: {
    title: "Unternehmen löschen",
    hint: "Entfernt das Unternehmen und alles, was darüber gespeichert ist, für immer.",
    open: "Unternehmen löschen…",
    question: "{name} löschen?",
    whatGoes:
      "Alle Buchungen, Regeln, Aktivitäten, Notizen und Importe werden entfernt, und niemand hat mehr Zugang. <strong>Das lässt sich nicht rückgängig machen.</strong> Exportiere vorher, was du behalten willst.",
    whatStays:
      "Es bleibt nur festgehalten, dass es gelöscht wurde, wann und von wem. Verbundene Programme erfahren, dass es das Unternehmen nicht mehr gibt.",
    confirm: "Gib zur Bestätigung <strong>{name}</strong> ein",
    keep: "Abbrechen",
    submit: "Endgültig löschen",
    underWay:
      "Wird gelöscht. Bei vielen Buchungen dauert das eine Weile; es geht auch weiter, wenn du diese Seite schließt.",
  },
};
