import { createTransport } from "nodemailer";
import type { Logger } from "pino";

/** A mail server that does not respond must not keep a page waiting longer than this. */
const MAX_WAIT_MILLIS = 10_000;

export type Mail = Readonly<{ to: string; subject: string; text: string }>;

export type Mailer = Readonly<{
  /** The origin of links in mails. Never taken from a request, because its sender could choose it. */
  origin: string;
  /** Returns false if the mail server did not accept the mail; the reason is logged. */
  send: (mail: Mail) => Promise<boolean>;
}>;

/** The settings for mail: the server, the sender, and the origin of links. */
type MailSettings = Readonly<{
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  PUBLIC_ORIGIN?: string | undefined;
}>;

/** A mailer, or null if no mail server is configured. */
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
