import { ROLES, type Role } from "../../domain/person";
import { runQuery } from "../engine/builder";
import { readText } from "../engine/cells";
import type { Executor, UnitOfWork } from "../engine/executor";
import { type FieldsOf, id, instant, optional, tableOf, text, word } from "../engine/fields";
import { insertionOfOne } from "../engine/json-rows";
import { toInstantText } from "../engine/row-json";
import { sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";
import { findCustomerByKey } from "../tables/customers";

// An invitation grants access to a customer, which is customer data, so invitations are stored through the
// engine.

export type Invitation = Readonly<{
  id: string;
  partnerId: string;
  /** Null for an invitation to be an admin of the partner. */
  customerId: string | null;
  email: string;
  role: Role;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
}>;

const FIELDS: FieldsOf<Invitation> = {
  id: text("id"),
  partnerId: text("partner_id"),
  customerId: optional(id("customer_id")),
  email: text("email"),
  role: word("role", ROLES),
  invitedBy: text("invited_by"),
  createdAt: instant("created_at"),
  expiresAt: instant("expires_at"),
};

const INVITATION = tableOf(FIELDS);

type NewInvitation = Invitation & Readonly<{ tokenDigest: string }>;

const NEW_INVITATION = tableOf<NewInvitation>({ ...FIELDS, tokenDigest: text("token_digest") });

const CREATE = insertionOfOne({ table: "invitation", columns: NEW_INVITATION.columns });

export async function createInvitation(unit: UnitOfWork, invitation: NewInvitation): Promise<void> {
  await unit.run(CREATE, NEW_INVITATION.write(invitation));
}

type Place = Readonly<{ partnerId: string; customerId: string }>;

const OF_PLACE = "partner_id = $1 AND (customer_id = $2 OR customer_id IS NULL)";

/** The invitations to a customer and to its partner, with the names of the inviters, newest first. */
export async function listInvitations(
  executor: Executor,
  { partnerId, customerId }: Place,
): Promise<readonly (Invitation & Readonly<{ inviterName: string }>)[]> {
  const rows = await executor.run(LIST_INVITATIONS, [partnerId, uuid(customerId)]);
  return rows.map((row) => ({ ...INVITATION.read(row), inviterName: readText(row.at(-1)) }));
}

const LIST_INVITATIONS = sqlStatement(
  `SELECT ${INVITATION.list}, (SELECT name FROM person WHERE person.id = invited_by)
    FROM invitation WHERE ${OF_PLACE}
    ORDER BY created_at DESC, id DESC`,
  { isCurrent: true },
);

/** An invitation with what the page that accepts it shows. */
export type InvitationFound = Invitation &
  Readonly<{ partnerName: string; customerName: string | null; hasAccount: boolean }>;

/** The invitation with this token; null if there is none or it has been used. */
export async function findInvitation(
  executor: Executor,
  tokenDigest: string,
): Promise<InvitationFound | null> {
  const [row] = await executor.run(FIND_INVITATION, [tokenDigest]);
  if (row === undefined) return null;
  const [partnerName, personId] = row.slice(-2);
  const invitation = INVITATION.read(row);
  const { customerId } = invitation;
  // Customers may be on another server than invitations, so they are not joined.
  const customer = customerId === null ? null : await findCustomerByKey(executor, { customerId });
  return {
    ...invitation,
    partnerName: readText(partnerName),
    customerName: customer?.name ?? null,
    hasAccount: personId !== null,
  };
}

const FIND_INVITATION = sqlStatement(
  `SELECT ${INVITATION.list}, (SELECT name FROM partner WHERE partner.id = invitation.partner_id),
      (SELECT person.id FROM person WHERE person.email = invitation.email)
    FROM invitation WHERE token_digest = $1`,
  { isCurrent: true },
);

/**
 * Deletes and returns the invitation with this token, so that it can be used only once; null if there is
 * none.
 */
export async function takeInvitation(unit: UnitOfWork, tokenDigest: string): Promise<Invitation | null> {
  const [row] = await unit.run(TAKE_INVITATION, [tokenDigest]);
  return row === undefined ? null : INVITATION.read(row);
}

const TAKE_INVITATION = sqlStatement(
  `DELETE FROM invitation WHERE token_digest = $1 RETURNING ${INVITATION.list}`,
);

export async function deleteInvitation(unit: UnitOfWork, id: string): Promise<boolean> {
  const deleted = await runQuery(unit, (tables) =>
    tables.deleteFrom("invitation").where("id", "=", id).returning("id"),
  );
  return deleted.length > 0;
}

/** Deletes expired invitations to a customer and to its partner; `deleteExpiredAccess` deletes all others. */
export async function deleteExpiredInvitations(
  unit: UnitOfWork,
  { partnerId, customerId }: Place,
  at: Date,
): Promise<void> {
  await unit.run(DELETE_EXPIRED, [partnerId, uuid(customerId), toInstantText(at)]);
}

const DELETE_EXPIRED = sqlStatement(`DELETE FROM invitation WHERE ${OF_PLACE} AND expires_at <= $3`);
