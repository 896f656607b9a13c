import type { Executor } from "../../db/engine/executor";
import { listClosingChanges } from "../../db/tables/changes";
import { type Closing, type ClosingStep, closingsOf } from "../../domain/closing";
import type { CustomerKey } from "../../domain/customer";
import { AppError } from "../../domain/errors";
import { requireCustomer } from "../access";
import { type NamedActor, nameActors } from "../changes/name-actors";
import type { NamedChange } from "../changes/name-movements";
import type { Context } from "../context";
import { fromNumberCursor, toPage } from "../page-cursor";

const LIST = "closings";

/** A step that closed, signed off or reopened days, with its actor. */
export type NamedStep = ClosingStep & Readonly<{ by: NamedActor; reason: string | null }>;

/** A sequence greater than that of any change. */
export const AFTER_ALL = 2 ** 31 - 1;

type ListClosingsInput = Readonly<{ userId: string; limit: number; cursor?: string | undefined }>;

/** A page of the customer's closings, newest first. */
export async function listClosings(
  context: Context,
  { userId, limit, cursor }: ListClosingsInput,
): Promise<Readonly<{ closings: readonly Closing<NamedStep>[]; nextCursor: string | null }>> {
  const before = cursor === undefined ? Number.POSITIVE_INFINITY : fromNumberCursor(cursor, LIST);
  const customer = await requireCustomer(context, userId);
  const all = await readClosings(context.database.longReads(customer), customer);
  const found = all.filter(({ closed }) => closed.sequence < before).toReversed();
  const { rows, nextCursor } = toPage(found.slice(0, limit + 1), { list: LIST, limit }, ({ closed }) => [
    String(closed.sequence),
  ]);
  return { closings: rows, nextCursor };
}

/** The closing made by a change; null where there is none, or where any of its days were reopened. */
export async function findClosingInForce(
  executor: Executor,
  customer: CustomerKey,
  changeId: string,
): Promise<Closing<NamedStep> | null> {
  const all = await readClosings(executor, customer);
  return all.find(({ closed, reopened }) => reopened === null && closed.changeId === changeId) ?? null;
}

/** Like `findClosingInForce`, but throws `change_not_found`. */
export async function requireClosingInForce(
  executor: Executor,
  customer: CustomerKey,
  changeId: string,
): Promise<Closing<NamedStep>> {
  const found = await findClosingInForce(executor, customer, changeId);
  if (found === null)
    throw new AppError("change_not_found", "There is no closing with this id, or it was reopened.");
  return found;
}

/** All closings of the customer, oldest first. */
export async function readClosings(
  executor: Executor,
  customer: CustomerKey,
): Promise<readonly Closing<NamedStep>[]> {
  const changes = await listClosingChanges(executor, customer);
  return closingsOf((await nameActors(executor, changes)).map(toStep));
}

function toStep({ id, sequence, createdAt, before, after, actor }: NamedChange): NamedStep {
  return {
    changeId: id,
    sequence,
    at: createdAt,
    before: before.customer?.closedThrough ?? null,
    after: after.customer?.closedThrough ?? null,
    by: actor,
    reason: after.reason ?? null,
    signOff: after.signOff ?? null,
  };
}
