import { markClientUsed } from "../../db/accounts/clients";
import type { Database } from "../../db/engine/database";

export type UseContext = Readonly<{ database: Database; now: () => Date }>;

/** Records that a client was used now. */
export async function noteClientUse({ database, now }: UseContext, clientId: string): Promise<void> {
  await markClientUsed(database.prisma, clientId, now());
}
