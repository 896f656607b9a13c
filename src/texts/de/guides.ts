import type { guides as english } from "../en/guides";
import type { Translated } from "../translated";

export const guides: Translated<typeof english> = {
  title: "Anleitungen",
  lead: "Wie du integrierst: von der ersten Anfrage bis zu Zahlen, die dein eigenes System aktuell hält. Jedes Beispiel wird gegen den Dienst ausgeführt, bevor es erscheint. Auf Englisch.",
  contents: "Anleitungen",
  search: "Anleitungen durchsuchen",
  found:
    "{count, plural, =0 {Nichts gefunden für „{query}“} one {# Ergebnis für „{query}“} other {# Ergebnisse für „{query}“}}",
  nothingFound: "Versuche ein anderes Wort, etwa den Code eines Fehlers oder den Namen eines Felds.",
  outline: "Auf dieser Seite",
  further: "Weitere Anleitungen",
  before: "Zurück",
  after: "Weiter",
  reference: "Referenz",
  apiReference: "API-Referenz",
  openApi: "OpenAPI-Dokument",
};
