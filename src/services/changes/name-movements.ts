import type { Executor } from "../../db/engine/executor";
import type { Movements } from "../../db/tables/change-effects";
import type { Change } from "../../db/tables/change-fields";
import { findChanges } from "../../db/tables/changes";
import { type Counted, isNothing } from "../../domain/contribution";
import type { Customer } from "../../domain/customer";
import type { PastCurrencies } from "../cashflow/past-currencies";
import { type NamedActor, nameActors } from "./name-actors";

export type NamedChange = Omit<Change, "actor"> & Readonly<{ actor: NamedActor }>;

/** What one change added to one window, in minor units. */
export type NamedMovement = Readonly<{ change: NamedChange; counted: Counted }>;

/** The most changes listed for one window. The others are added up. */
export const MAX_LISTED_MOVEMENTS = 200;

/** The movements of each window with their changes. Those that cancel out on every day are left out. */
export async function nameMovements(
  executor: Executor,
  customer: Customer,
  { moved, currencies }: Readonly<{ moved: readonly Movements[]; currencies: PastCurrencies }>,
): Promise<readonly (readonly NamedMovement[])[]> {
  const ids = new Set(moved.flatMap((each) => [...each.keys()]));
  const named = await nameActors(executor, await findChanges(executor, customer, [...ids]));
  const changes = new Map(named.map((change) => [change.id, change]));
  return moved.map((each) =>
    [...each].flatMap(([id, counted]) => {
      const change = changes.get(id);
      if (change === undefined || isNothing(counted)) return [];
      return [{ change, counted: currencies.inFinest(counted, change.sequence) }];
    }),
  );
}
