import { randomUUID } from "node:crypto";
import type { CustomerKey } from "../../domain/customer";
import { type CustomerName, customerIdOf } from "../../domain/customer-id";
import type { Database } from "../engine/database";
import { insertRows, type NewRow } from "./plain-rows";

type Neighbour = CustomerKey & CustomerName;

/**
 * Three customers whose rows may have equal ids. What is done to `customer` must affect neither `sibling`,
 * which belongs to the same partner, nor `namesake`, which has the same user id at another partner.
 */
export type Neighbours = Readonly<Record<"customer" | "sibling" | "namesake", Neighbour>>;

const AT = new Date("2026-11-21T12:00:00.000Z");

/** Each customer has rules with these ids, so that transactions can refer to them. */
export const RULE_IDS = [
  "01934e2a-0000-7000-8000-00000000000a",
  "01934e2a-0000-7000-8000-00000000000b",
] as const;

export async function newNeighbours(database: Database): Promise<Neighbours> {
  const [partnerId, otherPartnerId] = [randomUUID(), randomUUID()];
  const userId = randomUUID();
  const customer = toNeighbour({ partnerId, userId });
  const sibling = toNeighbour({ partnerId, userId: randomUUID() });
  const namesake = toNeighbour({ partnerId: otherPartnerId, userId });
  const partners = [partnerId, otherPartnerId].map((id) => ({ id, name: id, createdAt: AT }));
  const all = [customer, sibling, namesake];
  await database.prisma.partner.createMany({ data: partners });
  await insertRows(database, "customer", all.map(toCustomerRow));
  const rules = all.flatMap((each) => RULE_IDS.map((id) => toRuleRow(each, id)));
  await insertRows(database, "rule", rules);
  return { customer, sibling, namesake };
}

function toNeighbour(name: CustomerName): Neighbour {
  return { ...name, customerId: customerIdOf(name) };
}

function toCustomerRow({ partnerId, customerId, userId }: Neighbour): NewRow<"customer"> {
  return {
    partnerId,
    customerId,
    userId,
    name: "Neighbour",
    currency: "EUR",
    referenceDate: "2026-01-31",
    incomeGranularity: "monthly",
    expenseGranularity: "weekly",
    fixedPeriodDays: 30,
    revision: 1,
    createdAt: AT,
    updatedAt: AT,
  };
}

function toRuleRow({ customerId }: Neighbour, id: string): NewRow<"rule"> {
  return {
    customerId,
    id,
    direction: "outflow",
    currency: "EUR",
    counterpartyKey: `name:rule ${id}`,
    counterpartyName: "Landlord",
    fromOn: "2026-01-01",
    createdAt: AT,
  };
}
