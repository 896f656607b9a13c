import { findPartner } from "../../db/accounts/clients";
import {
  findPersonByEmail,
  type Grant,
  removePartnerAdmin,
  savePartnerAdmin,
} from "../../db/accounts/people";
import { type Database, inTransaction } from "../../db/engine/database";
import type { UnitOfWork } from "../../db/engine/executor";
import { findCustomer } from "../../db/tables/customers";
import { removeMember, saveMember } from "../../db/tables/members";
import type { Role } from "../../domain/person";
import { type PeopleContext, toAddress } from "./people-context";

/** Why the access cannot be granted or revoked. */
export type Refusal =
  | "no_such_person"
  | "no_such_partner"
  | "no_such_customer"
  | "customer_needed"
  | "customer_refused";

type Target = Readonly<{ partnerId: string; customerId: string | null }>;

/**
 * Gives a person a role for one customer, or makes them admin of a partner. An earlier role for the same
 * customer is replaced.
 */
export async function grantAccess(
  { database, now }: PeopleContext,
  { email, ...access }: Grant & Readonly<{ email: string }>,
): Promise<Refusal | null> {
  return inTransaction(database, async (unit) => {
    const person = await findPersonByEmail(unit, toAddress(email));
    if (person === null) return "no_such_person";
    const target = await findTarget(database, access);
    if (typeof target === "string") return target;
    await saveAccess(unit, target, { personId: person.id, role: access.role, createdAt: now() });
    return null;
  });
}

/** Revokes a person's access to one customer or, without a customer, their role as partner admin. */
export async function revokeAccess(
  { database }: PeopleContext,
  { email, partnerName, userId }: Omit<Grant, "role"> & Readonly<{ email: string }>,
): Promise<Refusal | boolean> {
  return inTransaction(database, async (unit) => {
    const person = await findPersonByEmail(unit, toAddress(email));
    if (person === null) return "no_such_person";
    const role = userId === null ? "partner_admin" : "viewer";
    const target = await findTarget(database, { partnerName, userId, role });
    if (typeof target === "string") return target;
    const { partnerId, customerId } = target;
    return customerId === null
      ? removePartnerAdmin(unit, { partnerId, personId: person.id })
      : removeMember(unit, { customerId }, person.id);
  });
}

/** The ids that an access refers to, or why they do not exist. */
export async function findTarget(
  { prisma, reads }: Database,
  { partnerName, userId, role }: Grant,
): Promise<Target | Refusal> {
  const partner = await findPartner(prisma, partnerName);
  if (partner === null) return "no_such_partner";
  if (role === "partner_admin") {
    return userId === null ? { partnerId: partner.id, customerId: null } : "customer_refused";
  }
  if (userId === null) return "customer_needed";
  const customer = await findCustomer(reads, { partnerId: partner.id, userId });
  return customer === null ? "no_such_customer" : customer;
}

export async function saveAccess(
  unit: UnitOfWork,
  { partnerId, customerId }: Target,
  { role, ...granted }: Readonly<{ personId: string; role: Role; createdAt: Date }>,
): Promise<void> {
  if (role === "partner_admin" || customerId === null) {
    await savePartnerAdmin(unit, { partnerId, ...granted });
  } else await saveMember(unit, { customerId }, { role, ...granted });
}
