import type { Customer } from "../domain/customer";
import { storedGrid } from "../domain/customer";
import type { Role } from "../domain/person";

/** A customer as the switcher of the dashboard shows it. */
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
