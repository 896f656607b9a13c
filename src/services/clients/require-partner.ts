import type { Transaction } from "../../db/client";
import { createPartner, findPartner, type Partner } from "../../db/clients";
import { newId } from "../context";

/** The partner of this name; it is created where there is none. */
export async function requirePartner(
  transaction: Transaction,
  name: string,
  createdAt: Date,
): Promise<Partner> {
  const found = await findPartner(transaction, name);
  if (found !== null) return found;
  const partner = { id: newId(), name, createdAt };
  await createPartner(transaction, partner);
  return partner;
}
