import type { Customer, CustomerDetails } from "../../domain/customer";
import { requireLockedCustomer } from "../access";
import type { Context } from "../context";
import { runWrite } from "../run-write";
import { commitDetails } from "./commit-details";
import { requireCurrency } from "./require-currency";

type UpdateCustomerInput = Readonly<{ userId: string }> &
  Readonly<{ [Field in keyof CustomerDetails]?: CustomerDetails[Field] | undefined }>;

/** Changes the given fields of a customer; omitted fields stay unchanged. Throws `currency_in_use`. */
export async function updateCustomer(
  context: Context,
  { userId, ...input }: UpdateCustomerInput,
): Promise<Customer> {
  return runWrite(context, userId, async (unit) => {
    const stored = await requireLockedCustomer(context, unit, userId);
    const details: CustomerDetails = {
      name: input.name ?? stored.name,
      currency: input.currency ?? stored.currency,
      referenceDate: input.referenceDate ?? stored.referenceDate,
      incomeGranularity: input.incomeGranularity ?? stored.incomeGranularity,
      expenseGranularity: input.expenseGranularity ?? stored.expenseGranularity,
      fixedPeriodDays: input.fixedPeriodDays ?? stored.fixedPeriodDays,
    };
    await requireCurrency(unit, stored, details.currency);
    return commitDetails(context, unit, stored, {
      kind: "customer_updated",
      after: { ...stored, ...details },
    });
  });
}
