import { addCounted, type Counted, NOTHING } from "./contribution";
import { latestNames, type NamedCounterparty, type NamedGroup } from "./counterparty-names";
import { type DriverOrder, inOrder } from "./driver-order";
import { countedOf } from "./explanation";
import type { MinorUnits } from "./money";
import { toSearchText } from "./search-text";
import { wordsOf } from "./search-words";
import type { Direction } from "./transaction";

/** Which of two windows that are compared: the one that is asked about is `now`. */
export const SIDES = ["before", "now"] as const;
export type Side = (typeof SIDES)[number];

/** Transactions of one window and one counterparty. */
export type CounterpartyGroup = NamedGroup & Readonly<{ side: Side }>;

export const DRIVER_KINDS = ["new", "gone", "more", "less"] as const;
export type DriverKind = (typeof DRIVER_KINDS)[number];

/** What counted of one counterparty in one direction, in either window, in minor units. */
type Line = Readonly<{
  counterparty: NamedCounterparty;
  direction: Direction;
  before: MinorUnits;
  now: MinorUnits;
  /** How many transactions counted for something. */
  transactionCount: Readonly<Record<Side, number>>;
}>;

/** A line that differs between the windows, and by how much. */
export type Driver = Line & Readonly<{ difference: MinorUnits; kind: DriverKind }>;

/** Figures of both windows, in minor units. */
export type ComparedFigures = Readonly<Record<Side, Counted>>;

export type WantedDrivers = DriverOrder &
  Readonly<{
    limit: number;
    /** How many were listed before. */
    offset?: number;
    /** Only those with all of these words in their name; all others are in the rest. */
    search?: string | undefined;
  }>;

/**
 * Why two windows differ. What is listed so far and the rest add up to `figures`, exactly and in each
 * direction.
 */
export type Drivers = Readonly<{
  figures: ComparedFigures;
  drivers: readonly Driver[];
  /** How many are listed, these among them; null where there are no more. */
  nextOffset: number | null;
  rest: ComparedFigures & Readonly<{ counterpartyCount: number }>;
}>;

/** The largest differences first, unless told otherwise. What does not differ is in the rest. */
export function findDrivers(
  groups: readonly CounterpartyGroup[],
  { limit, offset = 0, search = "", ...order }: WantedDrivers,
): Drivers {
  const lines = sumLines(groups);
  const words = wordsOf(search);
  const found = lines
    .filter(({ counterparty: { name } }) => {
      const text = toSearchText(name ?? "");
      return words.every((word) => text.includes(word));
    })
    .flatMap(toDrivers);
  const sorted = found.sort(inOrder(order));
  const end = offset + limit;
  const listed = new Set(sorted.slice(0, end).map(nameOf));
  const others = lines.filter((line) => !listed.has(nameOf(line)));
  return {
    figures: sumFigures(lines),
    drivers: sorted.slice(offset, end),
    nextOffset: sorted.length > end ? end : null,
    rest: {
      ...sumFigures(others),
      counterpartyCount: new Set(others.map(({ counterparty }) => counterparty.key)).size,
    },
  };
}

const NO_SUMS = { before: 0n, now: 0n, transactionCount: { before: 0, now: 0 } } as const;

/** The lines of which something counted. */
function sumLines(groups: readonly CounterpartyGroup[]): readonly Line[] {
  const names = latestNames(groups);
  const lines = new Map<string, Line>();
  for (const group of groups) {
    const { income, expense } = countedOf(group);
    const { counterpartyKey: key, side, rows } = group;
    const counterparty = { key, name: names.get(key) ?? null };
    // A refund is of the expense that it lowers, and of income with what is left of it.
    for (const [direction, counted] of [["inflow", income] as const, ["outflow", expense] as const]) {
      if (counted === 0n) continue;
      const name = nameOf({ counterparty, direction });
      const line = lines.get(name) ?? { ...NO_SUMS, counterparty, direction };
      const { [side]: sum, transactionCount } = line;
      lines.set(name, {
        ...line,
        [side]: sum + counted,
        transactionCount: { ...transactionCount, [side]: transactionCount[side] + rows },
      });
    }
  }
  return [...lines.values()];
}

function nameOf({ counterparty, direction }: Pick<Line, "counterparty" | "direction">): string {
  return `${direction} ${counterparty.key ?? ""}`;
}

/** The line as a driver; none where nothing differs. */
function toDrivers(line: Line): readonly Driver[] {
  const difference = line.now - line.before;
  return difference === 0n ? [] : [{ ...line, difference, kind: kindOf(line) }];
}

function kindOf({ before, now }: Line): DriverKind {
  if (before === 0n) return "new";
  if (now === 0n) return "gone";
  return now > before ? "more" : "less";
}

function sumFigures(lines: readonly Line[]): ComparedFigures {
  const sumOf = (side: Side): Counted =>
    lines.reduce((sum, line) => addCounted(sum, toCounted(line.direction, line[side])), NOTHING);
  return { before: sumOf("before"), now: sumOf("now") };
}

function toCounted(direction: Direction, amount: MinorUnits): Counted {
  return direction === "inflow" ? { income: amount, expense: 0n } : { income: 0n, expense: amount };
}
