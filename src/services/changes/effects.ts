import { inChunks } from "../../db/engine/in-chunks";
import { type KindTotals, keyOf, type TotalsByKind } from "../../db/tables/kind-totals";
import type { CalendarDate } from "../../domain/calendar-date";
import { type Counted, isNothing, partsOf, type TotalsByDay } from "../../domain/contribution";
import { type CountingState, countedFor } from "../../domain/transaction";
import { kindOf, nameOf } from "../../domain/transaction-kind";
import type { Edits, RuledEdit, TransactionEdit } from "./plan";

/**
 * What a change adds to the totals of each day, and of each kind on a day. Totals that do not move are left
 * out.
 */
export type Effects = Readonly<{ totals: TotalsByDay; kinds: TotalsByKind }>;

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/**
 * Adds up effects. A rule may reach a million transactions, so sums are updated in place, and copied only
 * when returned.
 */
export class EffectSum {
  readonly #totals = new Map<CalendarDate, Mutable<Counted>>();
  readonly #kinds = new Map<string, Mutable<KindTotals>>();

  addEdit({ before, after }: TransactionEdit | RuledEdit): void {
    if (before !== null) this.remove(before);
    if (after !== null) this.add(after);
  }

  add(transaction: CountingState): void {
    this.#count(transaction, 1n);
  }

  remove(transaction: CountingState): void {
    this.#count(transaction, -1n);
  }

  addAll({ totals, kinds }: Effects): void {
    for (const [day, counted] of totals) this.#addCounted(day, counted, 1n);
    for (const kind of kinds.values()) this.#addKind(kind, kind);
  }

  /** Everything added so far. */
  get effects(): Effects {
    const totals = [...this.#totals].filter(([, counted]) => !isNothing(counted));
    const kinds = [...this.#kinds].filter(([, sum]) => !isEmpty(sum));
    return {
      totals: new Map(totals.map(([day, counted]) => [day, { ...counted }])),
      kinds: new Map(kinds.map(([key, sum]) => [key, { ...sum }])),
    };
  }

  #count(transaction: CountingState, sign: 1n | -1n): void {
    const { bookedOn, amount, direction } = transaction;
    const counted = countedFor(transaction);
    this.#addCounted(bookedOn, counted, sign);
    const kind = nameOf(kindOf(transaction));
    const parts = partsOf(direction, counted);
    this.#addKind(
      { bookedOn, kind },
      {
        rows: sign,
        gross: sign * amount,
        counted: sign * parts.counted,
        refunded: sign * parts.refunded,
      },
    );
  }

  #addCounted(day: CalendarDate, { income, expense }: Counted, sign: 1n | -1n): void {
    const sum = this.#totals.get(day);
    if (sum === undefined) {
      this.#totals.set(day, { income: sign * income, expense: sign * expense });
    } else {
      sum.income += sign * income;
      sum.expense += sign * expense;
    }
  }

  #addKind(
    of: Pick<KindTotals, "bookedOn" | "kind">,
    { rows, gross, counted, refunded }: Omit<KindTotals, "bookedOn" | "kind">,
  ): void {
    const key = keyOf(of);
    const sum = this.#kinds.get(key);
    if (sum === undefined) {
      this.#kinds.set(key, { bookedOn: of.bookedOn, kind: of.kind, rows, gross, counted, refunded });
    } else {
      sum.rows += rows;
      sum.gross += gross;
      sum.counted += counted;
      sum.refunded += refunded;
    }
  }
}

/** The difference that turns `other` into `kinds` when added to it. */
export function subtractKinds(kinds: TotalsByKind, other: TotalsByKind): readonly KindTotals[] {
  const sum = new EffectSum();
  const negated = [...other].map(
    ([key, { rows, gross, counted, refunded, ...of }]) =>
      [key, { ...of, rows: -rows, gross: -gross, counted: -counted, refunded: -refunded }] as const,
  );
  sum.addAll({ totals: new Map(), kinds });
  sum.addAll({ totals: new Map(), kinds: new Map(negated) });
  return [...sum.effects.kinds.values()];
}

function isEmpty({ rows, gross, counted, refunded }: KindTotals): boolean {
  return rows === 0n && gross === 0n && counted === 0n && refunded === 0n;
}

/** Few enough that no other request waits long for the process; see `inChunks`. */
const EDITS_PER_TURN = 1_000;

export async function effectsOf({ edits, ruled }: Edits): Promise<Effects> {
  const sum = new EffectSum();
  const addAll = (chunk: readonly (TransactionEdit | RuledEdit)[]): void => {
    for (const edit of chunk) sum.addEdit(edit);
  };
  await inChunks(edits, EDITS_PER_TURN, addAll);
  await inChunks(ruled, EDITS_PER_TURN, addAll);
  return sum.effects;
}
