import type { Language } from "../../domain/language";
import { post } from "./post";
import type { Refused } from "./refused";

/** What came of an attempt to sign in: they are in, a code is asked for, or why not. */
export async function signIn(
  credentials: Readonly<{ email: string; password: string }>,
): Promise<Readonly<{ refused: Refused | null; isCodeNeeded: boolean }>> {
  const answer = await post("/api/auth/sign-in/email", credentials);
  const refused = refusedBy(answer, "wrongCredentials");
  if (refused !== null || answer === null) return { refused, isCodeNeeded: false };
  return { refused, isCodeNeeded: Reflect.get(Object(await answer.json()), "code") === "code_needed" };
}

/** Why a code of an authenticator app, or a backup code, was refused; null where they are in. */
export async function signInByCode(code: string): Promise<Refused | null> {
  return refusedBy(await post("/api/auth/two-factor/sign-in", { code }), "wrongSignInCode");
}

/** What an authenticator app is set up with. */
export type TwoFactorSetUp = Readonly<{ uri: string; backupCodes: readonly string[] }>;

/** What came of beginning to set up a second factor: what to set it up with, or why not. */
export async function beginTwoFactor(password: string): Promise<TwoFactorSetUp | Refused> {
  const made = await askForOwn("/api/auth/two-factor/begin", { password });
  if ("reason" in made) return made;
  return { uri: String(made.data.uri), backupCodes: toTexts(made.data.backupCodes) };
}

/** What came of asking for other backup codes: the codes, or why there are none. */
export async function renewBackupCodes(password: string): Promise<readonly string[] | Refused> {
  const made = await askForOwn("/api/auth/two-factor/backup-codes", { password });
  return "reason" in made ? made : toTexts(made.data.backupCodes);
}

function toTexts(values: unknown): readonly string[] {
  return Array.isArray(values) ? values.map(String) : [];
}

export async function confirmTwoFactor(code: string): Promise<Refused | null> {
  return refusedBy(await post("/api/auth/two-factor/confirm", { code }), "wrongSetUpCode");
}

export async function endTwoFactor(password: string): Promise<Refused | null> {
  const ended = await askForOwn("/api/auth/two-factor/end", { password });
  return "reason" in ended ? ended : null;
}

/** Why another password for oneself was refused; null where it is changed. */
export async function changePassword(
  fields: Readonly<{ currentPassword: string; newPassword: string; revokeOtherSessions: boolean }>,
): Promise<Refused | null> {
  const answer = await post("/api/auth/change-password", fields);
  return answer?.status === 403 ? { reason: "sharedAccount" } : refusedBy(answer, "wrongCurrentPassword");
}

/** Why an invitation was not accepted; null where it is. */
export async function acceptInvitation(
  fields: Readonly<{ token: string; name?: string; password?: string }>,
): Promise<Refused | null> {
  return refusedBy(await post("/api/auth/accept-invitation", fields), "closedInvitation");
}

/** Why no link to a new password was sent; null where it is on its way, if anybody has the address. */
export async function requestReset(
  fields: Readonly<{ email: string; language: Language }>,
): Promise<Refused | null> {
  return refusedBy(await post("/api/auth/request-reset", fields), "invalidEmail");
}

/** Why a new password, chosen by a link, was refused; null where it is theirs now. */
export async function resetPassword(
  fields: Readonly<{ token: string; password: string }>,
): Promise<Refused | null> {
  return refusedBy(await post("/api/auth/reset-password", fields), "closedResetLink");
}

/** What a call answers that takes the person's password, or why it was refused. */
export async function askForOwn(
  path: string,
  fields: Readonly<{ password: string }>,
): Promise<Answered | Refused> {
  const answer = await post(path, fields);
  if (answer === null) return { reason: "unreachable" };
  if (answer.status === 403) return { reason: "sharedAccount" };
  return refusedBy(answer, "wrongPassword") ?? answer.json();
}

/** What a call of sign-in answers. */
export type Answered = Readonly<{ data: Readonly<Record<string, unknown>> }>;

/** Why a call was refused; null where it was not. */
export function refusedBy(answer: Response | null, whenWrong: Refused["reason"]): Refused | null {
  if (answer === null) return { reason: "unreachable" };
  if (answer.ok) return null;
  if (answer.status === 429) return { reason: "tooManyAttempts", minutes: minutesToWait(answer) };
  return { reason: answer.status >= 500 ? "failed" : whenWrong };
}

function minutesToWait({ headers }: Response): number {
  return Math.max(1, Math.ceil(Number(headers.get("retry-after")) / 60));
}
