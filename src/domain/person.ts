import type { CustomerKey } from "./customer";

/** Someone who signs in to the dashboard. */
export type Person = Readonly<{ id: string; name: string; email: string }>;

/** Someone who looks at a customer of a partner. */
export type Viewer = CustomerKey & Readonly<{ partnerId: string; personId: string }>;

/** What a person may be to a customer. A partner admin is one to all customers of the partner. */
export const ROLES = ["owner", "accountant", "viewer", "partner_admin"] as const;
export type Role = (typeof ROLES)[number];

/** What can be granted on one customer alone. */
export const MEMBER_ROLES = ["owner", "accountant", "viewer"] as const satisfies readonly Role[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Each role may do what those below it may. */
const RANKS: Readonly<Record<Role, number>> = { viewer: 0, accountant: 1, owner: 2, partner_admin: 3 };

/** Whether they decide how transactions count, and import them. Looking needs nothing more than a role. */
export function mayEdit(role: Role): boolean {
  return RANKS[role] >= RANKS.accountant;
}

/** Whether they change the settings of the business, and who may see it. */
export function mayManage(role: Role): boolean {
  return RANKS[role] >= RANKS.owner;
}

/** Whether somebody of a role gives and takes another: nobody one above their own. */
export function mayGive(own: Role, given: Role): boolean {
  return mayManage(own) && !isAbove(given, own);
}

export function isAbove(role: Role, other: Role): boolean {
  return RANKS[role] > RANKS[other];
}
