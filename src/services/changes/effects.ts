import { inChunks } from "../../db/engine/in-chunks";
import type { TotalsByDay } from "../../db/tables/daily-totals";
import { type KindTotals, keyOf, type TotalsByKind } from "../../db/tables/kind-totals";
import type { CalendarDate } from "../../domain/calendar-date";
import { addCounted, type Counted, isNothing, NOTHING, subtractCounted } from "../../domain/contribution";
import { countedFor, type Standing } from "../../domain/transaction";
import { kindOf, nameOf } from "../../domain/transaction-kind";
import type { Plan, RuledEdit, TransactionEdit } from "./plan";

/** What a change adds to the totals of each day that it touches, and of each kind on it; where nothing moves, nothing. */
export type Effects = Readonly<{ totals: TotalsByDay; kinds: TotalsByKind }>;

/** Adds up effects. */
export class EffectSum {
  readonly #totals = new Map<CalendarDate, Counted>();
  readonly #kinds = new Map<string, KindTotals>();

  addEdit({ before, after }: TransactionEdit | RuledEdit): void {
    if (before !== null) this.remove(before);
    if (after !== null) this.add(after);
  }

  add(transaction: Standing): void {
    const { income, expense } = this.#addCounted(transaction.bookedOn, countedFor(transaction));
    this.#addKind({ ...ofKind(transaction), rows: 1n, gross: transaction.amount, counted: income + expense });
  }

  remove(transaction: Standing): void {
    const counted = subtractCounted(NOTHING, countedFor(transaction));
    const { income, expense } = this.#addCounted(transaction.bookedOn, counted);
    this.#addKind({
      ...ofKind(transaction),
      rows: -1n,
      gross: -transaction.amount,
      counted: income + expense,
    });
  }

  addAll({ totals, kinds }: Effects): void {
    for (const [day, counted] of totals) this.#addCounted(day, counted);
    for (const kind of kinds.values()) this.#addKind(kind);
  }

  /** What was added until now. */
  get effects(): Effects {
    return {
      totals: new Map([...this.#totals].filter(([, counted]) => !isNothing(counted))),
      kinds: new Map([...this.#kinds].filter(([, totals]) => !isEmpty(totals))),
    };
  }

  #addCounted(day: CalendarDate, counted: Counted): Counted {
    this.#totals.set(day, addCounted(this.#totals.get(day) ?? NOTHING, counted));
    return counted;
  }

  #addKind(added: KindTotals): void {
    const key = keyOf(added);
    const sum = this.#kinds.get(key);
    this.#kinds.set(
      key,
      sum === undefined
        ? added
        : {
            ...sum,
            rows: sum.rows + added.rows,
            gross: sum.gross + added.gross,
            counted: sum.counted + added.counted,
          },
    );
  }
}

/** What to add to `other` for it to be `kinds`. */
export function subtractKinds(kinds: TotalsByKind, other: TotalsByKind): readonly KindTotals[] {
  const sum = new EffectSum();
  const negated = [...other].map(
    ([key, { rows, gross, counted, ...of }]) =>
      [key, { ...of, rows: -rows, gross: -gross, counted: -counted }] as const,
  );
  sum.addAll({ totals: new Map(), kinds });
  sum.addAll({ totals: new Map(), kinds: new Map(negated) });
  return [...sum.effects.kinds.values()];
}

function ofKind(transaction: Standing) {
  return { bookedOn: transaction.bookedOn, kind: nameOf(kindOf(transaction)) };
}

function isEmpty({ rows, gross, counted }: KindTotals): boolean {
  return rows === 0n && gross === 0n && counted === 0n;
}

/** Few enough that no other request waits long for the process; see `inChunks`. */
const EDITS_PER_TURN = 5_000;

export async function effectsOf({ edits, ruled }: Pick<Plan, "edits" | "ruled">): Promise<Effects> {
  const sum = new EffectSum();
  const addAll = (chunk: readonly (TransactionEdit | RuledEdit)[]): void => {
    for (const edit of chunk) sum.addEdit(edit);
  };
  await inChunks(edits, EDITS_PER_TURN, addAll);
  await inChunks(ruled, EDITS_PER_TURN, addAll);
  return sum.effects;
}
