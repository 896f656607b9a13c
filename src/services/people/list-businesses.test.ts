import { expect, test } from "vitest";
import type { Database } from "../../db/engine/database";
import { copyCustomer } from "../../db/testing/copy-customer";
import { describeOnEachDatabase } from "../../db/testing/databases";
import type { Person } from "../../domain/person";
import type { Context } from "../context";
import { newId } from "../new-id";
import { newCustomer, newPartner } from "../testing/factories";
import { createPerson } from "./create-person";
import { findBusiness } from "./find-business";
import { listBusinesses } from "./list-businesses";

/** More than fit on a page. */
const MANY = 620;

async function newPerson(
  context: Context,
  access: Readonly<{ userId: string | null; role: "viewer" | "partner_admin" }>,
) {
  const { database, now, partnerId } = context;
  const partner = await database.prisma.partner.findUniqueOrThrow({ where: { id: partnerId } });
  const details = { email: `${newId()}@example.com`, name: "P", password: "a long password" };
  const person = await createPerson(
    { database, now },
    { ...details, access: { partnerName: partner.name, ...access } },
  );
  if (typeof person === "string") throw new Error(person);
  return person;
}

async function namesOf(database: Database, person: Person, search = ""): Promise<readonly string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listBusinesses({ database }, person, { search, limit: 50, cursor });
    names.push(...page.businesses.map(({ customer }) => customer.name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return names;
}

describeOnEachDatabase("listBusinesses", (database) => {
  test("shows a partner admin every customer of the partner, page by page, and to a search those that have its words", async () => {
    const context = await newPartner(database());
    const first = await newCustomer(context, { name: "Customer 0000" });
    const others = Array.from(
      { length: MANY - 1 },
      (_, index) => `Customer ${String(index + 1).padStart(4, "0")}`,
    );
    await copyCustomer(database(), first, others);
    await newCustomer(context, { name: "Åsa & Söner" });
    const admin = await newPerson(context, { userId: null, role: "partner_admin" });

    const names = await namesOf(database(), admin);
    expect(names).toHaveLength(MANY + 1);
    expect(new Set(names).size).toBe(MANY + 1);
    expect(await namesOf(database(), admin, "0619 customer")).toEqual(["Customer 0619"]);
    expect(await namesOf(database(), admin, "åsa")).toEqual(["Åsa & Söner"]);
    expect(await namesOf(database(), admin, "nobody")).toEqual([]);
  });

  test("finds what is typed, signs that mean more to the database included, in whatever case", async () => {
    const context = await newPartner(database());
    const all = ["100% Wool", "Back\\slash", "STRASSE", "a_b!", "Åsa", "Öhlmüller", "åSA"];
    for (const name of all) await newCustomer(context, { name });
    const { userId } = await newCustomer(context, { name: "Zoo" });
    const admin = await newPerson(context, { userId: null, role: "partner_admin" });
    const find = (search: string) => namesOf(database(), admin, search);

    expect(await find("")).toEqual([...all.slice(0, 3), "Zoo", ...all.slice(3)]);
    expect(await find("%")).toEqual(["100% Wool"]);
    expect(await find("_")).toEqual(["a_b!"]);
    expect(await find("B!")).toEqual(["a_b!"]);
    expect(await find("\\")).toEqual(["Back\\slash"]);
    expect(await find("strasse")).toEqual(["STRASSE"]);
    expect(await find(userId.toUpperCase())).toEqual(["Zoo"]);
    expect(await find("ÅSA")).toEqual(["Åsa", "åSA"]);
    expect(await find("öhlmü")).toEqual(["Öhlmüller"]);
    expect(await find("ÖHLMÜLLER")).toEqual(["Öhlmüller"]);
  });

  test("gives those of one name in one order, each once", async () => {
    const context = await newPartner(database());
    const same = await Promise.all(Array.from({ length: 5 }, () => newCustomer(context, { name: "Same" })));
    const admin = await newPerson(context, { userId: null, role: "partner_admin" });
    const listed: string[] = [];
    let cursor: string | null = null;
    do {
      const input = { search: "", limit: 2, ...(cursor === null ? {} : { cursor }) };
      const page: Awaited<ReturnType<typeof listBusinesses>> = await listBusinesses(
        { database: database() },
        admin,
        input,
      );
      listed.push(...page.businesses.map(({ customer }) => customer.customerId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(listed).toEqual(same.map(({ customerId }) => customerId).toSorted());
  });

  test("shows a viewer what is theirs alone, and refuses a cursor of another list", async () => {
    const context = await newPartner(database());
    const { userId, customerId } = await newCustomer(context, { name: "Theirs" });
    const other = await newCustomer(context, { name: "Another" });
    const viewer = await newPerson(context, { userId, role: "viewer" });
    const of = { database: database() };

    expect(await namesOf(database(), viewer)).toEqual(["Theirs"]);
    expect(await findBusiness(of, viewer, customerId)).toMatchObject({
      role: "viewer",
      customer: { userId },
    });
    expect(await findBusiness(of, viewer, other.customerId)).toBeNull();
    expect(await findBusiness(of, viewer, "none")).toBeNull();
    const cursor = Buffer.from('["a"]').toString("base64url");
    await expect(listBusinesses(of, viewer, { search: "", limit: 1, cursor })).rejects.toMatchObject({
      code: "validation_failed",
    });
  });
});
