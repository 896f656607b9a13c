import { describe, expect, test } from "vitest";
import { overviewSentence, type SentenceDriver } from "./overview-sentence";

function figures(income: number, expense: number) {
  return { income, expense, remaining: income - expense };
}

function driver(name: string | null, direction: "inflow" | "outflow", difference: number): SentenceDriver {
  return { counterparty: { key: name, name }, direction, difference };
}

type Told = Parameters<typeof overviewSentence>[0];

function say(
  now: ReturnType<typeof figures>,
  before: ReturnType<typeof figures>,
  more: Partial<Told> = {},
): string {
  const parts = overviewSentence({
    figures: now,
    compared: { before, now },
    drivers: [],
    isUnderWay: false,
    unit: "week",
    decimals: 2,
    money: (amount) => `€${amount}`,
    ...more,
  });
  return parts.map((part) => ("text" in part ? part.text : `[${part.name}]`)).join("");
}

describe("what remained", () => {
  test.each([
    [figures(100, 150), "You spent €50 more than came in."],
    [figures(150, 100), "You kept €50 of what came in."],
    [figures(150, 0), "You kept all of the €150 that came in."],
    [figures(100, 100), "You spent exactly what came in."],
    [figures(0, 0), "Nothing counted."],
  ])("of %j", (now, sentence) => {
    expect(say(now, figures(0, 0))).toBe(sentence);
  });

  test("of a window under way is said as it stands", () => {
    const isUnderWay = true;
    expect(say(figures(100, 150), figures(0, 0), { isUnderWay })).toBe(
      "So far you spent €50 more than came in.",
    );
    expect(say(figures(0, 0), figures(0, 0), { isUnderWay })).toBe("Nothing counted so far.");
  });
});

describe("what changed", () => {
  const drivers = [
    driver("Finanzamt", "outflow", 60),
    driver("Aurora", "inflow", -30),
    driver("Bank", "outflow", 25),
    driver("Café", "outflow", 5),
  ];

  test("is the larger of the two, with those who moved it", () => {
    expect(say(figures(100, 190), figures(130, 100), { drivers })).toBe(
      "You spent €90 more than came in. Expense rose €90, mostly [Finanzamt] and [Bank].",
    );
    expect(say(figures(100, 100), figures(130, 100), { drivers })).toBe(
      "You spent exactly what came in. Income fell €30, mostly [Aurora].",
    );
  });

  test("names a second one only where it matters", () => {
    const some = [driver("Finanzamt", "outflow", 95), driver("Café", "outflow", 5)];
    expect(say(figures(0, 200), figures(0, 100), { drivers: some })).toContain("mostly [Finanzamt].");
  });

  test("names nobody who went the other way, or has no name", () => {
    const others = [driver("Bank", "outflow", -20), driver(null, "outflow", 120)];
    expect(say(figures(0, 200), figures(0, 100), { drivers: others })).toMatch(/Expense rose €100\.$/);
  });

  test("may be nothing", () => {
    expect(say(figures(100, 50), figures(100, 50))).toBe(
      "You kept €50 of what came in. Income and expense are the same as in the week before.",
    );
  });
});
