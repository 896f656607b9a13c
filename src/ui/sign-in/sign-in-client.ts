/** What came of an attempt to sign in, in words for the person; null where they are in. */
export async function signIn(
  credentials: Readonly<{ email: string; password: string }>,
): Promise<string | null> {
  const answer = await post("/api/auth/sign-in/email", credentials);
  if (answer === null) return "The service could not be reached. Please try again.";
  if (answer.ok) return null;
  if (answer.status === 429) return "Too many attempts. Wait a minute and try again.";
  if (answer.status >= 500) return "Something went wrong on our side. Please try again.";
  return "The email or the password is wrong.";
}

/** Ends this session, or all of the person's sessions, and goes to the sign-in page. */
export async function signOut({ isEverywhere }: Readonly<{ isEverywhere: boolean }>): Promise<boolean> {
  const answer = await post(isEverywhere ? "/api/auth/revoke-sessions" : "/api/auth/sign-out", {});
  if (answer?.ok !== true) return false;
  window.location.assign("/sign-in");
  return true;
}

async function post(path: string, body: unknown): Promise<Response | null> {
  return fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
}
