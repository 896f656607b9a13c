import { expect, test } from "vitest";
import { type Grant, listPeople } from "../../db/accounts/people";
import { describeOnEachDatabase } from "../../db/testing/databases";
import type { Person } from "../../domain/person";
import type { Context } from "../context";
import { newId } from "../new-id";
import { newCustomer, newPartner } from "../testing/factories";
import { createPerson } from "./create-person";
import { findBusiness } from "./find-business";
import { grantAccess, revokeAccess } from "./grant-access";

async function newPerson(context: Context, access: Grant | null): Promise<Person> {
  const details = { email: `${newId()}@example.com`, name: "Pat", password: "a long password" };
  const person = await createPerson(context, { ...details, access });
  if (typeof person === "string") throw new Error(person);
  return person;
}

describeOnEachDatabase("What people may do", (database) => {
  async function newBusiness() {
    const context = await newPartner(database());
    const partner = await database().prisma.partner.findUniqueOrThrow({ where: { id: context.partnerId } });
    const { userId, customerId } = await newCustomer(context);
    const roleOf = async (person: Person) => (await findBusiness(context, person, customerId))?.role ?? null;
    const grantsOf = async ({ id }: Person) =>
      (await listPeople(database().reads)).find((each) => each.id === id)?.grants;
    return { context, partnerName: partner.name, userId, roleOf, grantsOf };
  }

  test("is granted, replaced, listed and taken away", async () => {
    const { context, partnerName, userId, roleOf, grantsOf } = await newBusiness();
    const person = await newPerson(context, null);
    const { email } = person;
    expect(await roleOf(person)).toBeNull();
    expect(await grantsOf(person)).toEqual([]);

    const member = { partnerName, userId };
    const admin = { partnerName, userId: null };
    for (const role of ["viewer", "owner"] as const) {
      expect(await grantAccess(context, { ...member, email: ` ${email.toUpperCase()}`, role })).toBeNull();
      expect(await roleOf(person)).toBe(role);
      expect(await grantsOf(person)).toEqual([{ ...member, role }]);
    }
    for (const role of ["partner_admin", "partner_admin"] as const) {
      expect(await grantAccess(context, { ...admin, email, role })).toBeNull();
      expect(await roleOf(person)).toBe(role);
    }
    expect(await grantsOf(person)).toEqual([
      { ...admin, role: "partner_admin" },
      { ...member, role: "owner" },
    ]);

    expect(await revokeAccess(context, { ...admin, email })).toBe(true);
    expect(await roleOf(person)).toBe("owner");
    expect(await revokeAccess(context, { ...admin, email })).toBe(false);
    expect(await revokeAccess(context, { ...member, email })).toBe(true);
    expect(await revokeAccess(context, { ...member, email })).toBe(false);
    expect(await roleOf(person)).toBeNull();
  });

  test("is what one person may do with one customer, and nobody else", async () => {
    const { context, partnerName, userId, roleOf } = await newBusiness();
    const other = await newCustomer(context);
    const [person, neighbour] = [
      await newPerson(context, { partnerName, userId, role: "owner" }),
      await newPerson(context, { partnerName, userId, role: "viewer" }),
    ];
    await grantAccess(context, { email: person.email, partnerName, userId: other.userId, role: "viewer" });
    await revokeAccess(context, { email: person.email, partnerName, userId });
    expect(await roleOf(person)).toBeNull();
    expect(await roleOf(neighbour)).toBe("viewer");
    expect((await findBusiness(context, person, other.customerId))?.role).toBe("viewer");
  });

  test("is not granted for all customers of a partner where one of them is named", async () => {
    const { context, partnerName, userId, roleOf } = await newBusiness();
    const person = await newPerson(context, null);
    const access = { partnerName, userId, role: "partner_admin" } as const;
    expect(await grantAccess(context, { email: person.email, ...access })).toBe("customer_refused");
    expect(await roleOf(person)).toBeNull();
  });

  test("comes into being with the person, or neither does", async () => {
    const { context, partnerName } = await newBusiness();
    const details = { email: `${newId()}@example.com`, name: "Pat", password: "a long password" };
    const access = { partnerName, userId: "nobody", role: "owner" } as const;
    expect(await createPerson(context, { ...details, access })).toBe("no_such_customer");
    const people = await listPeople(database().reads);
    expect(people.map(({ email }) => email)).not.toContain(details.email);
    expect(await createPerson(context, details)).toMatchObject({ email: details.email, name: "Pat" });
    expect(await createPerson(context, details)).toBe("email_taken");
  });
});
