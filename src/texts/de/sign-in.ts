import type { signIn as english } from "../en/sign-in";
import type { Translated } from "../translated";

export const signIn: Translated<typeof english> = {
  title: "Anmelden",
  email: "E-Mail-Adresse",
  password: "Passwort",
  forgotPassword: "Passwort vergessen?",
  signIn: "Anmelden",
  usePasskey: "Passkey verwenden",
  demo: "Nur mal schauen? Das Demokonto hat drei Beispielunternehmen.",
  openDemo: "Demokonto öffnen",
  noAccount:
    "Noch kein Konto? Bitte einen Inhaber deines Unternehmens um eine Einladung oder lass einen Administrator <code>npm run cashflow -- user create</code> ausführen.",
  codeTitle: "Gib deinen Code ein",
  code: "Code",
  codeHint: "Der sechsstellige Code aus deiner Authenticator-App oder einer deiner Sicherungscodes.",
  back: "Zurück",
};
