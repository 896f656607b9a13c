import { expect, test } from "vitest";
import { createInvitation } from "../../db/accounts/invitations";
import { inTransaction } from "../../db/engine/database";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { newId } from "../new-id";
import { createPerson } from "../people/create-person";
import { newPartner } from "../testing/factories";
import { deleteExpiredAccess } from "./delete-expired-access";

describeOnEachDatabase("Whatever gives access for a while", (database) => {
  const NOW = new Date("2026-11-21T12:00:00.000Z");
  const LATER = new Date(NOW.getTime() + 1);

  /** A session, the state of a sign-in, a password reset and an invitation that all expire then. */
  async function openUntil(expiresAt: Date) {
    const { prisma } = database();
    const details = { email: `${newId()}@example.com`, name: "Pat", password: "a long password" };
    const person = await createPerson({ database: database(), now: () => NOW }, details);
    if (typeof person === "string") throw new Error(person);
    const [id, personId, times] = [newId(), person.id, { createdAt: NOW, updatedAt: NOW, expiresAt }];
    await prisma.session.create({ data: { id, token: id, personId, ...times } });
    await prisma.verification.create({ data: { id, identifier: id, value: "", ...times } });
    await prisma.passwordReset.create({ data: { personId, tokenDigest: id, expiresAt } });
    const { partnerId } = await newPartner(database());
    const { email } = person;
    const place = { partnerId, customerId: null, email, role: "partner_admin", invitedBy: personId } as const;
    await inTransaction(database(), (unit) =>
      createInvitation(unit, { id, ...place, createdAt: NOW, expiresAt, tokenDigest: id }),
    );
    const findAll = () =>
      Promise.all([
        prisma.session.findUnique({ where: { id } }),
        prisma.verification.findUnique({ where: { id } }),
        prisma.passwordReset.findUnique({ where: { personId } }),
        prisma.$queryRawUnsafe<object[]>(`SELECT id FROM invitation WHERE id = '${id}'`).then(([row]) => row),
      ]);
    return async () => (await findAll()).filter(Boolean).length;
  }

  test("is deleted once it has expired, however much there is, and not before", async () => {
    const [countExpired, countOpen] = [await openUntil(NOW), await openUntil(LATER)];
    await database().prisma.verification.createMany({
      data: Array.from({ length: 1_200 }, () => {
        const id = newId();
        return { id, identifier: id, value: "many", expiresAt: NOW, createdAt: NOW, updatedAt: NOW };
      }),
    });
    expect([await countExpired(), await countOpen()]).toEqual([4, 4]);
    await deleteExpiredAccess({ database: database(), now: () => NOW });
    expect([await countExpired(), await countOpen()]).toEqual([0, 4]);
    expect(await database().prisma.verification.count({ where: { value: "many" } })).toBe(0);
  });
});
