import { addCounted, type Counted, NOTHING } from "./contribution";
import { latestNames, type NamedCounterparty, type NamedGroup } from "./counterparty-names";
import { type DriverOrder, inOrder } from "./driver-order";
import { countedOf } from "./explanation";
import type { MinorUnits } from "./money";
import { toSearchText, withOneSigma } from "./search-text";
import { wordsOf } from "./search-words";
import type { Direction } from "./transaction";

/** The two windows of a comparison; `now` is the requested one. */
export const SIDES = ["before", "now"] as const;
export type Side = (typeof SIDES)[number];

/** Transactions of one counterparty in one window. */
export type CounterpartyGroup = NamedGroup & Readonly<{ side: Side }>;

export const DRIVER_KINDS = ["new", "gone", "more", "less"] as const;
export type DriverKind = (typeof DRIVER_KINDS)[number];

/** What counted for one counterparty in one direction in each window, in minor units. */
type Line = Readonly<{
  counterparty: NamedCounterparty;
  direction: Direction;
  before: MinorUnits;
  now: MinorUnits;
  /** How many transactions counted for something. */
  transactionCount: Readonly<Record<Side, number>>;
}>;

/** A line whose amounts differ between the windows, with the difference. */
export type Driver = Line & Readonly<{ difference: MinorUnits; kind: DriverKind }>;

/** The figures of both windows, in minor units. */
export type ComparedFigures = Readonly<Record<Side, Counted>>;

export type WantedDrivers = DriverOrder &
  Readonly<{
    limit: number;
    /** How many drivers to skip. */
    offset?: number;
    /** Limits the list to names that contain all of these words; all others go into the rest. */
    search?: string | undefined;
  }>;

/**
 * Why two windows differ. The drivers listed so far and the rest add up to `figures`, exactly and in each
 * direction.
 */
export type Drivers = Readonly<{
  figures: ComparedFigures;
  drivers: readonly Driver[];
  /** The offset of the next page; null on the last page. */
  nextOffset: number | null;
  rest: ComparedFigures & Readonly<{ counterpartyCount: number }>;
}>;

/**
 * Largest differences first, unless `order` and `sort` say otherwise. Lines without a difference go into the
 * rest.
 */
export function findDrivers(
  groups: readonly CounterpartyGroup[],
  { limit, offset = 0, search = "", ...order }: WantedDrivers,
): Drivers {
  const lines = sumLines(groups);
  const words = wordsOf(search);
  const found = lines
    .filter(({ counterparty: { name } }) => {
      const text = withOneSigma(toSearchText(name ?? ""));
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

/** The lines for which something counted. */
function sumLines(groups: readonly CounterpartyGroup[]): readonly Line[] {
  const names = latestNames(groups);
  const lines = new Map<string, Summing>();
  const add = (
    { counterpartyKey: key, side, rows }: CounterpartyGroup,
    direction: Direction,
    counted: bigint,
  ) => {
    if (counted === 0n) return;
    const counterparty = { key, name: names.get(key) ?? null };
    const name = nameOf({ counterparty, direction });
    const line = lines.get(name) ?? startLine(counterparty, direction);
    lines.set(name, line);
    line[side] += counted;
    line.transactionCount[side] += rows;
  };
  for (const group of groups) {
    const { income, expense } = countedOf(group);
    // A refund belongs to the expense that it lowers; any remainder of it belongs to income.
    add(group, "inflow", income);
    add(group, "outflow", expense);
  }
  return [...lines.values()];
}

/** A line while groups are being added to it: copying it for each would take several times as long. */
type Summing = Pick<Line, "counterparty" | "direction"> &
  Record<Side, MinorUnits> & { transactionCount: Record<Side, number> };

function startLine(counterparty: NamedCounterparty, direction: Direction): Summing {
  return { counterparty, direction, before: 0n, now: 0n, transactionCount: { before: 0, now: 0 } };
}

function nameOf({ counterparty, direction }: Pick<Line, "counterparty" | "direction">): string {
  return `${direction} ${counterparty.key ?? ""}`;
}

/** The line as a driver, in an array; empty where nothing differs. */
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
