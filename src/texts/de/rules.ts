import type { rules as english } from "../en/rules";
import type { Translated } from "../translated";

export const rules: Translated<typeof english> = {
  title: "Regeln",
  description:
    "Eine Regel schließt alle Buchungen mit einer Gegenpartei von deinen Zahlen aus, auch künftige.",
  loading: "Regeln werden geladen",
  emptyTitle: "Noch keine Regeln",
  emptyText:
    "Um eine Regel anzulegen, schließe eine Buchung zusammen mit künftigen derselben Gegenpartei aus.",
  emptyTextOfViewer:
    "Inhaber und Buchhalter legen eine Regel an, indem sie eine Buchung zusammen mit künftigen derselben Gegenpartei ausschließen.",
  viewTransactions: "Buchungen ansehen",
  caption: "Regeln, neueste zuerst",
  excludes: "Schließt aus",
  directions: { inflow: "Einnahmen", outflow: "Ausgaben" },
  from: "Ab",
  created: "Angelegt",
  excluded: "Derzeit ausgeschlossen",
  hits: "{count, plural, one {{number} Buchung} other {{number} Buchungen}}",
  hitsOf: "{count, plural, one {{number} Buchung} other {{number} Buchungen}} von {name}",
  noHits: "Keine",
  lastHit: "Letzter Treffer",
  noHitYet: "Noch keiner",
  remove: "Entfernen",
  removeRuleFor: "Entfernen: Regel für {name}",
  removeTitle: "Regel für {name} entfernen?",
  removeEffect:
    "<strong>{count, plural, one {{number} Buchung} other {{number} Buchungen}}</strong> ab dem {day} {count, plural, one {zählt} other {zählen}} wieder, künftige auch. Was eine andere Regel oder eine Person ausgeschlossen hat, bleibt ausgeschlossen.",
  removeNoEffect: "Sie schließt keine Buchungen aus, deine Zahlen bleiben also gleich.",
  keep: "Regel behalten",
  removeRule: "Regel entfernen",
  removed: "Regel für {name} entfernt",
};
