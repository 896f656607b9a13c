import { deleteInvitation, listInvitations } from "../../db/accounts/invitations";
import { inTransaction } from "../../db/engine/database";
import type { Context } from "../context";
import { requireManager, requireMayGive } from "./require-manager";

/** Ends an invitation, so that its link no longer works; false where it was already accepted or withdrawn. */
export async function withdrawInvitation(
  context: Context,
  { userId, invitationId }: Readonly<{ userId: string; invitationId: string }>,
): Promise<boolean> {
  return inTransaction(context.database, async (unit) => {
    const manager = await requireManager(context, unit, userId);
    const open = await listInvitations(unit, manager);
    const invitation = open.find(({ id }) => id === invitationId);
    if (invitation === undefined) return false;
    requireMayGive(manager, invitation.role);
    return deleteInvitation(unit, invitation.id);
  });
}
