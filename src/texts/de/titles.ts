import type { titles as english } from "../en/titles";
import type { Translated } from "../translated";

export const titles: Translated<typeof english> = {
  product:
    "Was eingegangen ist, was ausgegeben wurde und was bleibt: für jedes Unternehmen und jeden Zeitraum.",
  transactions: "Buchungen",
  compare: "Vergleich",
  rules: "Regeln",
  activity: "Verlauf",
  import: "Import",
  settings: "Einstellungen",
  people: "Personen",
  clients: "API-Zugänge",
  counterpartyNotFound: "Gegenpartei nicht gefunden",
  businesses: "Unternehmen",
  noBusiness: "Noch kein Unternehmen",
  account: "Dein Konto",
  signIn: "Anmelden",
  forgotPassword: "Passwort vergessen?",
  newPassword: "Neues Passwort wählen",
  invitation: "Einladung",
  apiReference: "API-Referenz",
  notFound: "Seite nicht gefunden",
};
