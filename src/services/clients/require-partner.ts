import { createPartner, findPartner, type Partner } from "../../db/accounts/clients";
import type { Queryable } from "../../db/prisma/open-prisma";
import { newId } from "../new-id";

/** The partner with this name, created if there is none. */
export async function requirePartner(
  transaction: Queryable,
  name: string,
  createdAt: Date,
): Promise<Partner> {
  const found = await findPartner(transaction, name);
  if (found !== null) return found;
  const partner = { id: newId(), name, createdAt };
  await createPartner(transaction, partner);
  return partner;
}
