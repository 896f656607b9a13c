import { expect, test } from "vitest";
import { createPerson as storePerson } from "../../db/accounts/people";
import { type Database, inTransaction } from "../../db/engine/database";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { mayGive, type Person, ROLES, type Role } from "../../domain/person";
import { updateGranularitySettings } from "../cashflow/update-granularity-settings";
import { listChanges } from "../changes/list-changes";
import { undoChange } from "../changes/undo-change";
import type { Context } from "../context";
import { newId } from "../new-id";
import { ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { acceptInvitation, findInvitation } from "./accept-invitation";
import { changeRole, removeAccess } from "./change-access";
import { findBusiness } from "./find-business";
import { saveAccess } from "./grant-access";
import { invitePerson } from "./invite-person";
import { listPeopleOfBusiness } from "./list-people";
import { withdrawInvitation } from "./withdraw-invitation";

const MANAGERS = ["owner", "partner_admin"] as const satisfies readonly Role[];
const DAY = 24 * 60 * 60 * 1000;

const newAddress = () => `${newId()}@example.com`;

async function open(database: Database) {
  const partner = await newPartner(database);
  const { userId, customerId } = await newCustomer(partner);
  const personWith = async (role: Role | null): Promise<Person> => {
    const [person, createdAt] = [{ id: newId(), name: "Pat", email: newAddress() }, partner.now()];
    const target = { partnerId: partner.partnerId, customerId };
    await inTransaction(database, async (unit) => {
      // Nobody signs in here, and hashing a password takes time.
      await storePerson(unit, { ...person, passwordId: newId(), passwordHash: "", createdAt });
      if (role !== null) await saveAccess(unit, target, { personId: person.id, role, createdAt });
    });
    return person;
  };
  const as = ({ id }: Person): Context => ({ ...partner, actor: { kind: "user", id } });
  const roleOf = async (person: Person) => (await findBusiness(partner, person, customerId))?.role ?? null;
  return { partner, userId, customerId, personWith, as, roleOf };
}

/** The code of the refusal, or "done". */
const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    (error: unknown) => Reflect.get(Object(error), "code"),
  );

describeOnEachDatabase("The people of a business", (database) => {
  test("find it at the revision that reads see", async () => {
    const { userId, customerId, partner, personWith } = await open(database());
    const owner = await personWith("owner");
    const revision = async () => (await findBusiness(partner, owner, customerId))?.customer.revision;
    const before = await revision();
    const { views } = database();
    // As during a long write, which stores the next revision first.
    views?.open({ customerId });
    await ingest(partner, userId, newRow());
    if (views !== null) expect(await revision()).toBe(before);
    views?.close({ customerId });
    expect(await revision()).toBeGreaterThan(before ?? Number.POSITIVE_INFINITY);
  });

  test("each role invites to those that are not above it, and others invite nobody", async () => {
    const { userId, personWith, as } = await open(database());
    for (const own of ROLES) {
      const manager = as(await personWith(own));
      for (const role of ROLES) {
        const outcome = await outcomeOf(invitePerson(manager, { userId, email: newAddress(), role }));
        const isManager = MANAGERS.some((each) => each === own);
        const expected = mayGive(own, role)
          ? "done"
          : isManager
            ? "insufficient_scope"
            : "customer_not_found";
        expect([own, role, outcome]).toEqual([own, role, expected]);
      }
    }
  });

  test("each role changes and removes those that are not above it", async () => {
    const { userId, personWith, as, roleOf } = await open(database());
    await personWith("owner");
    await personWith("partner_admin");
    for (const own of ROLES) {
      const manager = as(await personWith(own));
      const isManager = MANAGERS.some((each) => each === own);
      const refused = isManager ? "insufficient_scope" : "customer_not_found";
      for (const role of ROLES) {
        const other = await personWith(role);
        if (role !== "partner_admin") {
          const changing = changeRole(manager, { userId, personId: other.id, role: "viewer" });
          expect([own, role, await outcomeOf(changing)]).toEqual([own, role, isManager ? "done" : refused]);
          expect(await roleOf(other)).toBe(isManager ? "viewer" : role);
        }
        const removing = removeAccess(manager, { userId, personId: other.id, role });
        expect([own, role, await outcomeOf(removing)]).toEqual([
          own,
          role,
          mayGive(own, role) ? "done" : refused,
        ]);
        expect(await roleOf(other)).toBe(mayGive(own, role) ? null : role);
      }
    }
  });

  test("an owner cannot remove the last owner, nor a partner admin the last partner admin", async () => {
    const { userId, personWith, as, roleOf } = await open(database());
    const owner = await personWith("owner");
    const asOwner = as(owner);
    const removal = { userId, personId: owner.id, role: "owner" } as const;
    expect(await outcomeOf(changeRole(asOwner, { ...removal, role: "viewer" }))).toBe("validation_failed");
    expect(await outcomeOf(removeAccess(asOwner, removal))).toBe("validation_failed");
    expect(await roleOf(owner)).toBe("owner");
    const admin = await personWith("partner_admin");
    const ownRemoval = { userId, personId: admin.id, role: "partner_admin" } as const;
    expect(await outcomeOf(removeAccess(as(admin), ownRemoval))).toBe("validation_failed");
    expect(await roleOf(admin)).toBe("partner_admin");
    expect(await outcomeOf(removeAccess(as(admin), removal))).toBe("done");
    expect(await outcomeOf(removeAccess(as(admin), removal))).toBe("validation_failed");
    expect(await roleOf(owner)).toBeNull();
  });

  test("of two owners who remove each other at once, one stays", async () => {
    const { userId, personWith, as, roleOf } = await open(database());
    const [one, other] = [await personWith("owner"), await personWith("owner")];
    await Promise.all([
      outcomeOf(removeAccess(as(one), { userId, personId: other.id, role: "owner" })),
      outcomeOf(removeAccess(as(other), { userId, personId: one.id, role: "owner" })),
    ]);
    expect([await roleOf(one), await roleOf(other)].toSorted()).toEqual(["owner", null].toSorted());
  });

  test("an invitation is accepted once, by somebody new or by whoever it is for", async () => {
    const { partner, userId, personWith, as, roleOf } = await open(database());
    const owner = await personWith("owner");
    const email = newAddress();
    const { token } = await invitePerson(as(owner), {
      userId,
      email: ` ${email.toUpperCase()}`,
      role: "accountant",
    });
    expect(await findInvitation(partner, token)).toMatchObject({
      email,
      role: "accountant",
      hasAccount: false,
    });
    expect(await findInvitation(partner, `${token}x`)).toBeNull();
    const guest = { person: null, name: "New", password: "a long password" } as const;
    expect(await acceptInvitation(partner, { token, guest })).toBe(email);
    expect(await findInvitation(partner, token)).toBeNull();
    expect(await outcomeOf(acceptInvitation(partner, { token, guest }))).toBe("insufficient_scope");
    const { members, invitations } = await listPeopleOfBusiness(partner, { userId });
    expect(members.map((each) => [each.person.email, each.role])).toContainEqual([email, "accountant"]);
    expect(invitations).toEqual([]);

    const stranger = await personWith(null);
    const again = await invitePerson(as(owner), { userId, email: stranger.email, role: "viewer" });
    const asOther = { token: again.token, guest: { person: owner } };
    expect(await outcomeOf(acceptInvitation(partner, asOther))).toBe("insufficient_scope");
    expect(await outcomeOf(acceptInvitation(partner, { token: again.token, guest }))).toBe(
      "insufficient_scope",
    );
    expect(await roleOf(stranger)).toBeNull();
    await acceptInvitation(partner, { token: again.token, guest: { person: stranger } });
    expect(await roleOf(stranger)).toBe("viewer");
    expect(await outcomeOf(invitePerson(as(owner), { userId, email: stranger.email, role: "owner" }))).toBe(
      "validation_failed",
    );
  });

  test("an invitation opens nothing once it is withdrawn, replaced, a week old, or its sender has lost their role", async () => {
    const { partner, userId, personWith, as } = await open(database());
    const [owner, email] = [await personWith("owner"), newAddress()];
    const guest = { person: null, name: "New", password: "a long password" } as const;
    const accept = (token: string, context = partner) =>
      outcomeOf(acceptInvitation(context, { token, guest }));
    const invite = () => invitePerson(as(owner), { userId, email, role: "viewer" });

    const replaced = await invite();
    const withdrawn = await invite();
    expect(await accept(replaced.token)).toBe("insufficient_scope");
    const { id: invitationId } = withdrawn.invitation;
    expect(await withdrawInvitation(as(owner), { userId, invitationId })).toBe(true);
    expect(await withdrawInvitation(as(owner), { userId, invitationId })).toBe(false);
    expect(await accept(withdrawn.token)).toBe("insufficient_scope");

    const { token } = await invite();
    const later = { ...partner, now: () => new Date(partner.now().getTime() + 7 * DAY) };
    expect(await findInvitation(later, token)).toBeNull();
    expect(await accept(token, later)).toBe("insufficient_scope");
    expect((await listPeopleOfBusiness(later, { userId })).invitations).toEqual([]);

    await personWith("owner");
    await changeRole(as(owner), { userId, personId: owner.id, role: "viewer" });
    expect(await accept(token)).toBe("insufficient_scope");
    const names = (await listPeopleOfBusiness(partner, { userId })).members.map((each) => each.person.email);
    expect(names).not.toContain(email);
  });

  test("expired invitations leave their place to new ones, and those to others are left alone", async () => {
    const [business, other] = [await open(database()), await open(database())];
    const invite = async ({ userId, as, personWith }: typeof business, daysLater = 0) => {
      const owner = as(await personWith("owner"));
      const context = { ...owner, now: () => new Date(owner.now().getTime() + daysLater * DAY) };
      return outcomeOf(invitePerson(context, { userId, email: newAddress(), role: "viewer" }));
    };
    await invite(other);
    for (let count = 0; count < 50; count += 1) expect(await invite(business)).toBe("done");
    expect(await invite(business)).toBe("validation_failed");
    expect(await invite(business, 7)).toBe("done");
    const storedOf = async ({ partner: { partnerId } }: typeof business) =>
      (
        await database().prisma.$queryRawUnsafe<object[]>(
          `SELECT id FROM invitation WHERE partner_id = '${partnerId}'`,
        )
      ).length;
    expect(await storedOf(business)).toBe(1);
    expect(await storedOf(other)).toBe(1);
  });

  test("an owner withdraws no invitation to administer the partner", async () => {
    const { userId, personWith, as } = await open(database());
    const [owner, admin] = [await personWith("owner"), await personWith("partner_admin")];
    const invited = { userId, email: newAddress(), role: "partner_admin" } as const;
    const { invitation } = await invitePerson(as(admin), invited);
    const withdrawal = { userId, invitationId: invitation.id };
    expect(await outcomeOf(withdrawInvitation(as(owner), withdrawal))).toBe("insufficient_scope");
    expect(await withdrawInvitation(as(admin), withdrawal)).toBe(true);
  });

  test("an accountant does not undo a change of the settings", async () => {
    const { partner, userId } = await open(database());
    await updateGranularitySettings(partner, { userId, incomeGranularity: "weekly" });
    const { changes } = await listChanges(partner, { userId, limit: 1 });
    const [change] = changes;
    const undo = { userId, changeId: change?.id ?? "" };
    expect(await outcomeOf(undoChange({ ...partner, role: "accountant" }, undo))).toBe("insufficient_scope");
    expect(await outcomeOf(undoChange({ ...partner, role: "owner" }, undo))).toBe("done");
  });
});
