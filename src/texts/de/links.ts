import type { links as english } from "../en/links";
import type { Translated } from "../translated";

export const links: Translated<typeof english> = {
  title: "Erstattungen und Überträge",
  description:
    "Eine Erstattung senkt die Ausgaben, statt als Einnahme zu zählen. Ein Übertrag zwischen deinen Konten zählt auf keiner Seite. Das sind Vorschläge: Nichts ändert sich, bis du entscheidest.",
  loading: "Erstattungen und Überträge werden gesucht",
  refunds: "Mögliche Erstattungen",
  refundsHint: "Wer von dir bezahlt wurde, hat dir Geld geschickt, und der Betrag passt.",
  transfers: "Mögliche Überträge zwischen deinen Konten",
  transfersHint:
    "Derselbe Betrag ging von einem Konto ab und kam innerhalb von 4 Tagen auf einem anderen an.",
  nothingTitle: "Keine Vorschläge",
  nothingText:
    "Unter den durchgesehenen Buchungen gibt es keine weitere Erstattung und keinen weiteren Übertrag.",
  lookFurther: "Weiter zurück suchen",
  markRefund: "Als Erstattung markieren",
  markRefundOf: "{name} als Erstattung markieren",
  pair: "Als Übertrag markieren",
  pairOf: "{name} als Übertrag markieren",
  reject: "Ablehnen",
  rejectOf: "Vorschlag für {name} ablehnen",
  paid: "Bezahlt am {day}",
  received: "Erhalten am {day}",
  belongsTo: "Gehört zu",
  refundOf: "Erstattung von {name}, {amount} vom {day}",
  refundedBy: "Erstattet von {name}, {amount} am {day}",
  transferWith: "Übertrag mit {name} am {day}",
  clearRefund: "Wieder als Einnahme zählen",
  unpair: "Trennen",
  choose: "Erstattung oder Übertrag …",
  chooseTitle: "Wozu gehört {name}?",
  kind: "Was ist es?",
  kinds: { refund: "Eine Erstattung", transfer: "Ein Übertrag zwischen meinen Konten" },
  kindHints: {
    refund: "Sie gibt ganz oder teilweise zurück, was bezahlt wurde.",
    transfer: "Derselbe Betrag ging von einem Konto ab und kam auf einem anderen an.",
  },
  search: "Buchungen suchen",
  others: { refund: "Was wird erstattet?", transfer: "Was ist die andere Seite?" },
  noneFound: "Keine Buchung passt. Suche nach einer anderen.",
  other: "{name}, {amount}",
  cancel: "Abbrechen",
  save: "Speichern",
  done: {
    markRefund: "{name} ist jetzt eine Erstattung",
    clearRefund: "{name} ist wieder eine Einnahme",
    pair: "{name} ist jetzt ein Übertrag",
    unpair: "{name} ist kein Übertrag mehr",
    reject: "Vorschlag abgelehnt",
  },
};
