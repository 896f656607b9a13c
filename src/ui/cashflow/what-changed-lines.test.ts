import { expect, test } from "vitest";
import { changedLines } from "./what-changed-lines";

type Drivers = Parameters<typeof changedLines>[0];

function driver(
  name: string,
  direction: "inflow" | "outflow",
  difference: number,
): Drivers["drivers"][number] {
  return {
    counterparty: { key: name, name },
    direction,
    before: 100,
    now: 100 + difference,
    difference,
    kind: difference > 0 ? "more" : "less",
    transactionCount: { before: 1, now: 1 },
  };
}

const NO_FIGURES = { startDate: "2026-01-01", endDate: "2026-01-31", income: 0, expense: 0, remaining: 0 };
const NO_MOVE = { before: 0, now: 0, difference: 0 };

function response(drivers: Drivers["drivers"], remaining: number): Drivers {
  return {
    window: NO_FIGURES,
    against: NO_FIGURES,
    difference: { income: 0, expense: 0, remaining },
    drivers,
    rest: { income: NO_MOVE, expense: NO_MOVE, remaining: NO_MOVE, counterpartyCount: 3 },
    nextCursor: null,
  };
}

test("more money out and less money in lower what remains", () => {
  const drivers = [
    driver("tax", "outflow", 90),
    driver("client", "inflow", -40),
    driver("rent", "outflow", -30.1),
    driver("grant", "inflow", 20.2),
  ];
  const { lowered, raised, others } = changedLines(response(drivers, -79.65), 2);
  expect(lowered.map(({ counterparty, effect }) => [counterparty.key, effect])).toEqual([
    ["tax", -90],
    ["client", -40],
  ]);
  expect(raised.map(({ counterparty, effect }) => [counterparty.key, effect])).toEqual([
    ["rent", 30.1],
    ["grant", 20.2],
  ]);
  expect(others).toEqual({ count: 3, effect: 0.05 });
});

test("five of each are listed, and the others add up with them", () => {
  const drivers = Array.from({ length: 8 }, (_, index) => driver(`${index}`, "outflow", 8 - index));
  const { lowered, raised, others } = changedLines(response(drivers, -36), 0);
  expect(lowered).toHaveLength(5);
  expect(raised).toEqual([]);
  expect(others).toEqual({ count: 6, effect: -6 });
});

test("an effect of little beside the windows is neither better nor worse", () => {
  const drivers = [
    driver("tax", "outflow", 90),
    driver("rent", "outflow", 49.99),
    driver("pens", "outflow", -3),
  ];
  const verdicts = (income: number) => {
    const { lowered, raised } = changedLines(
      { ...response(drivers, -136.99), against: { ...NO_FIGURES, income } },
      2,
    );
    return [...lowered, ...raised].map(({ verdict }) => verdict);
  };
  expect(verdicts(10_000)).toEqual(["worse", "neutral", "neutral"]);
  expect(verdicts(200)).toEqual(["worse", "worse", "better"]);
});
