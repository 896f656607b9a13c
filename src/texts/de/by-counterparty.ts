import type { byCounterparty as english } from "../en/by-counterparty";
import type { Translated } from "../translated";

export const byCounterparty: Translated<typeof english> = {
  title: "Nach Gegenpartei",
  caption: "Summen nach Gegenpartei",
  loading: "Wird geladen",
  counterparty: "Gegenpartei",
  lastOn: "Zuletzt",
  count: "Buchungen",
  income: "Einnahmen",
  expense: "Ausgaben",
  unknownCounterparty: "Unbekannte Gegenpartei",
  unnamed: "Gegenpartei ohne Namen",
  showTransactions: "Buchungen",
  sortBy: "Sortieren nach",
  sorts: {
    "-amount": "Größter Betrag zuerst",
    amount: "Kleinster Betrag zuerst",
    "-count": "Häufigste zuerst",
    count: "Seltenste zuerst",
    "-lastOn": "Neueste zuerst",
    lastOn: "Älteste zuerst",
    counterparty: "Gegenpartei, A bis Z",
    "-counterparty": "Gegenpartei, Z bis A",
  },
};
