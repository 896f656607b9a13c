import { GRANULARITIES } from "../../domain/period";
import { formatDay } from "../format-date";
import type { Change } from "../transactions/use-follow-change";

type Sides = NonNullable<Change["customer"]>;

const GRANULARITY_WORDS = {
  weekly: "week",
  fortnightly: "fortnight",
  monthly: "month",
  quarterly: "quarter",
  annual: "year",
  fixed_period: "fixed period",
} as const satisfies Record<(typeof GRANULARITIES)[number], string>;

/** The length of a window inside a sentence; the length of a fixed period is a setting of its own. */
function granularityWord(value: unknown): string {
  const granularity = GRANULARITIES.find((each) => each === value);
  return granularity === undefined ? "another length" : GRANULARITY_WORDS[granularity];
}

/** What a change of the settings did, as one sentence without its full stop. */
export function settingsSentence({ before, after }: Sides, locale: string): string {
  if (before === null || after === null) return "Added the business";
  const day = (value: unknown) => (typeof value === "string" ? formatDay(value, locale, "long") : "none");
  const clauses: string[] = [];
  if ("name" in after) clauses.push(`renamed the business from “${before.name}” to “${after.name}”`);
  if ("currency" in after) clauses.push(`changed the currency from ${before.currency} to ${after.currency}`);
  if ("referenceDate" in after) {
    clauses.push(`moved the reference date from ${day(before.referenceDate)} to ${day(after.referenceDate)}`);
  }
  clauses.push(...granularityClauses(before, after));
  if ("fixedPeriodDays" in after) {
    clauses.push(`changed the fixed period from ${before.fixedPeriodDays} to ${after.fixedPeriodDays} days`);
  }
  const last = clauses.at(-1);
  if (last === undefined) return "Changed the settings";
  const text = clauses.length === 1 ? last : `${clauses.slice(0, -1).join(", ")} and ${last}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function granularityClauses(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly string[] {
  const moves = (["income", "expense"] as const).flatMap((side) => {
    const field = `${side}Granularity`;
    if (!(field in after)) return [];
    return [{ side, move: `from ${granularityWord(before[field])} to ${granularityWord(after[field])}` }];
  });
  const [income, expense] = moves;
  if (income !== undefined && expense !== undefined && income.move === expense.move) {
    return [`changed the income and expense windows ${income.move}`];
  }
  return moves.map(({ side, move }) => `changed the ${side} window ${move}`);
}
