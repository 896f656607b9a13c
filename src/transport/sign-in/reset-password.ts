import { newPasswordFields, resetRequestFields } from "../../contract/sign-in";
import { AppError } from "../../domain/errors";
import type { Language } from "../../domain/language";
import { openReset, resetByLink } from "../../services/people/reset-by-link";
import type { Application } from "../application";
import { resetMail } from "../mail/reset-mail";
import { countAddress } from "./count-address";
import type { Done } from "./done";
import { readSignInFields } from "./read-sign-in-fields";
import { accountKey } from "./sign-in";

/**
 * Requests a mail with a reset link. The response and its timing are the same whether or not the account
 * exists, because the mail is sent after the response.
 */
export async function requestReset(application: Application, request: Request): Promise<Done> {
  const { attemptLimits, signInSecret, mailer } = application;
  await countAddress(application, request);
  const { email, language } = await readSignInFields(request, resetRequestFields);
  if (mailer === null) {
    throw new AppError("insufficient_scope", "This installation sends no mail. Ask its operator.");
  }
  await attemptLimits.countReset(accountKey(email, signInSecret));
  void sendLink(application, { email, language });
  return { code: "reset_requested", cookies: [] };
}

async function sendLink(
  application: Application,
  { email, language }: Readonly<{ email: string; language: Language }>,
): Promise<void> {
  const { mailer, demo, logger } = application;
  if (mailer === null || demo.isDemoPerson(email)) return;
  try {
    const token = await openReset(application, email);
    if (token !== null)
      await mailer.send(resetMail({ email, language, link: `${mailer.origin}/reset-password/${token}` }));
  } catch (err) {
    logger.error({ err }, "a password reset link was not sent");
  }
}

/** Sets the password that the holder of a reset link has chosen. They have to sign in with it afterwards. */
export async function resetPassword(application: Application, request: Request): Promise<Done> {
  await countAddress(application, request);
  const fields = await readSignInFields(request, newPasswordFields);
  if (!(await application.attemptLimits.hash(() => resetByLink(application, fields)))) {
    throw new AppError("insufficient_scope", "This link was already used or has expired.");
  }
  return { code: "password_reset", cookies: [] };
}
