import { z } from "zod";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../domain/password";
import { MEMBER_ROLES, type Person, ROLES, type Role } from "../domain/person";
import { emailAddress, mailLanguage, resourceId, text } from "./fields";

const MAX_PERSON_NAME_LENGTH = 100;

export const peopleOfBusiness = z.strictObject({ partnerId: resourceId, userId: resourceId });

export const newInvitation = peopleOfBusiness.extend({
  email: emailAddress,
  role: z.enum(ROLES),
  language: mailLanguage,
});

export const openInvitation = peopleOfBusiness.extend({ invitationId: resourceId });

export const newRole = peopleOfBusiness.extend({ personId: resourceId, role: z.enum(MEMBER_ROLES) });

export const accessOfPerson = peopleOfBusiness.extend({ personId: resourceId, role: z.enum(ROLES) });

const invitationToken = text({ max: 100 });

/** The fields for accepting an invitation; a new person also sends a name and a password. */
export const acceptanceFields = z.strictObject({
  token: invitationToken,
  name: text({ max: MAX_PERSON_NAME_LENGTH }).exactOptional(),
  password: text({ min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH }).exactOptional(),
});

export function presentMember({
  person,
  role,
  since,
}: Readonly<{ person: Person; role: Role; since: Date }>) {
  return { personId: person.id, name: person.name, email: person.email, role, since: since.toISOString() };
}

type Invitation = Readonly<{
  id: string;
  email: string;
  role: Role;
  inviterName: string;
  createdAt: Date;
  expiresAt: Date;
}>;

export function presentInvitation({ id, email, role, inviterName, createdAt, expiresAt }: Invitation) {
  return {
    invitationId: id,
    email,
    role,
    inviterName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
