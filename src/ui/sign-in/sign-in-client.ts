import { forgetDraft } from "../leaving/kept-draft";
import { tellSignedOut } from "./signed-out";

const WRONG_PASSWORD = "The password is wrong.";

const SHARED_ACCOUNT = "This account is for everybody, so it stays as it is.";

/** What came of an attempt to sign in: they are in, a code is asked for, or why not, in words for the person. */
export async function signIn(
  credentials: Readonly<{ email: string; password: string }>,
): Promise<Readonly<{ refusal: string | null; isCodeNeeded: boolean }>> {
  const answer = await post("/api/auth/sign-in/email", credentials);
  const refusal = refusalOf(answer, "The email or the password is wrong.");
  if (refusal !== null || answer === null) return { refusal, isCodeNeeded: false };
  return { refusal, isCodeNeeded: Reflect.get(Object(await answer.json()), "code") === "code_needed" };
}

/** What came of a code of an authenticator app, or a backup code, in words for the person; null where they are in. */
export async function signInByCode(code: string): Promise<string | null> {
  return refusalOf(
    await post("/api/auth/two-factor/sign-in", { code }),
    "The code is wrong or too old. After five wrong ones, sign in again.",
  );
}

/** What an authenticator app is set up with. */
export type TwoFactorSetUp = Readonly<{ uri: string; backupCodes: readonly string[] }>;

/** What came of beginning to set up a second factor: what to set it up with, or why not. */
export async function beginTwoFactor(password: string): Promise<TwoFactorSetUp | string> {
  const made = await askForOwn("/api/auth/two-factor/begin", { password });
  if (typeof made === "string") return made;
  return { uri: String(made.uri), backupCodes: toTexts(made.backupCodes) };
}

/** What came of asking for other backup codes: the codes, or why there are none. */
export async function renewBackupCodes(password: string): Promise<readonly string[] | string> {
  const made = await askForOwn("/api/auth/two-factor/backup-codes", { password });
  return typeof made === "string" ? made : toTexts(made.backupCodes);
}

function toTexts(values: unknown): readonly string[] {
  return Array.isArray(values) ? values.map(String) : [];
}

export async function confirmTwoFactor(code: string): Promise<string | null> {
  const answer = await post("/api/auth/two-factor/confirm", { code });
  return refusalOf(answer, "The code is wrong. Wait for the next one and try again.");
}

export async function endTwoFactor(password: string): Promise<string | null> {
  const ended = await askForOwn("/api/auth/two-factor/end", { password });
  return typeof ended === "string" ? ended : null;
}

/** What came of an attempt to change one's own password, in words for the person; null where it is changed. */
export async function changePassword(
  fields: Readonly<{ currentPassword: string; newPassword: string; revokeOtherSessions: boolean }>,
): Promise<string | null> {
  const answer = await post("/api/auth/change-password", fields);
  return answer?.status === 403 ? SHARED_ACCOUNT : refusalOf(answer, "The current password is wrong.");
}

/** What came of accepting an invitation, in words for the person; null where it is accepted. */
export async function acceptInvitation(
  fields: Readonly<{ token: string; name?: string; password?: string }>,
): Promise<string | null> {
  const answer = await post("/api/auth/accept-invitation", fields);
  return refusalOf(answer, "This invitation no longer works. Ask whoever invited you for a new one.");
}

/** What came of asking for a link to a new password, in words for the person; null where it is on its way, if anybody has the address. */
export async function requestReset(fields: Readonly<{ email: string }>): Promise<string | null> {
  return refusalOf(await post("/api/auth/request-reset", fields), "Enter an email address.");
}

/** What came of choosing a new password by a link, in words for the person; null where it is theirs now. */
export async function resetPassword(
  fields: Readonly<{ token: string; password: string }>,
): Promise<string | null> {
  return refusalOf(
    await post("/api/auth/reset-password", fields),
    "This link was used already or has run out. Ask for a new one.",
  );
}

/** What a call answers that takes the person's password, or why it was refused. */
export async function askForOwn(
  path: string,
  fields: Readonly<{ password: string }>,
): Promise<Answered | string> {
  const answer = await post(path, fields);
  if (answer?.status === 403) return SHARED_ACCOUNT;
  const refusal = refusalOf(answer, WRONG_PASSWORD);
  return refusal === null && answer !== null ? readAnswer(answer) : (refusal ?? WRONG_PASSWORD);
}

/** What a call of sign-in answers beside its code. */
type Answered = Readonly<Record<string, unknown>>;

export async function readAnswer(answer: Response): Promise<Answered> {
  const { data }: Readonly<{ data: Answered }> = await answer.json();
  return data;
}

/** Why a call was refused, in words for the person; null where it was not. */
export function refusalOf(answer: Response | null, whenWrong: string): string | null {
  if (answer === null) return "The service could not be reached. Please try again.";
  if (answer.ok) return null;
  if (answer.status === 429) return tooManyAttempts(answer);
  if (answer.status >= 500) return "Something went wrong on our side. Please try again.";
  return whenWrong;
}

function tooManyAttempts({ headers }: Response): string {
  const minutes = Math.max(1, Math.ceil(Number(headers.get("retry-after")) / 60));
  return `Too many attempts. Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}

/** Ends this session, or all of the person's sessions, and goes to the sign-in page. */
export async function signOut({ isEverywhere }: Readonly<{ isEverywhere: boolean }>): Promise<boolean> {
  const answer = await post(isEverywhere ? "/api/auth/revoke-sessions" : "/api/auth/sign-out", {});
  if (answer?.ok !== true) return false;
  tellSignedOut();
  forgetDraft();
  window.location.replace("/sign-in");
  return true;
}

export async function post(path: string, body: unknown): Promise<Response | null> {
  return fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
}
