import type { Language } from "../../domain/language";
import { post } from "./post";
import type { Refused } from "./refused";

/** The outcome of an attempt to sign in: success, a request for a code, or why it was refused. */
export async function signIn(
  credentials: Readonly<{ email: string; password: string }>,
): Promise<Readonly<{ refused: Refused | null; isCodeNeeded: boolean }>> {
  const response = await post("/api/auth/sign-in/email", credentials);
  const refused = refusedBy(response, "wrongCredentials");
  if (refused !== null || response === null) return { refused, isCodeNeeded: false };
  return { refused, isCodeNeeded: Reflect.get(Object(await response.json()), "code") === "code_needed" };
}

/** Why a code from an authenticator app, or a backup code, was refused; null on success. */
export async function signInByCode(code: string): Promise<Refused | null> {
  const response = await post("/api/auth/two-factor/sign-in", { code: withoutSpaces(code) });
  return refusedBy(response, "wrongSignInCode");
}

/** What is needed to set up an authenticator app. */
export type TwoFactorSetUp = Readonly<{ uri: string; backupCodes: readonly string[] }>;

/** Starts to set up two-factor authentication. Returns the data for that, or why it was refused. */
export async function beginTwoFactor(password: string): Promise<TwoFactorSetUp | Refused> {
  const made = await askForOwn("/api/auth/two-factor/begin", { password });
  if ("reason" in made) return made;
  return { uri: String(made.data.uri), backupCodes: toTexts(made.data.backupCodes) };
}

/** Generates new backup codes. Returns them, or why it was refused. */
export async function renewBackupCodes(password: string): Promise<readonly string[] | Refused> {
  const made = await askForOwn("/api/auth/two-factor/backup-codes", { password });
  return "reason" in made ? made : toTexts(made.data.backupCodes);
}

function toTexts(values: unknown): readonly string[] {
  return Array.isArray(values) ? values.map(String) : [];
}

export async function confirmTwoFactor(code: string): Promise<Refused | null> {
  const response = await post("/api/auth/two-factor/confirm", { code: withoutSpaces(code) });
  return refusedBy(response, "wrongSetUpCode");
}

/** Many apps show a code in groups, as in 123 456. */
function withoutSpaces(code: string): string {
  return code.replace(/\s/g, "");
}

export async function endTwoFactor(password: string): Promise<Refused | null> {
  const ended = await askForOwn("/api/auth/two-factor/end", { password });
  return "reason" in ended ? ended : null;
}

/** Why the person's new password was refused; null on success. */
export async function changePassword(
  fields: Readonly<{ currentPassword: string; newPassword: string; revokeOtherSessions: boolean }>,
): Promise<Refused | null> {
  const response = await post("/api/auth/change-password", fields);
  return refusedOwn(response, "wrongCurrentPassword");
}

/** Why an invitation was not accepted; null on success. */
export async function acceptInvitation(
  fields: Readonly<{ token: string; name?: string; password?: string }>,
): Promise<Refused | null> {
  return refusedBy(await post("/api/auth/accept-invitation", fields), "closedInvitation");
}

/** Why no reset link was sent; null if it was, provided that an account has the address. */
export async function requestReset(
  fields: Readonly<{ email: string; language: Language }>,
): Promise<Refused | null> {
  return refusedBy(await post("/api/auth/request-reset", fields), "invalidEmail");
}

/** Why a new password set with a reset link was refused; null on success. */
export async function resetPassword(
  fields: Readonly<{ token: string; password: string }>,
): Promise<Refused | null> {
  return refusedBy(await post("/api/auth/reset-password", fields), "closedResetLink");
}

/** The response of a call that requires the person's password, or why it was refused. */
export async function askForOwn(
  path: string,
  fields: Readonly<{ password: string }>,
): Promise<SignInResponse | Refused> {
  const response = await post(path, fields);
  if (response === null) return { reason: "unreachable" };
  return (await refusedOwn(response, "wrongPassword")) ?? response.json();
}

/** Why a call about the person's own account was refused; null if it was not. */
async function refusedOwn(response: Response | null, whenWrong: Refused["reason"]): Promise<Refused | null> {
  if (response?.status !== 403) return refusedBy(response, whenWrong);
  switch (Object(await response.json()).data?.reason) {
    case "demo_account":
      return { reason: "sharedAccount" };
    case "too_many_passkeys":
      return { reason: "tooManyPasskeys" };
    default:
      return { reason: "outdated" };
  }
}

/** The response of a sign-in call. */
export type SignInResponse = Readonly<{ data: Readonly<Record<string, unknown>> }>;

/** Why a call was refused; null if it was not. */
export function refusedBy(response: Response | null, whenWrong: Refused["reason"]): Refused | null {
  if (response === null) return { reason: "unreachable" };
  if (response.ok) return null;
  if (response.status === 429) return { reason: "tooManyAttempts", minutes: minutesToWait(response) };
  return { reason: response.status >= 500 ? "failed" : whenWrong };
}

function minutesToWait({ headers }: Response): number {
  return Math.max(1, Math.ceil(Number(headers.get("retry-after")) / 60));
}
