import { createTranslator } from "use-intl";
import { describe, expect, test } from "vitest";
import { EN } from "../../texts/en";
import { type SentenceDriver, whatChanged, whatRemained } from "./overview-sentence";

const t = createTranslator({ locale: "en", messages: EN, namespace: "overview" });

function figures(income: number, expense: number) {
  return { income, expense, remaining: income - expense };
}

function driver(name: string | null, direction: "inflow" | "outflow", difference: number): SentenceDriver {
  return { counterparty: { key: name, name }, direction, difference };
}

function sayRemained(now: ReturnType<typeof figures>, kind: "remained" | "soFar"): string {
  const { text, amount } = whatRemained(now);
  return t.markup(`${kind}.${text}`, { amount: `€${amount}`, rows: (linked) => linked });
}

/** Empty if the sentence has nothing to say. */
function sayChanged(
  now: ReturnType<typeof figures>,
  before: ReturnType<typeof figures>,
  drivers: readonly SentenceDriver[] = [],
): string {
  const changed = whatChanged({ before, now, drivers, decimals: 2 });
  if (changed === null) return "";
  const [first, second] = changed.names;
  return t.markup(`changed.${changed.text}`, {
    previous: "in the previous week",
    difference: `€${changed.amount}`,
    names: changed.names.length,
    firstName: first?.name ?? "",
    secondName: second?.name ?? "",
    compare: (difference) => difference,
    first: (name) => `[${name}]`,
    second: (name) => `[${name}]`,
  });
}

describe("what remained", () => {
  test.each([
    [figures(100, 150), "You spent €50 more than came in."],
    [figures(150, 100), "You kept €50 of what came in."],
    [figures(150, 0), "You kept all of the €150 that came in."],
    [figures(100, 100), "You spent exactly what came in."],
    [figures(0, 0), "No money came in or went out."],
  ])("of %j", (now, sentence) => {
    expect(sayRemained(now, "remained")).toBe(sentence);
  });

  test("of a window in progress is said as it stands", () => {
    expect(sayRemained(figures(100, 150), "soFar")).toBe("So far, you have spent €50 more than came in.");
    expect(sayRemained(figures(0, 0), "soFar")).toBe("So far, no money has come in or gone out.");
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
    expect(sayChanged(figures(100, 190), figures(130, 100), drivers)).toBe(
      "Expenses rose by €90, mainly due to [Finanzamt] and [Bank].",
    );
    expect(sayChanged(figures(100, 100), figures(130, 100), drivers)).toBe(
      "Income fell by €30, mainly due to [Aurora].",
    );
  });

  test("names a second one only where it matters", () => {
    const some = [driver("Finanzamt", "outflow", 95), driver("Café", "outflow", 5)];
    expect(sayChanged(figures(0, 200), figures(0, 100), some)).toMatch(/mainly due to \[Finanzamt\]\.$/);
  });

  test("names nobody who went the other way, or has no name", () => {
    const others = [driver("Bank", "outflow", -20), driver(null, "outflow", 120)];
    expect(sayChanged(figures(0, 200), figures(0, 100), others)).toBe("Expenses rose by €100.");
  });

  test("may be nothing", () => {
    expect(sayChanged(figures(100, 50), figures(100, 50))).toBe(
      "Income and expenses are the same as in the previous week.",
    );
  });

  test("is not said against an empty window", () => {
    expect(sayChanged(figures(100, 50), figures(0, 0))).toBe("");
  });
});
