import { z } from "zod";
import { LANGUAGES } from "../domain/language";
import { resourceId } from "./fields";
import { passkeyName } from "./sign-in";

export const ownSession = z.strictObject({ sessionId: resourceId });

export const ownPasskey = z.strictObject({ passkeyId: resourceId });

export const namedPasskey = z.strictObject({ passkeyId: resourceId, name: passkeyName });

export const chosenLanguage = z.strictObject({ language: z.enum(LANGUAGES) });

type StoredPasskey = Readonly<{
  id: string;
  name: string | null;
  createdAt: Date | null;
  lastUsedAt: Date | null;
}>;

/** A passkey as its owner sees it. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey) {
  return {
    passkeyId: id,
    name: name ?? "Passkey",
    createdAt: createdAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

type StoredSession = Readonly<{
  id: string;
  userAgent: string | null;
  address: string | null;
  isByPasskey: boolean;
  createdAt: Date;
  lastUsedAt: Date;
}>;

/** A session as its owner sees it, without its token. */
export function presentSession(session: StoredSession, currentId: string | null) {
  const { id, userAgent, address, isByPasskey, createdAt, lastUsedAt } = session;
  return {
    sessionId: id,
    userAgent,
    address,
    isByPasskey,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === currentId,
  };
}
