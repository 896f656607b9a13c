import type { UnitOfWork } from "../../db/engine/executor";
import { findRules } from "../../db/tables/rules";
import { findByExternalIds } from "../../db/tables/transactions";
import type { SubmittedRow } from "../../domain/batch-row";
import type { CalendarDate } from "../../domain/calendar-date";
import { keyOfFacts } from "../../domain/counterparty";
import type { Customer, CustomerKey } from "../../domain/customer";
import { customerIdOf } from "../../domain/customer-id";
import { AppError, type FieldError, wrongField } from "../../domain/errors";
import { groupByCounterparty } from "../../domain/rule";
import type { TransactionFacts } from "../../domain/transaction";
import { requireLockedCustomer } from "../access";
import { commitPlan } from "../changes/commit-plan";
import { namingRows } from "../changes/day-overflow";
import { followLinks } from "../changes/follow-links";
import { EMPTY_PLAN, isEmpty } from "../changes/plan";
import type { Context } from "../context";
import { sizeOfMany } from "../customer-turns";
import { newId } from "../new-id";
import { passOnDecisions } from "../recurring/pass-on-decisions";
import { readDecisions } from "../recurring/read-decisions";
import { runWrite } from "../run-write";
import { BatchPlanner, type RowOutcome } from "./batch-planner";

type IngestInput = Readonly<{ userId: string; atomic: boolean; transactions: readonly SubmittedRow[] }>;

type IngestResult = Readonly<{ changeId: string | null; results: readonly RowOutcome[] }>;

/**
 * Stores the readable rows of a batch in the given order, under the customer's rules, as one change.
 *
 * A row whose external id is already stored updates the facts; decisions are kept. If any row of an atomic
 * batch is rejected, throws `validation_failed` and stores nothing.
 */
export async function ingestTransactions(context: Context, input: IngestInput): Promise<IngestResult> {
  const write = async (unit: UnitOfWork): Promise<IngestResult> => {
    const named = { customerId: customerIdOf({ partnerId: context.partnerId, userId: input.userId }) };
    // The reads are sent after the lock, so they run once the lock is held.
    const [customer, planner] = await Promise.all([
      requireLockedCustomer(context, unit, input.userId),
      openPlanner(context, unit, named, input.transactions),
    ]);
    const results = input.transactions.map((submitted) => {
      if (!submitted.isReadable) return rejected(submitted.externalId, submitted.errors);
      const error = currencyError(submitted.row, customer);
      return error === null ? planner.post(submitted.row) : rejected(submitted.externalId, [error]);
    });
    if (input.atomic) refuseRejected(results);
    const decisions = readDecisions(unit, customer);
    const edits = await passOnDecisions(decisions, planner.edits());
    const followed = await followLinks(decisions.findTransactions, { edits, ruled: [] });
    const plan = { ...EMPTY_PLAN, ...followed };
    if (isEmpty(plan)) return { changeId: null, results };
    const recorded = { kind: "transactions_ingested", plan } as const;
    const { changeId } = await namingRows(
      () => commitPlan(context, unit, customer, recorded),
      (day) => fieldsOn(day, input.transactions, results),
    );
    return { changeId, results };
  };
  return runWrite(context, input.userId, write, { size: sizeOfMany(input.transactions.length) });
}

async function openPlanner(
  context: Context,
  unit: UnitOfWork,
  customer: CustomerKey,
  submitted: readonly SubmittedRow[],
): Promise<BatchPlanner> {
  const rows = submitted.flatMap((each) => (each.isReadable ? [each.row] : []));
  const externalIds = new Set(
    rows.flatMap((row) => [row.externalId, row.pendingExternalId ?? row.externalId]),
  );
  const keys = new Set(rows.map((row) => keyOfFacts(row)).filter((key) => key !== null));
  const [stored, rules] = await Promise.all([
    findByExternalIds(unit, customer, [...externalIds]),
    findRules(unit, customer, [...keys]),
  ]);
  return new BatchPlanner({ rules: groupByCounterparty(rules), at: context.now(), newId }, stored);
}

function currencyError(row: TransactionFacts, customer: Customer): FieldError | null {
  if (row.currency === customer.currency) return null;
  return wrongField("currency", `the customer's currency is ${customer.currency}`);
}

function rejected(externalId: string | null, errors: readonly FieldError[]): RowOutcome {
  return { externalId, outcome: "rejected", transactionId: null, errors };
}

/** The amount fields of the rows that the batch would store on a day. */
function fieldsOn(
  day: CalendarDate,
  submitted: readonly SubmittedRow[],
  results: readonly RowOutcome[],
): readonly Readonly<{ field: string }>[] {
  return submitted.flatMap((each, index) => {
    const isStored = results[index]?.outcome === "created" || results[index]?.outcome === "updated";
    return isStored && each.isReadable && each.row.bookedOn === day
      ? [{ field: fieldOfRow(index, "amount") }]
      : [];
  });
}

function refuseRejected(results: readonly RowOutcome[]): void {
  const errors = results.flatMap((result, index) =>
    result.errors.map((error) => ({ ...error, field: fieldOfRow(index, error.field) })),
  );
  if (errors.length === 0) return;
  throw new AppError("validation_failed", "A row was rejected, so the atomic batch was not stored.", {
    errors,
  });
}

/** `field` is empty for an error of the whole row. */
function fieldOfRow(index: number, field: string): string {
  return field === "" ? `transactions[${index}]` : `transactions[${index}].${field}`;
}
