import { isPartnerAdmin } from "../../db/accounts/people";
import type { Database } from "../../db/engine/database";
import { findRole } from "../../db/tables/members";
import { AppError } from "../../domain/errors";
import { mayEdit, type Person } from "../../domain/person";
import { refuseCustomer } from "../access";
import type { Context } from "../context";

/** What a service is about to do for a person. */
export type Access = "view" | "edit";

type PersonContext = Readonly<{ database: Database; now: () => Date; person: Person }>;

/**
 * The context in which a person may view or edit a customer.
 *
 * Throws `customer_not_found` for a stranger, as for a customer that is not there, and `insufficient_scope` where
 * a viewer would edit.
 */
export async function authorizePerson(
  { database, now, person }: PersonContext,
  { partnerId, userId, access }: Readonly<{ partnerId: string; userId: string; access: Access }>,
): Promise<Context> {
  const role = await findRole(database.reads, { partnerId, userId, personId: person.id });
  if (role === null) return refuseCustomer();
  if (access === "edit" && !mayEdit(role)) {
    throw new AppError("insufficient_scope", "You may look at this business, but not change it.");
  }
  return { database, now, partnerId, actor: { kind: "user", id: person.id } };
}

/** The context in which a person administers a partner. To all others the partner is not there. */
export async function authorizePartnerAdmin(
  { database, now, person }: PersonContext,
  partnerId: string,
): Promise<Context> {
  if (!(await isPartnerAdmin(database.prisma, { partnerId, personId: person.id }))) return refuseCustomer();
  return { database, now, partnerId, actor: { kind: "user", id: person.id } };
}
