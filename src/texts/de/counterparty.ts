import type { counterparty as english } from "../en/counterparty";
import type { Translated } from "../translated";

export const counterparty: Translated<typeof english> = {
  eyebrow: "Gegenpartei",
  loading: "Gegenpartei wird geladen",
  viewTransactions: "Buchungen ansehen",
  notFound: "Gegenpartei nicht gefunden",
  notFoundTitle: "Keine Buchungen mit dieser Gegenpartei",
  notFoundText: "Vielleicht wurden ihre Buchungen entfernt, oder die Adresse ist unvollständig.",
  viewAll: "Alle Gegenparteien anzeigen",
  figures: "Summen aller Buchungen",
  transactions: "Buchungen",
  income: "Einnahmen",
  expense: "Ausgaben",
  remaining: "Saldo",
  lastWindows: {
    weekly: "{count, plural, one {Letzte Woche} other {Letzte # Wochen}}",
    fortnightly: "{count, plural, one {Letzte zwei Wochen} other {Letzte # Zeiträume von zwei Wochen}}",
    monthly: "{count, plural, one {Letzter Monat} other {Letzte # Monate}}",
    quarterly: "{count, plural, one {Letztes Quartal} other {Letzte # Quartale}}",
    annual: "{count, plural, one {Letztes Jahr} other {Letzte # Jahre}}",
    fixed_period:
      "{count, plural, one {Letzter Zeitraum} other {Letzte # Zeiträume}} von {days, plural, one {# Tag} other {# Tagen}}",
  },
  windowsCaption: "Summen je Zeitraum",
  window: "Zeitraum",
  none: "Keine",
  reasonsTitle: "Wie Buchungen zählen",
  counts: {
    inflow: "Einnahmen · {count, plural, one {{number} Buchung} other {{number} Buchungen}}",
    outflow: "Ausgaben · {count, plural, one {{number} Buchung} other {{number} Buchungen}}",
  },
  partOf: "{counted} <whole>von {amount}</whole>",
  latest: "Letzte Buchungen",
  rules: "Regeln",
  noRules: "Keine Regel gilt für diese Buchungen.",
  rulesCaption: "Regeln für diese Gegenpartei, neueste zuerst",
};
