import { lockAccess } from "../../db/accounts/people";
import type { UnitOfWork } from "../../db/engine/executor";
import { findCustomer } from "../../db/tables/customers";
import { findRole } from "../../db/tables/members";
import { AppError } from "../../domain/errors";
import { mayGive, mayManage, type Role } from "../../domain/person";
import { refuseCustomer } from "../access";
import type { Context } from "../context";

/** A person who decides who may see a customer, with their current role. */
export type Manager = Readonly<{ personId: string; role: Role; partnerId: string; customerId: string }>;

/**
 * The requesting person, if they may manage the customer. Until the transaction ends, nobody else can change
 * access at the partner.
 *
 * Their role is read again, because it may have changed since the request arrived.
 */
export async function requireManager(context: Context, unit: UnitOfWork, userId: string): Promise<Manager> {
  const { partnerId, actor } = context;
  if (actor.kind !== "user") return refuseCustomer();
  await lockAccess(unit, partnerId);
  const customer = await findCustomer(unit, { partnerId, userId });
  const role = await findRole(unit, { partnerId, userId, personId: actor.id });
  if (customer === null || role === null || !mayManage(role)) return refuseCustomer();
  return { personId: actor.id, role, partnerId, customerId: customer.customerId };
}

/** Throws `insufficient_scope` where any of the roles is above that of the requesting person. */
export function requireMayGive({ role }: Manager, ...roles: readonly Role[]): void {
  if (roles.every((each) => mayGive(role, each))) return;
  throw new AppError("insufficient_scope", "You cannot give or take away a role above your own.", {
    reason: "role_above_own",
  });
}
