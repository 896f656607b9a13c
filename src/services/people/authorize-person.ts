import type { Database } from "../../db/engine/database";
import { findRole, findRoleOf } from "../../db/tables/members";
import { AppError } from "../../domain/errors";
import { mayEdit, mayManage, type Person } from "../../domain/person";
import { refuseCustomer } from "../access";
import type { Context } from "../context";

/**
 * The access that a service needs for a person. `manage` means changing the settings, or who may see the
 * business.
 */
export type Access = "view" | "edit" | "manage";

type PersonContext = Readonly<{ database: Database; now: () => Date; person: Person }>;

/**
 * The context in which a person may view, edit or manage a customer.
 *
 * Throws `customer_not_found` where the person has no access, as for a customer that does not exist, and
 * `insufficient_scope` where their role does not allow it.
 */
export async function authorizePerson(
  { database, now, person }: PersonContext,
  { partnerId, userId, access }: Readonly<{ partnerId: string; userId: string; access: Access }>,
): Promise<Context> {
  const role = await findRole(database.reads, { partnerId, userId, personId: person.id });
  if (role === null) return refuseCustomer();
  if (access === "edit" && !mayEdit(role)) {
    throw new AppError("insufficient_scope", "You can view this business but not change it.", {
      reason: "only_viewer",
    });
  }
  if (access === "manage" && !mayManage(role)) {
    throw new AppError("insufficient_scope", "Only an owner of this business can do this.", {
      reason: "only_for_owners",
    });
  }
  return { database, now, partnerId, actor: { kind: "user", id: person.id }, role };
}

/** The context in which a person manages a partner. For anybody else, the partner does not exist. */
export async function authorizePartnerAdmin(
  { database, now, person }: PersonContext,
  partnerId: string,
): Promise<Context> {
  const role = await findRoleOf(database.reads, { partnerId, customerId: null, personId: person.id });
  if (role === null) return refuseCustomer();
  return { database, now, partnerId, actor: { kind: "user", id: person.id } };
}
