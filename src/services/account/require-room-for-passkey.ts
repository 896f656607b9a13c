import { countPasskeys } from "../../db/accounts/passkeys";
import { AppError } from "../../domain/errors";
import type { PeopleContext } from "../people/people-context";

/** More than anybody has devices. */
const MAX_PASSKEYS = 20;

/** Throws `insufficient_scope` for a person who has as many passkeys as one may have. */
export async function requireRoomForPasskey({ database }: PeopleContext, personId: string): Promise<void> {
  if ((await countPasskeys(database.prisma, personId)) < MAX_PASSKEYS) return;
  throw new AppError(
    "insufficient_scope",
    `Nobody has more than ${MAX_PASSKEYS} passkeys. Remove one first.`,
    { reason: "too_many_passkeys" },
  );
}
