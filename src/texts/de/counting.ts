import type { counting as english } from "../en/counting";
import type { Translated } from "../translated";

export const counting: Translated<typeof english> = {
  treatments: {
    shared_expense: "Geteilt",
    covered_expense: "Übernommen",
    transferred_to_savings: "Aufs Sparkonto verschoben",
  },
  pending: "Vorgemerkt",
  excluded: "Ausgeschlossen",
  excludedByRule: "Durch Regel ausgeschlossen",
  percentage: "{number}\u00a0%",
  reasons: {
    in_full: "Zählt voll.",
    excluded: "Zählt nicht, weil jemand sie ausgeschlossen hat.",
    excludedByRule: "Zählt nicht, weil eine Regel diese Gegenpartei ausschließt.",
    pending: "Zählt noch nicht, weil sie erst vorgemerkt ist.",
    covered_expense: "Zählt nicht, weil jemand anderes die Kosten übernimmt.",
    transferred_to_savings: "Zählt nicht, weil das Geld aufs Sparkonto verschoben wurde.",
    shared_expense: "Zählt mit {counted} von {amount}. Andere zahlen {others}.",
  },
};
