/** Someone who signs in to the dashboard. */
export type Person = Readonly<{ id: string; name: string; email: string }>;

/** What a person may be to a customer. A partner admin is one to all customers of the partner. */
export const ROLES = ["owner", "viewer", "partner_admin"] as const;
export type Role = (typeof ROLES)[number];

/** What can be granted on one customer alone. */
export const MEMBER_ROLES = ["owner", "viewer"] as const satisfies readonly Role[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Looking needs nothing more than a role. */
export function mayEdit(role: Role): boolean {
  return role !== "viewer";
}
