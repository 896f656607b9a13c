import { z } from "zod";
import { resourceId } from "./fields";

export const ownSession = z.strictObject({ sessionId: resourceId });

type StoredSession = Readonly<{
  id: string;
  userAgent: string | null;
  address: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}>;

/** A session as the person whose it is sees it; what opens it stays inside. */
export function presentSession(session: StoredSession, currentId: string | null) {
  const { id, userAgent, address, createdAt, lastUsedAt } = session;
  return {
    sessionId: id,
    userAgent,
    address,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === currentId,
  };
}
