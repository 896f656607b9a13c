import { z } from "zod";
import type { Customer } from "../domain/customer";
import { storedGrid } from "../domain/customer";
import type { Role } from "../domain/person";
import { cursor, text } from "./fields";

const BUSINESSES_PER_PAGE = 50;

/** Which of a person's businesses to list; all of them by default. */
export const businessesPage = z
  .strictObject({
    search: text({ min: 0, max: 200 }).default(""),
    limit: z.int().min(1).max(BUSINESSES_PER_PAGE).default(BUSINESSES_PER_PAGE),
    cursor: cursor.optional(),
  })
  .prefault({});

export const businessId = z.strictObject({ customerId: text({ max: 255 }) });

/** A customer as shown in the dashboard's business switcher. */
export function presentBusiness({ customer, role }: Readonly<{ customer: Customer; role: Role }>) {
  return {
    customerId: customer.customerId,
    partnerId: customer.partnerId,
    userId: customer.userId,
    name: customer.name,
    currency: customer.currency,
    combinedGranularity: storedGrid(customer).granularity,
    role,
    revision: customer.revision,
  };
}
