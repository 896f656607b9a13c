import type { clients as english } from "../en/clients";
import type { Translated } from "../translated";

export const clients: Translated<typeof english> = {
  title: "API-Zugänge",
  description:
    "Programme, die die API nutzen, etwa deine Bank oder dein Buchhaltungsprogramm. Ein Zugang erreicht alle deine Unternehmen, im Rahmen seiner Berechtigungen.",
  create: "Zugang anlegen",
  loading: "API-Zugänge werden geladen",
  noClients: "Noch keine API-Zugänge",
  noClientsText: "Lege für jedes Programm, das die API nutzt, einen eigenen an.",
  list: "API-Zugänge, älteste zuerst",
  scopesOf: "Berechtigungen",
  created: "Angelegt",
  lastUsed: "Zuletzt genutzt",
  neverUsed: "nie",
  revoked: "Widerrufen",
  activeSecrets: "Aktive Secrets",
  severalSecrets: "{count, number} aktive Secrets",
  expireOld: "Altes Secret deaktivieren<hidden>: {name}</hidden>",
  rotate: "Neues Secret<hidden> für {name}</hidden>",
  revoke: "Widerrufen<hidden>: {name}</hidden>",
  scopes: {
    "customers:read": {
      label: "Zahlen lesen",
      hint: "Unternehmen, ihre Zahlen und Einstellungen sehen und die Länge ihrer Zeiträume ändern.",
    },
    "customers:write": {
      label: "Unternehmen verwalten",
      hint: "Unternehmen anlegen, ändern und löschen.",
    },
    "transactions:read": {
      label: "Buchungen lesen",
      hint: "Buchungen, Regeln und Verlauf sehen und die Wirkung von Änderungen vorab prüfen.",
    },
    "transactions:write": {
      label: "Buchungen schreiben",
      hint: "Buchungen senden, bearbeiten, ausschließen und entfernen, Regeln verwalten und Änderungen rückgängig machen.",
    },
    "periods:close": {
      label: "Zeiträume abschließen",
      hint: "Zeiträume abschließen, damit ihre Zahlen endgültig sind, sie abzeichnen und wieder öffnen.",
    },
    "events:read": {
      label: "Ereignisse lesen",
      hint: "Jede Änderung an Unternehmen, ihren Regeln, Buchungen und Zahlen erfahren.",
    },
    "webhooks:manage": {
      label: "Webhooks verwalten",
      hint: "Den Ereignis-Feed ein- und ausschalten und festlegen, wohin Ereignisse gesendet werden.",
    },
  },
};
