import type { newPassword as english } from "../en/new-password";
import type { Translated } from "../translated";

export const newPassword: Translated<typeof english> = {
  forgotten: "Passwort vergessen?",
  noMail:
    "Diese Installation versendet keine E-Mails. Ein Administrator kann dir einen Link erstellen: <code>npm run cashflow -- user reset-link</code>.",
  enterEmail:
    "Gib die E-Mail-Adresse ein, mit der du dich anmeldest. Wir senden dir einen Link, mit dem du ein neues Passwort wählst.",
  email: "E-Mail-Adresse",
  sendLink: "Link senden",
  sent: "Wenn zu dieser Adresse ein Konto gehört, ist ein Link unterwegs. Er funktioniert einmal und läuft nach einer Stunde ab. Wenn du ihn nicht findest, sieh im Spam-Ordner nach.",
  backToSignIn: "Zurück zur Anmeldung",
  title: "Neues Passwort wählen",
  label: "Neues Passwort",
  submit: "Passwort ändern",
  done: "Passwort geändert",
  doneText:
    "Du bist überall abgemeldet, und deine Passkeys wurden entfernt. Melde dich mit dem neuen Passwort an.",
  signIn: "Anmelden",
  closed: "Dieser Link funktioniert nicht mehr",
  closedText: "Er wurde schon verwendet oder ist mehr als eine Stunde alt.",
  requestAnother: "Neuen Link anfordern",
};
