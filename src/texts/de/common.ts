import type { common as english } from "../en/common";
import type { Translated } from "../translated";

export const common: Translated<typeof english> = {
  windows: {
    weekly: "Woche",
    fortnightly: "2 Wochen",
    monthly: "Monat",
    quarterly: "Quartal",
    annual: "Jahr",
    fixed_period: "{days, plural, one {# Tag} other {# Tage}}",
  },
  windowsInSentences: {
    weekly: "Woche",
    fortnightly: "zwei Wochen",
    monthly: "Monat",
    quarterly: "Quartal",
    annual: "Jahr",
    fixed_period: "{days, plural, one {# Tag} other {# Tage}}",
  },
  windowCounts: {
    weekly: "{count, plural, one {# Woche} other {# Wochen}}",
    fortnightly: "{count, plural, one {# Zeitraum} other {# Zeiträume}} von zwei Wochen",
    monthly: "{count, plural, one {# Monat} other {# Monate}}",
    quarterly: "{count, plural, one {# Quartal} other {# Quartale}}",
    annual: "{count, plural, one {# Jahr} other {# Jahre}}",
    fixed_period:
      "{count, plural, one {# Zeitraum} other {# Zeiträume}} von {days, plural, one {# Tag} other {# Tagen}}",
  },
  inProgress: "Tag {day} von {days}",
  roles: {
    owner: "Inhaber",
    accountant: "Buchhalter",
    viewer: "Betrachter",
    partner_admin: "Partner-Admin",
  },
  roleHints: {
    owner: "Kann alles in diesem Unternehmen ändern und bestimmen, wer Zugriff hat.",
    accountant:
      "Kann bestimmen, wie Buchungen zählen, und Dateien importieren, aber keine Einstellungen oder Personen ändern.",
    viewer: "Kann alles sehen und nichts ändern.",
    partner_admin: "Kann in allen Unternehmen des Partners alles tun und seine API-Zugänge verwalten.",
  },
  language: "Sprache",
  languageHint: "Die Sprache des Dashboards in jedem Browser, in dem du dich anmeldest.",
  optional: "(optional)",
  cancel: "Abbrechen",
  close: "Schließen",
  dismiss: "Ausblenden",
  loadMore: "Mehr laden",
  tryAgain: "Erneut versuchen",
  notifications: "Benachrichtigungen",
  notLoaded: "Das konnte nicht geladen werden",
  notLoadedHint: "Prüfe deine Verbindung und versuche es erneut. Es wurde nichts geändert.",
  request: "Anfrage {requestId}",
  offline: "Du bist offline. Es wurde nichts geändert.",
  unreachable: "Der Dienst ist nicht erreichbar. Versuche es erneut.",
  slow: "Das dauert etwas länger",
  slowText: "Du kannst diese Seite verlassen. Es läuft trotzdem weiter.",
  stay: "Bleiben",
  leaveAnyway: "Verlassen",
  skip: "Zum Inhalt springen",
  mainNavigation: "Hauptnavigation",
  guides: "Anleitungen",
  apiReference: "API-Referenz",
  status: "Status",
  signIn: "Anmelden",
  account: "Dein Konto",
  startPage: "Zur Startseite",
  pageNotFound: "Seite nicht gefunden",
  pageNotFoundHint:
    "Unter dieser Adresse gibt es nichts. Vielleicht wurde die Seite verschoben oder es gab sie nie.",
  pageFailed: "Etwas ist schiefgelaufen",
  pageFailedHint:
    "Diese Seite konnte nicht angezeigt werden. Der Fehler liegt bei uns und wurde protokolliert.",
  pageNotLoaded: "Diese Seite konnte nicht geladen werden",
  partNotLoaded:
    "Ein Teil dieser Seite konnte nicht geladen werden. Prüfe deine Verbindung und versuche es erneut.",
};
