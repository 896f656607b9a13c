import { type Effect, listEffectsBetween, readTotalsAsOf } from "../../db/changes";
import { addCounted, type Counted, isNothing, NOTHING } from "../../domain/contribution";
import { type Granularity, type Window, windowAt, windowIndexOf } from "../../domain/period";
import { requireCustomer } from "../access";
import { type NamedActor, nameActors } from "../changes/name-actors";
import type { Context } from "../context";
import { fromNumberCursor, toPage } from "../page-cursor";
import { requestedGrid } from "./requested-grid";
import { sumWithin } from "./sum-within";

type DiffInput = Readonly<{
  userId: string;
  granularity?: Granularity | undefined;
  from: Date;
  to: Date;
  limit: number;
  cursor?: string | undefined;
}>;

/** What one change added to one window, in minor units. */
export type Movement = Readonly<{ change: NamedChange; counted: Counted }>;

type NamedChange = Omit<Effect["change"], "actor"> & Readonly<{ actor: NamedActor }>;

/** One window that moved. `before` plus all movements is `after`, exactly. */
export type PeriodDifference = Readonly<{
  window: Window;
  before: Counted;
  after: Counted;
  movements: readonly Movement[];
}>;

/** The windows of today's grid that moved between two instants, newest first, with the changes that moved them. */
export async function diffPeriods(
  context: Context,
  input: DiffInput,
): Promise<Readonly<{ currency: string; periods: readonly PeriodDifference[]; nextCursor: string | null }>> {
  const below = input.cursor === undefined ? Number.POSITIVE_INFINITY : fromNumberCursor(input.cursor);
  const customer = await requireCustomer(context, input.userId);
  const { prisma } = context.database;
  const grid = requestedGrid(customer, input);
  const between = { after: input.from, upTo: input.to };
  const byWindow = new Map<number, Effect[]>();
  const effects = await listEffectsBetween(prisma, customer, between);
  for (const effect of effects) {
    const index = windowIndexOf(grid, effect.bookedOn);
    byWindow.set(index, [...(byWindow.get(index) ?? []), effect]);
  }
  const changes = await nameActors(
    prisma,
    effects.map(({ change }) => change),
  );
  const named = new Map(changes.map((change) => [change.id, change]));
  const indexes = [...byWindow.keys()].sort((a, b) => b - a);
  const behind = indexes.filter((index) => index < below);
  const { rows, nextCursor } = toPage(behind.slice(0, input.limit + 1), input.limit, (index) => [
    String(index),
  ]);
  const before = await readTotalsAsOf(prisma, customer, { upTo: input.from });
  const periods = rows.map((index) => {
    const window = windowAt(grid, index);
    return toDifference(
      { window, before: sumWithin(before, window), effects: byWindow.get(index) ?? [] },
      named,
    );
  });
  return { currency: customer.currency, periods, nextCursor };
}

function toDifference(
  { window, before, effects }: Readonly<{ window: Window; before: Counted; effects: readonly Effect[] }>,
  named: ReadonlyMap<string, NamedChange>,
): PeriodDifference {
  const byChange = new Map<string, Movement>();
  for (const effect of effects) {
    const change = named.get(effect.change.id);
    if (change === undefined) continue;
    const sum = addCounted(byChange.get(change.id)?.counted ?? NOTHING, effect.counted);
    byChange.set(change.id, { change, counted: sum });
  }
  const movements = [...byChange.values()].filter(({ counted }) => !isNothing(counted));
  const after = movements.reduce((sum, { counted }) => addCounted(sum, counted), before);
  return { window, before, after, movements };
}
