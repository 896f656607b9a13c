import { PORTFOLIO_SORTS } from "../../domain/portfolio";
import { requireCustomer } from "../access";
import type { Context } from "../context";
import { newId } from "../new-id";
import { authorizePerson } from "../people/authorize-person";
import { createPerson } from "../people/create-person";
import { findBusiness } from "../people/find-business";
import { listBusinesses } from "../people/list-businesses";
import { listPortfolio } from "../people/list-portfolio";

/** Calls the services for signed-in people, as the owner of a customer, like `callServices` the others. */
export async function callForPeople(context: Context, userId: string): Promise<void> {
  const { database, now, partnerId } = context;
  const { name: partnerName } = await database.prisma.partner.findUniqueOrThrow({ where: { id: partnerId } });
  const person = await createPerson(context, {
    email: `${newId()}@example.com`,
    name: "Pat",
    password: "correct horse battery",
    access: { partnerName, userId, role: "owner" },
  });
  if (typeof person === "string") throw new Error(`Nobody was made: ${person}`);
  await authorizePerson({ database, now, person }, { partnerId, userId, access: "manage" });
  const { customerId } = await requireCustomer(context, userId);
  await findBusiness(context, person, customerId);
  await listBusinesses(context, person, { search: "test", limit: 2 });
  for (const sort of PORTFOLIO_SORTS)
    await listPortfolio(context, person, { search: "test", sort, limit: 2 });
}
