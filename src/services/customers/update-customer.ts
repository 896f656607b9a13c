import type { Customer, CustomerDetails } from "../../domain/customer";
import { requireLockedCustomer } from "../access";
import { requirePreviewed } from "../cashflow/preview-plan";
import { changedFields } from "../changes/changed-fields";
import { commitPlan } from "../changes/commit-plan";
import { EMPTY_PLAN, isEmpty } from "../changes/plan";
import type { Context } from "../context";
import { runWrite } from "../run-write";
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
    const after: Customer = {
      ...stored,
      name: input.name ?? stored.name,
      currency: input.currency ?? stored.currency,
      referenceDate: input.referenceDate ?? stored.referenceDate,
      incomeGranularity: input.incomeGranularity ?? stored.incomeGranularity,
      expenseGranularity: input.expenseGranularity ?? stored.expenseGranularity,
      fixedPeriodDays: input.fixedPeriodDays ?? stored.fixedPeriodDays,
    };
    await requireCurrency(unit, stored, after.currency);
    const updatedAt = context.now();
    const plan = { ...EMPTY_PLAN, details: changedFields(stored, after) };
    await requirePreviewed(context, unit, stored, plan);
    if (isEmpty(plan)) return stored;
    await commitPlan(context, unit, stored, { kind: "customer_updated", plan });
    return { ...after, updatedAt };
  });
}
