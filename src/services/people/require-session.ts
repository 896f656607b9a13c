import { isSessionValid } from "../../db/accounts/sessions";
import type { Database } from "../../db/engine/database";
import { AppError } from "../../domain/errors";

/** Throws `missing_credentials` for a session that has ended, by whomever and in whichever process. */
export async function requireSession(
  { database, now }: Readonly<{ database: Database; now: () => Date }>,
  sessionId: string | null,
): Promise<void> {
  const isValid = sessionId !== null && (await isSessionValid(database.reads, { sessionId, at: now() }));
  if (!isValid) throw new AppError("missing_credentials", "Your session has ended. Sign in again.");
}
