import { countPasskeys } from "../../db/accounts/passkeys";
import { AppError } from "../../domain/errors";
import type { PeopleContext } from "../people/people-context";

/** More devices than anybody has. */
const MAX_PASSKEYS = 20;

/** Throws `insufficient_scope` where a person already has the maximum number of passkeys. */
export async function requireRoomForPasskey({ database }: PeopleContext, personId: string): Promise<void> {
  if ((await countPasskeys(database.prisma, personId)) < MAX_PASSKEYS) return;
  throw new AppError("insufficient_scope", `You already have ${MAX_PASSKEYS} passkeys. Remove one first.`, {
    reason: "too_many_passkeys",
  });
}
