import { z } from "zod";
import { SCOPES, type Scope } from "../domain/scope";
import { text } from "./fields";

/** The fields with which a partner admin creates a client. */
export const newClient = z.strictObject({
  partnerId: text({ max: 255 }),
  name: text({ max: 100 }),
  scopes: z.array(z.enum(SCOPES)).min(1),
});

export const clientOfPartner = z.strictObject({
  partnerId: text({ max: 255 }),
  clientId: text({ max: 255 }),
});

type StoredClient = Readonly<{
  id: string;
  name: string;
  scopes: readonly Scope[];
  createdAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  secrets: readonly Readonly<{ createdAt: Date }>[];
}>;

export function presentClient(stored: StoredClient) {
  return {
    clientId: stored.id,
    name: stored.name,
    scopes: stored.scopes,
    createdAt: stored.createdAt.toISOString(),
    revokedAt: stored.revokedAt?.toISOString() ?? null,
    lastUsedAt: stored.lastUsedAt?.toISOString() ?? null,
    secretCount: stored.secrets.length,
  };
}
