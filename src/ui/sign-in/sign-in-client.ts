import { forgetDraft } from "../leaving/kept-draft";
import { tellSignedOut } from "./signed-out";

/** What came of an attempt to sign in, in words for the person; null where they are in. */
export async function signIn(
  credentials: Readonly<{ email: string; password: string }>,
): Promise<string | null> {
  return refusalOf(await post("/api/auth/sign-in/email", credentials), "The email or the password is wrong.");
}

/** What came of an attempt to change one's own password, in words for the person; null where it is changed. */
export async function changePassword(
  fields: Readonly<{ currentPassword: string; newPassword: string; revokeOtherSessions: boolean }>,
): Promise<string | null> {
  const answer = await post("/api/auth/change-password", fields);
  if (answer?.status === 403) return "This account is for everybody, so its password stays.";
  return refusalOf(answer, "The current password is wrong.");
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

function refusalOf(answer: Response | null, whenWrong: string): string | null {
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

async function post(path: string, body: unknown): Promise<Response | null> {
  return fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
}
