import type { Database } from "../../db/client";
import { isSessionLive } from "../../db/sessions";
import { AppError } from "../../domain/errors";

/** Throws `missing_credentials` for a session that has ended, by whomever and in whichever process. */
export async function requireSession(
  { database, now }: Readonly<{ database: Database; now: () => Date }>,
  sessionId: string | null,
): Promise<void> {
  const isLive = sessionId !== null && (await isSessionLive(database.prisma, { sessionId, at: now() }));
  if (!isLive) throw new AppError("missing_credentials", "Your session has ended. Sign in again.");
}
