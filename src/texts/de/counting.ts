import type { counting as english } from "../en/counting";
import type { Translated } from "../translated";

const COVERED = "Übernommen";
const SAVINGS = "Aufs Sparkonto verschoben";
const PENDING = "Vorgemerkt";
const EXCLUDED = "Ausgeschlossen";

export const counting: Translated<typeof english> = {
  reasons: {
    counted: "Zählt voll",
    shared_expense: "Geteilt",
    covered_expense: COVERED,
    transferred_to_savings: SAVINGS,
    transfer: "Eigener Übertrag",
    refund: "Erstattung",
    pending: PENDING,
    excluded: EXCLUDED,
  },
  notIncluded: {
    pending: PENDING,
    pendingIncome: "Vorgemerkte Einnahmen",
    excluded: EXCLUDED,
    excludedIncome: "Ausgeschlossene Einnahmen",
    othersShare: "Anteil anderer",
    covered: COVERED,
    savings: SAVINGS,
    transfers: "Eigene Überträge, Ausgang",
    transfersIn: "Eigene Überträge, Eingang",
    refunds: "Anteil anderer an Erstattungen",
  },
  refunded: "Erstattet",
  excludedByRule: "Durch Regel ausgeschlossen",
  explanations: {
    in_full: "Zählt voll.",
    excluded: "Zählt nicht, weil jemand sie ausgeschlossen hat.",
    excludedByRule: "Zählt nicht, weil eine Regel diese Gegenpartei ausschließt.",
    pending: "Zählt noch nicht, weil sie erst vorgemerkt ist.",
    transfer: "Zählt nicht, weil das Geld zwischen deinen eigenen Konten bewegt wurde.",
    refund: "Erstattet {amount}. Das senkt die Ausgaben um {lowers}, statt als Einnahme zu zählen.",
    refundWithRest: "{explanation} Der Rest, {rest}, zählt als Einnahme.",
    covered_expense: "Zählt nicht, weil jemand anderes die Kosten übernimmt.",
    transferred_to_savings: "Zählt nicht, weil das Geld aufs Sparkonto verschoben wurde.",
    shared_expense: "Zählt mit {counted} von {amount}. Andere zahlen {others}.",
    byRule: "{explanation} Das hat eine Regel entschieden.",
  },
};
