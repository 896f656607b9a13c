import { hashPassword } from "better-auth/crypto";
import {
  type Invitation,
  type InvitationFound,
  findInvitation as readInvitation,
  takeInvitation,
} from "../../db/accounts/invitations";
import { createPerson, findPersonByEmail, lockAccess, savePartnerAdmin } from "../../db/accounts/people";
import { inTransaction } from "../../db/engine/database";
import type { UnitOfWork } from "../../db/engine/executor";
import { findMemberRole, findRoleOf, saveMember } from "../../db/tables/members";
import { AppError } from "../../domain/errors";
import { isAbove, MEMBER_ROLES, mayGive, type Person } from "../../domain/person";
import { newId } from "../new-id";
import { digestOf } from "./link-token";
import type { PeopleContext } from "./people-context";

export type { InvitationFound };

/** The person who accepts: either signed in, or new. */
export type Guest = Readonly<{ person: Person }> | Readonly<{ person: null; name: string; password: string }>;

/** The invitation of a link; null where it was accepted, withdrawn or has expired. */
export async function findInvitation(
  { database, now }: PeopleContext,
  token: string,
): Promise<InvitationFound | null> {
  const found = await readInvitation(database.reads, digestOf(token));
  return found !== null && found.expiresAt > now() ? found : null;
}

/** Grants the invited access, once. Returns the email address of the person. */
export async function acceptInvitation(
  { database, now }: PeopleContext,
  { token, guest }: Readonly<{ token: string; guest: Guest }>,
): Promise<string> {
  const passwordHash = guest.person === null ? await hashPassword(guest.password) : null;
  return inTransaction(database, async (unit) => {
    const invitation = (await takeInvitation(unit, digestOf(token))) ?? refuseLink();
    await lockAccess(unit, invitation.partnerId);
    if (invitation.expiresAt <= now() || !(await isStillMeant(unit, invitation))) refuseLink();
    const { email } = invitation;
    if (guest.person === null) {
      if ((await findPersonByEmail(unit, email)) !== null)
        refuseGuest("Sign in first, and open the link again.");
      const person = { id: newId(), name: guest.name, email };
      const credentials = { passwordId: newId(), passwordHash: passwordHash ?? "", createdAt: now() };
      await createPerson(unit, { ...person, ...credentials });
      await give(unit, invitation, { personId: person.id, createdAt: now() });
    } else {
      if (guest.person.email !== email) refuseGuest(`This invitation is for ${email}.`);
      await give(unit, invitation, { personId: guest.person.id, createdAt: now() });
    }
    return email;
  });
}

/** The inviter may have lost the role that allowed the invitation. */
async function isStillMeant(
  unit: UnitOfWork,
  { partnerId, customerId, invitedBy, role }: Invitation,
): Promise<boolean> {
  const own = await findRoleOf(unit, { partnerId, customerId, personId: invitedBy });
  return own !== null && mayGive(own, role);
}

/** A higher role that the person has got in the meantime stays. */
async function give(
  unit: UnitOfWork,
  { partnerId, customerId, role }: Invitation,
  { personId, createdAt }: Readonly<{ personId: string; createdAt: Date }>,
): Promise<void> {
  if (customerId === null) {
    if ((await findRoleOf(unit, { partnerId, customerId, personId })) !== null) return;
    return savePartnerAdmin(unit, { partnerId, personId, createdAt });
  }
  const memberRole = MEMBER_ROLES.find((each) => each === role);
  const before = await findMemberRole(unit, { customerId }, personId);
  if (memberRole === undefined || (before !== null && isAbove(before, memberRole))) return;
  await saveMember(unit, { customerId }, { personId, role: memberRole, createdAt });
}

function refuseLink(): never {
  throw new AppError(
    "insufficient_scope",
    "This invitation was accepted, withdrawn or has expired. Ask for a new one.",
  );
}

function refuseGuest(message: string): never {
  throw new AppError("insufficient_scope", message);
}
