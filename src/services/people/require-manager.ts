import { lockAccess } from "../../db/accounts/people";
import type { UnitOfWork } from "../../db/engine/executor";
import { findCustomer } from "../../db/tables/customers";
import { findRole } from "../../db/tables/members";
import { AppError } from "../../domain/errors";
import { mayGive, mayManage, type Role } from "../../domain/person";
import { refuseCustomer } from "../access";
import type { Context } from "../context";

/** Whoever decides who may see a customer, with the role that they have now. */
export type Manager = Readonly<{ personId: string; role: Role; partnerId: string; customerId: string }>;

/**
 * The person who asks, who may manage the customer, while nobody else changes who may do what at the partner.
 *
 * What they were when the request came in may be over by now, and is asked again.
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

/** Throws `insufficient_scope` where one of the roles is above that of the person who asks. */
export function requireMayGive({ role }: Manager, ...roles: readonly Role[]): void {
  if (roles.every((each) => mayGive(role, each))) return;
  throw new AppError("insufficient_scope", "You cannot give or take away a role above your own.", {
    reason: "role_above_own",
  });
}
