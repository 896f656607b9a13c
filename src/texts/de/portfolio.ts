import type { portfolio as english } from "../en/portfolio";
import type { Translated } from "../translated";

export const portfolio: Translated<typeof english> = {
  title: "Unternehmen",
  description: "Der Saldo im letzten Zeitraum mit Buchungen, und wie aktuell er ist.",
  search: "Unternehmen suchen",
  searchHint: "Nach Namen suchen",
  sortBy: "Sortieren nach",
  sorts: {
    name: "Name",
    remaining: "Höchster Saldo",
    latestOn: "Neueste gezählte Buchung",
    pendingCount: "Am meisten vorgemerkt",
    lastArrivalAt: "Neuester Import",
  },
  loading: "Unternehmen werden geladen",
  noMatch: "Keine Unternehmen gefunden",
  noMatchText: "Keines deiner Unternehmen passt zu diesen Filtern.",
  showAll: "Alle Unternehmen anzeigen",
  filter: "Anzeigen",
  all: "Alle",
  nothingPending: "Nichts vorgemerkt",
  nothingPendingText: "Keines deiner Unternehmen hat eine vorgemerkte Buchung.",
  columns: {
    name: "Unternehmen",
    remaining: "Saldo",
    course: "Letzte 12 Zeiträume",
    latestOn: "Zuletzt gezählt",
    pendingCount: "Vorgemerkt",
    lastArrivalAt: "Letzter Import",
  },
  course: "Saldo in den letzten {count, number} Zeiträumen",
  pending: "{number} vorgemerkt",
  pendingOf: "{number} vorgemerkt<hidden> bei {name}</hidden>",
  none: "Keine",
  noBusiness: "Noch kein Unternehmen",
  noBusinessText:
    "Du bist als {email} angemeldet, hast aber auf kein Unternehmen Zugriff. Bitte einen Inhaber um eine Einladung oder lass einen Administrator <code>npm run cashflow -- user grant</code> ausführen.",
};
