import { countPartnerAdmins, removePartnerAdmin } from "../../db/accounts/people";
import { inTransaction } from "../../db/engine/database";
import type { UnitOfWork } from "../../db/engine/executor";
import { countOwners, findMemberRole, removeMember, saveMember } from "../../db/tables/members";
import type { MemberRole, Role } from "../../domain/person";
import type { Context } from "../context";
import { refuseField } from "./refuse-field";
import { type Manager, requireManager, requireMayGive } from "./require-manager";

const GONE = "This person no longer has access. Reload the page.";

/** Changes the role of a member of a customer. Nobody can grant or revoke a role above their own. */
export async function changeRole(
  context: Context,
  { userId, personId, role }: Readonly<{ userId: string; personId: string; role: MemberRole }>,
): Promise<void> {
  await inTransaction(context.database, async (unit) => {
    const manager = await requireManager(context, unit, userId);
    const before =
      (await findMemberRole(unit, manager, personId)) ?? refuseField("personId", "access_gone", GONE);
    requireMayGive(manager, before, role);
    if (before === "owner" && role !== "owner") await requireAnotherOwner(unit, manager);
    await saveMember(unit, manager, { personId, role, createdAt: context.now() });
  });
}

/**
 * Removes a person's role for a customer or, for a partner admin, for the partner. Their open pages close
 * within a second.
 */
export async function removeAccess(
  context: Context,
  { userId, personId, role }: Readonly<{ userId: string; personId: string; role: Role }>,
): Promise<void> {
  await inTransaction(context.database, async (unit) => {
    const manager = await requireManager(context, unit, userId);
    requireMayGive(manager, role);
    if (role === "partner_admin") return removeAdmin(unit, manager, personId);
    const before =
      (await findMemberRole(unit, manager, personId)) ?? refuseField("personId", "access_gone", GONE);
    requireMayGive(manager, before);
    if (before === "owner") await requireAnotherOwner(unit, manager);
    await removeMember(unit, manager, personId);
  });
}

async function removeAdmin(unit: UnitOfWork, { partnerId }: Manager, personId: string): Promise<void> {
  if (!(await removePartnerAdmin(unit, { partnerId, personId })))
    refuseField("personId", "access_gone", GONE);
  if ((await countPartnerAdmins(unit, partnerId)) === 0n) {
    refuseField(
      "personId",
      "last_partner_admin",
      "This is the only partner admin. Invite another one first.",
    );
  }
}

/**
 * A partner admin can always appoint another owner. Without this check, an owner could leave a business
 * without any.
 */
async function requireAnotherOwner(unit: UnitOfWork, manager: Manager): Promise<void> {
  if (manager.role === "partner_admin" || (await countOwners(unit, manager)) > 1n) return;
  refuseField(
    "personId",
    "last_owner",
    "A business keeps at least one owner. Make somebody else an owner first.",
  );
}
