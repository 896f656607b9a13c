import type { accountDialogs as english } from "../en/account-dialogs";
import type { Translated } from "../translated";

export const accountDialogs: Translated<typeof english> = {
  continue: "Weiter",
  yourPassword: "Dein Passwort",
  password: {
    title: "Passwort ändern",
    current: "Aktuelles Passwort",
    currentMissing: "Gib dein aktuelles Passwort ein.",
    new: "Neues Passwort",
    signOutOthers: "Überall sonst abmelden",
    signOutOthersHint: "Wer sonst noch mit deinem Konto angemeldet ist, muss sich erneut anmelden.",
    submit: "Passwort ändern",
    done: "Passwort geändert",
    doneText: "Du bist in allen anderen Browsern abgemeldet.",
  },
  passkeyName: "Name",
  passkeyNameHint: "Wo du ihn aufbewahrst, damit du deine Passkeys unterscheiden kannst.",
  addPasskey: {
    title: "Passkey hinzufügen",
    description: "Als Nächstes fragt dein Browser, wo er ihn speichern soll.",
    done: "Passkey hinzugefügt",
    doneText: "Du kannst ihn bei der nächsten Anmeldung verwenden.",
  },
  renamePasskey: { title: "Passkey umbenennen", submit: "Speichern" },
  removePasskey: {
    title: "{name} entfernen?",
    text: "Du kannst dich damit nicht mehr anmelden. Wo du angemeldet bist, bleibst du angemeldet.",
    submit: "Entfernen",
    done: "Passkey entfernt",
  },
  backupCodes: {
    list: "Sicherungscodes, jeder funktioniert einmal",
    keep: "Bewahre sie dort auf, wo du sie ohne dein Smartphone findest. Sie werden nur jetzt angezeigt.",
    download: "Als Datei herunterladen",
    renewTitle: "Neue Sicherungscodes erstellen?",
    renewText: "Deine bisherigen Codes funktionieren dann nicht mehr.",
    renew: "Neue Codes erstellen",
    renewedTitle: "Deine neuen Sicherungscodes",
    done: "Fertig",
  },
  twoFactor: {
    setUpTitle: "Zwei-Faktor-Authentifizierung einrichten",
    endTitle: "Zwei-Faktor-Authentifizierung ausschalten?",
    turnOn: "Einschalten",
    turnOff: "Ausschalten",
    scan: "Scanne den QR-Code mit einer Authenticator-App oder gib den Schlüssel von Hand ein.",
    qrCode: "QR-Code des Schlüssels",
    key: "Schlüssel",
    code: "Code aus der App",
  },
};
