import { createTransport } from "nodemailer";
import type { Logger } from "pino";

/** A mail server that does not answer must not keep a page waiting. */
const MAX_WAIT_MILLIS = 10_000;

export type Mail = Readonly<{ to: string; subject: string; text: string }>;

export type Mailer = Readonly<{
  /** Where the links of mails lead; never taken from a request, whose sender would choose it. */
  origin: string;
  /** False where the mail server did not take it, which the log says. */
  send: (mail: Mail) => Promise<boolean>;
}>;

/** Of the settings: which mail server, whose mail it is, and where its links lead. */
type MailSettings = Readonly<{
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  PUBLIC_ORIGIN?: string | undefined;
}>;

/** What sends mail, where a mail server is named; else null. */
export function openMailer(
  { SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }: MailSettings,
  logger: Logger,
): Mailer | null {
  if (SMTP_URL === undefined || MAIL_FROM === undefined || PUBLIC_ORIGIN === undefined) return null;
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: MAX_WAIT_MILLIS,
    greetingTimeout: MAX_WAIT_MILLIS,
    socketTimeout: MAX_WAIT_MILLIS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    origin: PUBLIC_ORIGIN,
    async send(mail) {
      try {
        await transport.sendMail({ from: MAIL_FROM, ...mail });
        return true;
      } catch (err) {
        logger.error({ err }, "a mail was not sent");
        return false;
      }
    },
  };
}
