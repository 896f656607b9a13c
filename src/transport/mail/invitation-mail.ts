import type { Language } from "../../domain/language";
import type { Mail } from "./mailer";

type Invited = Readonly<{
  email: string;
  language: Language;
  inviterName: string;
  /** Null for an invitation to all businesses of a partner. */
  businessName: string | null;
  link: string;
}>;

type Texts = (inviter: string, business: string | null, link: string) => Omit<Mail, "to">;

const TEXTS: Readonly<Record<Language, Texts>> = {
  en(inviter, business, link) {
    const place = business ?? "all businesses of a partner";
    return {
      subject: `${inviter} invited you to ${place}`,
      text: `${inviter} invited you to ${place} on Business Cashflow.

Accept the invitation within 7 days:
${link}

If you were not expecting this, you can ignore this email.
`,
    };
  },
  de(inviter, business, link) {
    const place = business ?? "allen Unternehmen eines Partners";
    return {
      subject: `${inviter} hat dich zu ${place} eingeladen`,
      text: `${inviter} hat dich auf Business Cashflow zu ${place} eingeladen.

Nimm die Einladung innerhalb von 7 Tagen an:
${link}

Wenn du nicht damit gerechnet hast, kannst du diese E-Mail ignorieren.
`,
    };
  },
};

/** The mail that invites a person, with the inviter, the business and the link. */
export function invitationMail({ email, language, inviterName, businessName, link }: Invited): Mail {
  const business = businessName === null ? null : oneLine(businessName);
  return { to: email, ...TEXTS[language](oneLine(inviterName), business, link) };
}

/** A name with line breaks could look like text of the service. */
function oneLine(name: string): string {
  return name.replace(/\s+/g, " ").trim();
}
