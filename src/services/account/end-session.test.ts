import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { newId } from "../new-id";
import { createPerson } from "../people/create-person";
import { endOtherSessions, endSession } from "./end-session";
import { listSessions } from "./list-sessions";

describeOnEachDatabase("The sessions of a person", (database) => {
  const NOW = new Date("2026-11-21T12:00:00.000Z");
  const context = () => ({ database: database(), now: () => NOW });

  async function newPerson(): Promise<string> {
    const details = { email: `${newId()}@example.com`, name: "Pat", password: "a long password" };
    const person = await createPerson(context(), details);
    if (typeof person === "string") throw new Error(person);
    return person.id;
  }

  async function newSession(personId: string, { expiresAt = "2026-11-28", usedAt = "2026-11-21" } = {}) {
    const id = newId();
    const [createdAt, updatedAt] = [new Date("2026-11-20"), new Date(usedAt)];
    const times = { createdAt, updatedAt, expiresAt: new Date(expiresAt) };
    await database().prisma.session.create({
      data: { id, token: newId(), personId, userAgent: "curl/8", ipAddress: "", ...times },
    });
    return id;
  }

  const idsOf = async (personId: string) => (await listSessions(context(), personId)).map(({ id }) => id);

  test("are listed by their last use, without those that have run out, and never another person's", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const older = await newSession(person, { usedAt: "2026-11-20" });
    const newer = await newSession(person);
    await newSession(person, { expiresAt: "2026-11-21" });
    await newSession(other);
    expect(await idsOf(person)).toEqual([newer, older]);
    expect(await listSessions(context(), person)).toMatchObject([{ userAgent: "curl/8", address: null }, {}]);
  });

  test("end one by one, and only for the person whose they are", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const [here, there] = [await newSession(person), await newSession(person)];
    expect(await endSession(context(), { personId: other, sessionId: there })).toBe(false);
    expect(await idsOf(person)).toHaveLength(2);
    expect(await endSession(context(), { personId: person, sessionId: there })).toBe(true);
    expect(await endSession(context(), { personId: person, sessionId: there })).toBe(false);
    expect(await idsOf(person)).toEqual([here]);
  });

  test("end all but one at once", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const [here] = [await newSession(person), await newSession(person), await newSession(person)];
    const theirs = await newSession(other);
    await endOtherSessions(context(), { personId: person, sessionId: here });
    expect(await idsOf(person)).toEqual([here]);
    expect(await idsOf(other)).toEqual([theirs]);
  });
});
