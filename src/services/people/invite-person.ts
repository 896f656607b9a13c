import {
  createInvitation,
  deleteExpiredInvitations,
  deleteInvitation,
  type Invitation,
  listInvitations,
} from "../../db/accounts/invitations";
import { findPersonByEmail } from "../../db/accounts/people";
import { inTransaction } from "../../db/engine/database";
import type { UnitOfWork } from "../../db/engine/executor";
import { findMemberRole, findRoleOf } from "../../db/tables/members";
import type { Role } from "../../domain/person";
import type { Context } from "../context";
import { newId } from "../new-id";
import { digestOf, newToken } from "./link-token";
import { toAddress } from "./people-context";
import { refuseField } from "./refuse-field";
import { type Manager, requireManager, requireMayGive } from "./require-manager";

const VALID_MILLIS = 7 * 24 * 60 * 60 * 1000;

/** The most open invitations of a business, so that nobody can fill the list. */
const MAX_OPEN = 50;

type InviteInput = Readonly<{ userId: string; email: string; role: Role }>;

/**
 * Invites somebody to a customer or, as a partner admin, to its partner. The token is only in the result. An
 * earlier invitation of the same address to the same place ends.
 */
export async function invitePerson(
  context: Context,
  { userId, role, ...input }: InviteInput,
): Promise<Readonly<{ invitation: Invitation; token: string }>> {
  const email = toAddress(input.email);
  return inTransaction(context.database, async (unit) => {
    const manager = await requireManager(context, unit, userId);
    requireMayGive(manager, role);
    if (await isThere(unit, manager, { email, role })) {
      refuseField(
        "email",
        "has_access_already",
        "This person has access already. Change their role in the list.",
      );
    }
    await deleteExpiredInvitations(unit, manager, context.now());
    await makeRoom(unit, manager, { email, role });
    const token = newToken();
    const createdAt = context.now();
    const invitation: Invitation = {
      id: newId(),
      partnerId: manager.partnerId,
      customerId: role === "partner_admin" ? null : manager.customerId,
      email,
      role,
      invitedBy: manager.personId,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + VALID_MILLIS),
    };
    await createInvitation(unit, { ...invitation, tokenDigest: digestOf(token) });
    return { invitation, token };
  });
}

type Invited = Readonly<{ email: string; role: Role }>;

async function isThere(unit: UnitOfWork, manager: Manager, { email, role }: Invited): Promise<boolean> {
  const person = await findPersonByEmail(unit, email);
  if (person === null) return false;
  if (role === "partner_admin") {
    const { partnerId } = manager;
    return (await findRoleOf(unit, { partnerId, customerId: null, personId: person.id })) !== null;
  }
  return (await findMemberRole(unit, manager, person.id)) !== null;
}

async function makeRoom(unit: UnitOfWork, manager: Manager, { email, role }: Invited): Promise<void> {
  const open = await listInvitations(unit, manager);
  const isToPartner = role === "partner_admin";
  const earlier = open.find((each) => each.email === email && (each.customerId === null) === isToPartner);
  if (earlier !== undefined) {
    // A person who may not grant the role may not withdraw it either.
    requireMayGive(manager, earlier.role);
    await deleteInvitation(unit, earlier.id);
  } else if (open.length >= MAX_OPEN) {
    refuseField(
      "email",
      "too_many_invitations",
      `There are ${MAX_OPEN} open invitations already. Withdraw one first.`,
    );
  }
}
