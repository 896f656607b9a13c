import type { signInParts as english } from "../en/sign-in-parts";
import type { Translated } from "../translated";

export const signInParts: Translated<typeof english> = {
  refusals: {
    unreachable: "Der Dienst ist nicht erreichbar. Versuche es erneut.",
    failed: "Bei uns ist ein Fehler aufgetreten. Versuche es erneut.",
    tooManyAttempts:
      "{minutes, plural, one {Zu viele Versuche. Warte eine Minute und versuche es erneut.} other {Zu viele Versuche. Warte {minutes, number} Minuten und versuche es erneut.}}",
    sharedAccount: "Dieses Konto wird gemeinsam genutzt und lässt sich nicht ändern.",
    tooManyPasskeys: "Du hast bereits so viele Passkeys, wie ein Konto haben kann. Entferne zuerst einen.",
    outdated: "Dein Konto hat sich inzwischen geändert. Lade die Seite neu und versuche es erneut.",
    wrongCredentials: "E-Mail-Adresse oder Passwort ist falsch.",
    wrongPassword: "Das Passwort ist falsch.",
    wrongCurrentPassword: "Das aktuelle Passwort ist falsch.",
    wrongSignInCode:
      "Der Code ist falsch oder abgelaufen. Nach fünf falschen Codes musst du dich von vorn anmelden.",
    wrongSetUpCode: "Der Code ist falsch. Warte auf den nächsten und versuche es erneut.",
    invalidEmail: "Gib eine E-Mail-Adresse ein, etwa name@example.com.",
    closedResetLink: "Dieser Link wurde schon verwendet oder ist abgelaufen. Fordere einen neuen an.",
    closedInvitation:
      "Diese Einladung gilt nicht mehr. Bitte die Person, die dich eingeladen hat, um eine neue.",
    noPasskeys:
      "Passkeys brauchen einen aktuellen Browser und eine sichere Verbindung (HTTPS oder localhost).",
    passkeysUnavailable: "Passkeys sind gerade nicht verfügbar. Melde dich mit deinem Passwort an.",
    passkeyNotAccepted: "Der Passkey wurde nicht angenommen. Versuche es erneut.",
    passkeyUnknown: "Dieser Passkey ist hier nicht bekannt. Melde dich mit deinem Passwort an.",
    passkeyExists: "Auf diesem Gerät gibt es schon einen Passkey für dein Konto.",
    passkeyUnused: "Der Passkey wurde nicht verwendet. Versuche es erneut oder nimm dein Passwort.",
  },
  passwordHint: "Mindestens {length, number} Zeichen.",
  passwordTooShort: "Wähle ein Passwort mit mindestens {length, number} Zeichen.",
  signOut: "Abmelden",
  stillSignedIn: "Das Abmelden hat nicht geklappt. Versuche es erneut.",
};
