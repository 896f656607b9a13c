import type { printing as english } from "../en/printing";
import type { Translated } from "../translated";

export const printing: Translated<typeof english> = {
  back: "Zurück zu den Buchungen",
  asOf: "Stand {time}",
  filters: "Filter",
  noFilters: "Keine",
  direction: { inflow: "Eingänge", outflow: "Ausgänge" },
  search: "„{text}“",
  sortedBy: "Sortierung",
  notIncluded: "Nicht enthalten",
  tooMany: "Nur die ersten {shown} von {count} Buchungen sind aufgeführt",
  tooManyHint:
    "Die Summen gelten für alle. Um die übrigen zu drucken, grenze die Filter ein, zum Beispiel nach Datum.",
  howItCounts: "Wie sie zählt",
};
