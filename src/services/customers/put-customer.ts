import type { UnitOfWork } from "../../db/engine/executor";
import { createCustomer, lockCustomer } from "../../db/tables/customers";
import { findErasedRevision } from "../../db/tables/erasures";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Customer, CustomerDetails } from "../../domain/customer";
import { customerIdOf } from "../../domain/customer-id";
import { unavailable } from "../../domain/errors";
import { DEFAULT_FIXED_PERIOD_DAYS, type Granularity } from "../../domain/period";
import { requirePreviewed } from "../cashflow/preview-plan";
import { commitPlan } from "../changes/commit-plan";
import { EMPTY_PLAN } from "../changes/plan";
import type { Context } from "../context";
import { runWrite } from "../run-write";
import { commitDetails } from "./commit-details";
import { requireCurrency } from "./require-currency";

type PutCustomerInput = Readonly<{
  userId: string;
  name: string;
  currency: string;
  referenceDate?: CalendarDate | undefined;
  incomeGranularity?: Granularity | undefined;
  expenseGranularity?: Granularity | undefined;
  fixedPeriodDays?: number | undefined;
}>;

/**
 * Creates the customer, or replaces all of its details; omitted fields get their defaults.
 *
 * The defaults depend on the day of creation, not on today, so that a request always means the same.
 */
export async function putCustomer(
  context: Context,
  input: PutCustomerInput,
): Promise<Readonly<{ customer: Customer; isNew: boolean }>> {
  return runWrite(context, input.userId, async (unit) => {
    const named = { partnerId: context.partnerId, userId: input.userId };
    const stored = await lockCustomer(unit, named);
    const created = stored === null ? await create(context, unit, input) : null;
    if (created !== null) return { customer: created, isNew: true };
    const present = stored ?? (await lockCustomer(unit, named));
    if (present === null)
      throw unavailable(new Error("The previous customer with this id is still being erased."));
    return { customer: await replace(context, unit, present, input), isNew: false };
  });
}

/** Null where another request has created the customer in the meantime. */
async function create(context: Context, unit: UnitOfWork, input: PutCustomerInput): Promise<Customer | null> {
  const { partnerId, now } = context;
  const createdAt = now();
  const details = toDetails(input, createdAt);
  const customerId = customerIdOf({ partnerId, userId: input.userId });
  const customer = {
    ...details,
    closedThrough: null,
    partnerId,
    customerId,
    userId: input.userId,
    revision: (await findErasedRevision(unit, { customerId })) + 1,
    createdAt,
    updatedAt: createdAt,
  };
  if (!(await createCustomer(unit, customer))) return null;
  const plan = { ...EMPTY_PLAN, details: { before: {}, after: details } };
  await requirePreviewed(context, unit, customer, plan);
  await commitPlan(context, unit, customer, { kind: "customer_created", plan, isCreation: true });
  return customer;
}

async function replace(
  context: Context,
  unit: UnitOfWork,
  stored: Customer,
  input: PutCustomerInput,
): Promise<Customer> {
  await requireCurrency(unit, stored, input.currency);
  const after = { ...stored, ...toDetails(input, stored.createdAt) };
  return commitDetails(context, unit, stored, { kind: "customer_replaced", after });
}

function toDetails(input: PutCustomerInput, createdAt: Date): CustomerDetails {
  return {
    name: input.name,
    currency: input.currency,
    referenceDate: input.referenceDate ?? `${createdAt.toISOString().slice(0, 7)}-01`,
    incomeGranularity: input.incomeGranularity ?? "monthly",
    expenseGranularity: input.expenseGranularity ?? "monthly",
    fixedPeriodDays: input.fixedPeriodDays ?? DEFAULT_FIXED_PERIOD_DAYS,
  };
}
