import { verifyPassword } from "better-auth/crypto";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { newId } from "../new-id";
import { createPerson } from "./create-person";
import { isResetOpen, openReset, resetByLink } from "./reset-by-link";

describeOnEachDatabase("A link to a new password", (database) => {
  const NOW = new Date("2026-11-21T12:00:00.000Z");
  const at = (now: Date) => ({ database: database(), now: () => now });

  async function newPerson() {
    const details = { email: `${newId()}@example.com`, name: "Pat", password: "a long password" };
    const person = await createPerson(at(NOW), details);
    if (typeof person === "string") throw new Error(person);
    const times = { createdAt: NOW, updatedAt: NOW, expiresAt: new Date("2026-12-21") };
    await database().prisma.session.create({
      data: { id: newId(), token: newId(), personId: person.id, ...times },
    });
    await database().prisma.passkey.create({
      data: {
        id: newId(),
        personId: person.id,
        publicKey: "key",
        credentialID: newId(),
        counter: 0,
        deviceType: "singleDevice",
        backedUp: false,
      },
    });
    const opens = async (password: string) => {
      const { password: hash } = await database().prisma.password.findFirstOrThrow({
        where: { personId: person.id },
      });
      return verifyPassword({ hash: hash ?? "", password });
    };
    const countSessions = () => database().prisma.session.count({ where: { personId: person.id } });
    const countPasskeys = () => database().prisma.passkey.count({ where: { personId: person.id } });
    return { ...person, opens, countSessions, countPasskeys };
  }

  test("works once, ends all sessions, removes passkeys, and is kept as a digest alone", async () => {
    const { id, email, opens, countSessions, countPasskeys } = await newPerson();
    const token = (await openReset(at(NOW), ` ${email.toUpperCase()}`)) ?? "";
    const stored = await database().prisma.passwordReset.findUniqueOrThrow({ where: { personId: id } });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await isResetOpen(at(NOW), token)).toBe(true);
    expect(await isResetOpen(at(NOW), `${token}x`)).toBe(false);
    const outcomes = await Promise.all(
      ["the first password", "the other password"].map((password) =>
        resetByLink(at(NOW), { token, password }),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await opens(outcomes[0] ? "the first password" : "the other password")).toBe(true);
    expect(await opens("a long password")).toBe(false);
    expect(await countSessions()).toBe(0);
    expect(await countPasskeys()).toBe(0);
    expect(await isResetOpen(at(NOW), token)).toBe(false);
  });

  test("ends after an hour, and with the next one", async () => {
    const { email, opens, countSessions, countPasskeys } = await newPerson();
    const [first, second] = [await openReset(at(NOW), email), await openReset(at(NOW), email)];
    const password = "another password";
    expect(await resetByLink(at(NOW), { token: first ?? "", password })).toBe(false);
    const later = at(new Date(NOW.getTime() + 60 * 60 * 1000));
    expect(await resetByLink(later, { token: second ?? "", password })).toBe(false);
    expect(await opens("a long password")).toBe(true);
    expect(await countSessions()).toBe(1);
    expect(await countPasskeys()).toBe(1);
  });

  test("is made for nobody where nobody has the address", async () => {
    expect(await openReset(at(NOW), `${newId()}@example.com`)).toBeNull();
  });
});
