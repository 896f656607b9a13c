import type { home as english } from "../en/home";
import type { Translated } from "../translated";

export const home: Translated<typeof english> = {
  description:
    "Was eingegangen ist, was ausgegeben wurde und was bleibt: für jedes Unternehmen und jeden Zeitraum.",
  title: "Was reinkam, was rausging, was bleibt.",
  lead: "Business Cashflow berechnet Einnahmen, Ausgaben und Saldo eines Unternehmens für jeden Zeitraum: in einem Dashboard für Inhaber und über eine REST-API für Partner.",
  openDashboard: "Dashboard öffnen",
  readReference: "API-Referenz lesen",
  example: "Beispiel",
  request: "Anfrage",
  response: "Antwort",
  facts: {
    window: {
      title: "Jeder Zeitraum",
      text: "Woche, zwei Wochen, Monat, Quartal, Jahr oder eine eigene Länge, gezählt ab dem Tag, den du wählst.",
    },
    exact: {
      title: "Exakt",
      text: "Durchgehend ganze Zahlen in der kleinsten Einheit. Einnahmen minus Ausgaben ergeben den Saldo, auf den Cent.",
    },
    corrected: {
      title: "Von Menschen korrigiert",
      text: "Markiere eine Ausgabe als übernommen, geteilt oder aufs Sparkonto verschoben, oder schließe eine Buchung aus. Die Zahlen folgen sofort.",
    },
  },
  guides: "Anleitungen",
  reference: "API-Referenz",
  openApi: "OpenAPI",
  status: "Status",
};
