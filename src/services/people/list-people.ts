import { type Invitation, listInvitations } from "../../db/accounts/invitations";
import { listMembers, type Member } from "../../db/tables/members";
import { requireCustomer } from "../access";
import type { Context } from "../context";

/** More than any business has; if it is exceeded, the list says that there are more. */
const MAX_PEOPLE = 500;

export type PeopleOfBusiness = Readonly<{
  members: readonly Member[];
  hasMore: boolean;
  /** Only invitations that can still be accepted. */
  invitations: readonly (Invitation & Readonly<{ inviterName: string }>)[];
}>;

/** The people who may see a customer, and those invited to it. */
export async function listPeopleOfBusiness(
  context: Context,
  { userId }: Readonly<{ userId: string }>,
): Promise<PeopleOfBusiness> {
  const { reads } = context.database;
  const { partnerId, customerId } = await requireCustomer(context, userId);
  const members = await listMembers(reads, { partnerId, customerId, limit: MAX_PEOPLE + 1 });
  const invitations = await listInvitations(reads, { partnerId, customerId });
  return {
    members: members.slice(0, MAX_PEOPLE),
    hasMore: members.length > MAX_PEOPLE,
    invitations: invitations.filter(({ expiresAt }) => expiresAt > context.now()),
  };
}
