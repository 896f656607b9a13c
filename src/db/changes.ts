import type { Actor, ChangeKind, Snapshot } from "../domain/change";
import type { CustomerKey } from "../domain/customer";
import type { Transaction } from "./client";
import type { TotalsByDay } from "./daily-totals";

export type NewChange = Readonly<{
  id: string;
  kind: ChangeKind;
  actor: Actor;
  transactionId: string | null;
  ruleId: string | null;
  before: Snapshot;
  after: Snapshot;
  /** What it adds to each day's totals, in minor units. */
  effects: TotalsByDay;
  createdAt: Date;
}>;

/** Appends one change with its effects. Changes are never updated or removed. */
export async function createChange(
  transaction: Transaction,
  { partnerId, customerId }: CustomerKey,
  { actor, effects, before, after, ...change }: NewChange,
): Promise<void> {
  await transaction.change.create({
    data: {
      ...change,
      partnerId,
      customerId,
      actorKind: actor.kind,
      actorId: actor.kind === "client" ? actor.id : null,
      before: toJson(before),
      after: toJson(after),
    },
  });
  await transaction.changeEffect.createMany({
    data: [...effects].map(([bookedOn, { income, expense }]) => ({
      partnerId,
      customerId,
      changeId: change.id,
      bookedOn,
      incomeMinorUnits: income,
      expenseMinorUnits: expense,
    })),
  });
}

/** Minor units become decimal text, since JSON has no integers of that size. */
function toJson(snapshot: Snapshot): string {
  return JSON.stringify(snapshot, (_, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
}
