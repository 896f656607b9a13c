import type { account as english } from "../en/account";
import type { Translated } from "../translated";

export const account: Translated<typeof english> = {
  title: "Dein Konto",
  backToDashboard: "Zurück<where> zum Dashboard</where>",
  password: {
    title: "Passwort",
    description: "Du meldest dich mit deiner E-Mail-Adresse und diesem Passwort an.",
    change: "Passwort ändern",
  },
  passkeys: {
    title: "Passkeys",
    description: "Melde dich mit Fingerabdruck, Gesicht oder Gerätesperre an, ohne Passwort.",
    add: "Passkey hinzufügen",
    loading: "Passkeys werden geladen",
    list: "Deine Passkeys",
    added: "Hinzugefügt: <time></time>",
    lastUsed: "Zuletzt verwendet: <time></time>",
    neverUsed: "Noch nicht verwendet",
    rename: "Umbenennen<hidden>: {name}</hidden>",
    remove: "Entfernen<hidden>: {name}</hidden>",
  },
  twoFactor: {
    title: "Zwei-Faktor-Authentifizierung",
    description: "Ein Code aus einer Authenticator-App, zusätzlich zum Passwort.",
    on: "Aktiv",
    newBackupCodes: "Neue Sicherungscodes",
    turnOff: "Ausschalten",
    setUp: "Einrichten",
  },
  sessions: {
    title: "Wo du angemeldet bist",
    description:
      "Melde dich in Browsern ab, die du nicht kennst oder nicht mehr nutzt. Offene Seiten werden dort binnen einer Sekunde geleert.",
    loading: "Anmeldungen werden geladen",
    list: "Wo du angemeldet bist, zuletzt verwendete zuerst",
    thisBrowser: "Dieser Browser",
    lastUsed: "Zuletzt verwendet: <time></time>",
    signedIn: "Angemeldet: <time></time>",
    signedInByPasskey: "Mit Passkey angemeldet: <time></time>",
    signOut: "Dort abmelden<hidden>: {name}</hidden>",
    signOutOthers: "Überall sonst abmelden",
    signedOut: "Dort abgemeldet",
    signedOutOthers: "Überall sonst abgemeldet",
  },
  browsers: {
    named: "{browser} unter {system}",
    onSystem: "Unbekannter Browser unter {system}",
    unknown: "Unbekannter Browser",
  },
};
