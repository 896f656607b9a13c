import type { CustomerKey } from "./customer";

/** Someone who signs in to the dashboard. */
export type Person = Readonly<{ id: string; name: string; email: string }>;

/** A person viewing a customer of a partner. */
export type Viewer = CustomerKey & Readonly<{ partnerId: string; personId: string }>;

/** The roles of a person for a customer. A partner admin has that role for all customers of the partner. */
export const ROLES = ["owner", "accountant", "viewer", "partner_admin"] as const;
export type Role = (typeof ROLES)[number];

/** The roles that can be granted on a single customer. */
export const MEMBER_ROLES = ["owner", "accountant", "viewer"] as const satisfies readonly Role[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Each role includes the rights of those below it. */
const RANKS: Readonly<Record<Role, number>> = { viewer: 0, accountant: 1, owner: 2, partner_admin: 3 };

/** Whether the role may decide how transactions count, and import them. Viewing requires only a role. */
export function mayEdit(role: Role): boolean {
  return RANKS[role] >= RANKS.accountant;
}

/** Whether the role may change the settings of the business, and who has access to it. */
export function mayManage(role: Role): boolean {
  return RANKS[role] >= RANKS.owner;
}

/** Whether a person with one role may grant or revoke another: never a role above their own. */
export function mayGive(own: Role, given: Role): boolean {
  return mayManage(own) && !isAbove(given, own);
}

export function isAbove(role: Role, other: Role): boolean {
  return RANKS[role] > RANKS[other];
}
