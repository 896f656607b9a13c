import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./calendar-date";
import { addCounted, type Counted, NOTHING, subtractCounted } from "./contribution";
import { type CounterpartyGroup, type Drivers, findDrivers, SIDES, type Side } from "./drivers";
import { type Explained, explain } from "./explanation";
import { anyExplained } from "./testing/arbitraries";

const OUTFLOW: Explained = {
  direction: "outflow",
  status: "booked",
  amount: 100n,
  treatment: null,
  personDecision: null,
  ruleId: null,
  refunded: null,
  transferWith: null,
};

function newGroup({
  key = "name:landlord",
  name = "Landlord",
  bookedOn = "2026-01-15",
  side = "now",
  count = 1n,
  ...like
}: Partial<Explained> &
  Readonly<{
    key?: string | null;
    name?: string;
    bookedOn?: string;
    side?: Side;
    count?: bigint;
  }> = {}): CounterpartyGroup {
  return {
    side,
    counterpartyKey: key,
    latest: { name, bookedOn },
    like: { ...OUTFLOW, ...like },
    count,
    rows: Number(count),
  };
}

const linesOf = ({ drivers }: Drivers) =>
  drivers.map(({ counterparty, direction, before, now, difference, kind }) =>
    [counterparty.name, direction, before, now, difference, kind].join(" "),
  );

describe("findDrivers", () => {
  test("finds names that hold every word, in any order", () => {
    const groups = [
      newGroup({ key: "id:1", name: "Berliner Volksbank" }),
      newGroup({ key: "id:2", name: "Volksbank Ulm" }),
      newGroup({ key: "id:3", name: "ΠΕΡΙΣΤΕΡΙ ΟΔΟΣ" }),
    ];
    const found = (search: string) =>
      findDrivers(groups, { limit: 10, search }).drivers.map(({ counterparty }) => counterparty.name);
    expect(found("volks BERLIN")).toEqual(["Berliner Volksbank"]);
    expect(found("ΟΔΟΣ ΠΕΡΙΣ")).toEqual(["ΠΕΡΙΣΤΕΡΙ ΟΔΟΣ"]);
    expect(found("  ")).toHaveLength(3);
    expect(found("volksbank berlin ulm")).toEqual([]);
  });

  test("puts the largest difference first, whatever its sign, and ties by name", () => {
    const found = findDrivers(
      [
        newGroup({ key: "id:1", name: "More", side: "before", amount: 10n }),
        newGroup({ key: "id:1", name: "More", amount: 15n }),
        newGroup({ key: "id:2", name: "Less", side: "before", amount: 50n }),
        newGroup({ key: "id:2", name: "Less", amount: 10n }),
        newGroup({ key: "id:3", name: "Gone", side: "before", amount: 30n, direction: "inflow" }),
        newGroup({ key: "id:4", name: "New", amount: 30n }),
        newGroup({ key: "id:5", name: "Same", side: "before", amount: 7n }),
        newGroup({ key: "id:5", name: "Same", amount: 7n }),
      ],
      { limit: 10 },
    );
    expect(linesOf(found)).toEqual([
      "Less outflow 50 10 -40 less",
      "Gone inflow 30 0 -30 gone",
      "New outflow 0 30 30 new",
      "More outflow 10 15 5 more",
    ]);
    expect(found.rest).toEqual({
      before: { income: 0n, expense: 7n },
      now: { income: 0n, expense: 7n },
      counterpartyCount: 1,
    });
  });

  test("keeps the directions of one counterparty apart, and counts it once in the rest", () => {
    const groups = [newGroup({ direction: "inflow", amount: 5n }), newGroup({ amount: 5n })];
    expect(linesOf(findDrivers(groups, { limit: 10 }))).toEqual([
      "Landlord inflow 0 5 5 new",
      "Landlord outflow 0 5 5 new",
    ]);
    expect(findDrivers(groups, { limit: 0 }).rest.counterpartyCount).toBe(1);
  });

  test("calls a counterparty as the latest of its transactions does, though that may not count", () => {
    const { drivers } = findDrivers(
      [
        newGroup({ name: "New name", bookedOn: "2026-01-20", status: "pending" }),
        newGroup({ name: "Old name", bookedOn: "2026-01-10" }),
        newGroup({ name: "", bookedOn: "2026-01-30" }),
      ],
      { limit: 10 },
    );
    expect(drivers.map(({ counterparty }) => counterparty)).toEqual([
      { key: "name:landlord", name: "New name" },
    ]);
  });

  test("has one line without a name for all whose counterparty cannot be identified", () => {
    const groups = [newGroup({ key: null, name: "Card payment" }), newGroup({ key: null, name: "Transfer" })];
    expect(findDrivers(groups, { limit: 10 }).drivers).toEqual([
      {
        counterparty: { key: null, name: null },
        direction: "outflow",
        before: 0n,
        now: 200n,
        difference: 200n,
        kind: "new",
        transactionCount: { before: 0, now: 2 },
      },
    ]);
  });

  test("leaves out what does not count, and how often", () => {
    const { drivers, rest } = findDrivers(
      [
        newGroup({ count: 3n }),
        newGroup({ personDecision: "excluded" }),
        newGroup({ key: "name:pending", status: "pending" }),
      ],
      { limit: 10 },
    );
    expect(drivers.map(({ now, transactionCount }) => [now, transactionCount])).toEqual([
      [300n, { before: 0, now: 3 }],
    ]);
    expect(rest.counterpartyCount).toBe(0);
  });

  test("of no transactions finds nothing", () => {
    const none = { before: NOTHING, now: NOTHING };
    expect(findDrivers([], { limit: 10 })).toEqual({
      figures: none,
      drivers: [],
      nextOffset: null,
      rest: { ...none, counterpartyCount: 0 },
    });
  });
});

const anyDays = fc
  .tuple(fc.nat(30), fc.nat(30))
  .map(([a, b]) => ({ from: dayNumber(Math.min(a, b)), to: dayNumber(Math.max(a, b)) }));

const anyTransaction = fc.record({
  bookedOn: fc.nat(30).map(dayNumber),
  key: fc.constantFrom("name:a", "name:b", "id:c", "id:d", null),
  explained: anyExplained,
});

function dayNumber(number: number): string {
  return addDays("2026-01-01", number);
}

test("10,000 pairs of windows: what is listed and the rest add up to the difference, in each direction", () => {
  let listed = 0;
  fc.assert(
    fc.property(
      fc.array(anyTransaction, { minLength: 5, maxLength: 20 }),
      fc.record({ before: anyDays, now: anyDays }),
      fc.nat(5),
      (transactions, windows, limit) => {
        const within = (side: Side) =>
          transactions.filter(
            ({ bookedOn }) => windows[side].from <= bookedOn && bookedOn <= windows[side].to,
          );
        const groups = SIDES.flatMap((side) =>
          within(side).map(({ bookedOn, key, explained }) =>
            newGroup({ ...explained, side, key, bookedOn, name: key ?? "" }),
          ),
        );
        const { figures, drivers, rest } = findDrivers(groups, { limit });
        for (const side of SIDES) {
          const counted = within(side).map(({ explained }) => explain(explained).counted);
          expect(figures[side]).toEqual(counted.reduce(addCounted, NOTHING));
        }
        expect(drivers.length).toBeLessThanOrEqual(limit);
        const lines = drivers
          .map(({ direction, difference }): Counted => {
            return { ...NOTHING, [direction === "inflow" ? "income" : "expense"]: difference };
          })
          .reduce(addCounted, NOTHING);
        expect(addCounted(lines, subtractCounted(rest.now, rest.before))).toEqual(
          subtractCounted(figures.now, figures.before),
        );
        listed += drivers.length;
      },
    ),
    { seed: 20_261_124, numRuns: 10_000 },
  );
  expect(listed).toBeGreaterThan(5_000);
}, 60_000);
