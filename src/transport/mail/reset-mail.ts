import type { Language } from "../../domain/language";
import type { Mail } from "./mailer";

const TEXTS: Readonly<Record<Language, (link: string) => Omit<Mail, "to">>> = {
  en: (link) => ({
    subject: "Choose a new password",
    text: `Someone asked for a new password for your Business Cashflow account.

If it was you, choose one within an hour:
${link}

If it was not you, ignore this email. Your password stays the same.
`,
  }),
  de: (link) => ({
    subject: "Neues Passwort wählen",
    text: `Jemand hat ein neues Passwort für dein Konto bei Business Cashflow angefordert.

Wenn du das warst, wähle es innerhalb einer Stunde:
${link}

Wenn du es nicht warst, ignoriere diese E-Mail. Dein Passwort bleibt, wie es ist.
`,
  }),
};

type Reset = Readonly<{ email: string; language: Language; link: string }>;

export function resetMail({ email, language, link }: Reset): Mail {
  return { to: email, ...TEXTS[language](link) };
}
