import type { edits as english } from "../en/edits";
import type { Translated } from "../translated";

export const edits: Translated<typeof english> = {
  reclassify: "{count, plural, one {{number} Buchung} other {{number} Buchungen}} einordnen",
  reclassifyOne: "{name} einordnen",
  exclude: "{count, plural, one {{number} Buchung} other {{number} Buchungen}} ausschließen",
  excludeOne: "{name} ausschließen",
  include: "{count, plural, one {{number} Buchung} other {{number} Buchungen}} einbeziehen",
  clear_treatment: "{count, plural, one {{number} Buchung} other {{number} Buchungen}} voll zählen",
  submit: {
    reclassify: "Speichern",
    clear_treatment: "Voll zählen",
    exclude: "Ausschließen",
    include: "Einbeziehen",
    excludeCount: "{number} ausschließen",
  },
  amountOn: "{amount} am {day}",
  allCountAlike: "Sie zählen danach alle gleich.",
  moneyInStays:
    "{count, plural, one {{number} ausgewählte Buchung ist ein Geldeingang und bleibt unverändert.} other {{number} ausgewählte Buchungen sind Geldeingänge und bleiben unverändert.}}",
  excludedStay: "Ausgeschlossene Buchungen bleiben in der Liste, zählen aber nicht.",
  excludedStayOne: "{amount} am {day}. Ausgeschlossene Buchungen bleiben in der Liste, zählen aber nicht.",
  excludedAlready:
    "{count, plural, one {{number} ausgewählte Buchung ist schon ausgeschlossen.} other {{number} ausgewählte Buchungen sind schon ausgeschlossen.}} Ausgeschlossene Buchungen bleiben in der Liste, zählen aber nicht.",
  matching: "Das ändert alle passenden Buchungen auf einmal.",
  nothingWillChange: "Diese Buchungen sind schon so. Es ändert sich nichts.",
  allWillChange:
    "{count, plural, one {{number} Buchung wird geändert.} other {Alle {number} Buchungen werden geändert.}}",
  someWillChange:
    "{count, plural, one {{number} Buchung wird geändert} other {{number} Buchungen werden geändert}}, {others} unverändert.",
  scope: {
    label: "Was möchtest du ausschließen?",
    single: "Nur diese Buchung",
    matching: "Diese und künftige Buchungen mit {name}",
    matchingHint: "Alle Buchungen mit {name} ab dem {day}, auch neue.",
    unknownHint:
      "Deine Bank sagt nicht eindeutig, wer das ist. Weitere Buchungen lassen sich deshalb nicht zuordnen.",
  },
  existing: "{count, plural, one {{number} vorhandene Buchung} other {{number} vorhandene Buchungen}}",
  more: "und {number} weitere",
  effect: "Auswirkung auf deine Zahlen",
  noEffect: "Deine Zahlen ändern sich nicht.",
  noEffectYet: "Deine bisherigen Zahlen ändern sich nicht.",
  before: "Vorher",
  after: "Nachher",
  income: "Einnahmen",
  expense: "Ausgaben",
  remaining: "Saldo",
  forecastMoves: "Prognose für {dates}: Saldo <before></before> →\u00a0<after></after>",
  forecastBegins: "Die Buchungen werden für eine Prognose reichen.",
  forecastEnds: "Die Buchungen werden für eine Prognose nicht mehr reichen.",
  moreWindows: "und {count, plural, one {{number} weiterer Zeitraum} other {{number} weitere Zeiträume}}",
  changedOne: "Diese Buchung wurde inzwischen geändert",
  changedSome:
    "{count, plural, one {{number} dieser {total} Buchungen wurde inzwischen geändert} other {{number} dieser {total} Buchungen wurden inzwischen geändert}}",
  changedAny: "Diese Buchungen wurden inzwischen geändert",
  goneOne: "Sie ist nicht mehr in dieser Liste.",
  checkAgain: "Du siehst jetzt den neuesten Stand. Prüfe ihn, bevor du fortfährst.",
  notSavedCheckAgain:
    "Es wurde nichts gespeichert. Du siehst jetzt den neuesten Stand. Prüfe ihn, bevor du fortfährst.",
  treatment: "Wie soll das zählen?",
  inFull: "Voll",
  hints: {
    in_full: "Eine gewöhnliche Ausgabe deines Unternehmens.",
    shared_expense: "Jemand anderes zahlt einen Teil. Nur dein Anteil zählt.",
    covered_expense: "Jemand anderes zahlt alles, etwa ein Kunde oder eine Förderung. Nichts zählt.",
    transferred_to_savings: "Das Geld gehört dir weiterhin, auf einem anderen Konto. Nichts zählt.",
  },
  share: {
    percentage: "Dein Anteil in Prozent",
    amount: "Dein Anteil als Betrag",
    others: "Andere zahlen {amount}.",
    isStillShared: "Noch offen",
    settledHint: "Abgerechnet: Dein Anteil bleibt, wie er ist, auch wenn der Betrag später korrigiert wird.",
    percentageHint: "Noch nicht abgerechnet: Wird der Betrag korrigiert, ändert sich dein Anteil mit.",
    amountHint: "Noch nicht abgerechnet: Dein Anteil bleibt dieser Betrag, den Rest zahlen andere.",
    missing: "Gib deinen Anteil ein.",
    notNumber: "Gib eine Zahl ein.",
    negative: "Gib mindestens 0 ein.",
    overHundred: "Gib höchstens 100\u00a0% ein.",
    precise: "Höchstens {decimals} Nachkommastellen.",
    onlyPercentage: "Gib einen Prozentsatz ein.",
    noDecimals: "Gib einen ganzen Betrag ein: {currency} hat keine Nachkommastellen.",
    overAmount: "Gib höchstens {amount} ein.",
  },
  undo: "Rückgängig",
  habit: "Das hast du für {name} {number}-mal entschieden. Eine Regel kann es ab jetzt tun.",
  makeRule: "Zur Regel machen",
  undone: "Rückgängig gemacht",
  undoAnyway: "Trotzdem",
  undoConflict:
    "Das wurde danach noch einmal geändert. Wenn du es rückgängig machst, geht diese Änderung verloren.",
  nothingToUndo: "Es gibt nichts rückgängig zu machen",
  outdated: "Nichts gespeichert, weil sich inzwischen etwas geändert hat",
  outdatedText: "Du siehst jetzt den neuesten Stand.",
  lookAgain: "Noch einmal prüfen",
  onlyMoneyOut: "Nur Geldausgänge lassen sich einordnen",
  onlyMoneyOutText: "Geldeingänge zählen voll, solange du sie nicht ausschließt.",
  nothingToChange: "Es gibt nichts zu ändern",
  nothingChanged: "Nichts geändert",
  noteSaved: "Notiz gespeichert",
  noteRemoved: "Notiz entfernt",
  done: {
    clear_treatment: "{name} zählt jetzt voll",
    include: "{name} zählt wieder",
    exclude: "{name} zählt nicht mehr",
    excludeFuture: "{name} zählt nicht mehr, auch künftige Buchungen nicht",
    shared_expense: "{name} zählt jetzt mit {share}",
    covered_expense: "{name} zählt nicht mehr: übernommen",
    transferred_to_savings: "{name} zählt nicht mehr: aufs Sparkonto verschoben",
  },
  doneSeveral: {
    clear_treatment:
      "{count, plural, one {{number} Buchung zählt jetzt voll} other {{number} Buchungen zählen jetzt voll}}",
    include: "{count, plural, one {{number} Buchung zählt wieder} other {{number} Buchungen zählen wieder}}",
    exclude:
      "{count, plural, one {{number} Buchung zählt nicht mehr} other {{number} Buchungen zählen nicht mehr}}",
    shared_expense:
      "{count, plural, one {{number} Buchung zählt jetzt mit {share}} other {{number} Buchungen zählen jetzt mit {share}}}",
    covered_expense:
      "{count, plural, one {{number} Buchung zählt nicht mehr: übernommen} other {{number} Buchungen zählen nicht mehr: übernommen}}",
    transferred_to_savings:
      "{count, plural, one {{number} Buchung zählt nicht mehr: aufs Sparkonto verschoben} other {{number} Buchungen zählen nicht mehr: aufs Sparkonto verschoben}}",
    reviewed:
      "{count, plural, one {{number} Buchung als geprüft markiert} other {{number} Buchungen als geprüft markiert}}",
    notReviewed:
      "{count, plural, one {{number} Buchung als nicht geprüft markiert} other {{number} Buchungen als nicht geprüft markiert}}",
  },
  moved: {
    weekly: "Saldo {before} →\u00a0{after} in der Woche ab {start}",
    fortnightly: "Saldo {before} →\u00a0{after} in den zwei Wochen ab {start}",
    monthly: "Saldo {before} →\u00a0{after} im Monat ab {start}",
    quarterly: "Saldo {before} →\u00a0{after} im Quartal ab {start}",
    annual: "Saldo {before} →\u00a0{after} im Jahr ab {start}",
    fixed_period: "Saldo {before} →\u00a0{after} im Zeitraum ab {start}",
  },
  movedAlike:
    "Einnahmen {income} →\u00a0{incomeAfter}, Ausgaben {expense} →\u00a0{expenseAfter} im Zeitraum ab {start}",
  movedSeveral: "Saldo {change} über alle Zeiträume",
};
