import { GUESSES, meanOfLast, type Series } from "./forecast-guesses";

/** Income and expense of one window, in minor units. */
export type Flow = Readonly<{ income: number; expense: number }>;

/** A figure should be below `low` one time in ten, and above `high` one time in ten. */
export type Range = Readonly<{ low: number; expected: number; high: number }>;

export type FlowForecast = Readonly<Record<"income" | "expense" | "remaining", Range>>;

/** A guess is tried once this many windows are known. */
const FEWEST_KNOWN = 4;

/** A guess that was tried less often has not shown how good it is. */
const FEWEST_TRIES = 2;

/** A guess is rated by this many of its latest tries. */
const MOST_TRIES = 12;

/** The weight of a guess that has not shown how good it is; the best guess has the weight 1. */
const UNTRIED = 0.5;

/** The exponent of a guess's relative error: twice the error gives a sixteenth of the weight. */
const SHARPNESS = 4;

/** The range is based on this many of the latest errors. */
const MOST_ERRORS = 36;

/**
 * The most that an error is scaled up when the figures grow: a large error made while figures were small says
 * little about now.
 */
const MOST_GROWTH = 2;

/** With fewer errors at a lead, those at the next shorter lead are used. */
const FEWEST_ERRORS = 4;

/** With fewer errors, a tenth of them is less than one, and the range extends equally to both sides. */
const FEWEST_FOR_BOTH_SIDES = 9;

/**
 * Forecasts the next `count` windows.
 *
 * It mixes simple guesses, and gives more weight to those that were closer recently. It then tests the same
 * mix on the past, at each window with only what was known then. Those errors, relative to the size of the
 * figures, give the range.
 */
export function forecastFlows(
  history: readonly Flow[],
  { perYear, count }: Readonly<{ perYear: number; count: number }>,
): readonly FlowForecast[] {
  const income = new Side(
    history.map((flow) => flow.income),
    perYear,
  );
  const expense = new Side(
    history.map((flow) => flow.expense),
    perYear,
  );
  return Array.from({ length: count }, (_, index) => {
    const lead = index + 1;
    const [incomes, expenses] = [income.mixFor(lead), expense.mixFor(lead)];
    return {
      income: neverBelowZero(rangeOf(income.values, incomes, lead)),
      expense: neverBelowZero(rangeOf(expense.values, expenses, lead)),
      remaining: rangeOf(
        income.values.map((value, place) => value - (expense.values[place] ?? 0)),
        (known, ahead) => subtract(incomes(known, ahead), expenses(known, ahead)),
        lead,
      ),
    };
  });
}

/** A prediction, and the size of the figures that its error is relative to. */
type Said = Readonly<{ value: number; size: number }>;

/**
 * The prediction for the window `lead` windows after the first `known` ones; null where the mix was not
 * tried.
 */
type Mix = (known: number, lead: number) => Said | null;

/** The uncertainty of `remaining` grows with income and expense combined. */
function subtract(income: Said | null, expense: Said | null): Said | null {
  if (income === null || expense === null) return null;
  return { value: income.value - expense.value, size: income.size + expense.size };
}

/** Income or expense, and what each guess predicts for it at each window. */
class Side {
  readonly values: Series;
  readonly #perYear: number;
  readonly #known: KnownAt[] = [];

  constructor(values: Series, perYear: number) {
    this.values = values;
    this.#perYear = perYear;
  }

  /** The best mix for a lead, given all known windows. */
  mixFor(lead: number): Mix {
    const weights = this.#weightsFor(lead);
    const heaviest = weights.indexOf(Math.max(...weights));
    return (known, ahead) => {
      if (known < FEWEST_KNOWN) return null;
      const { usual, saidOf } = this.#at(known);
      const said = saidOf(ahead);
      // Without its heaviest guess, this would be a test of another mix.
      if ((said[heaviest] ?? null) === null) return null;
      const value = weightedMean(said, weights);
      return { value, size: (Math.abs(value) + usual) / 2 };
    };
  }

  #weightsFor(lead: number): Series {
    const now = this.#at(this.values.length).saidOf(lead);
    const errors = now.map((said, guess) => (said === null ? [] : this.#errorsOf(guess, lead)));
    const tried = errors.filter(({ length: tries }) => tries >= FEWEST_TRIES);
    const tries = Math.min(...tried.map((each) => each.length));
    const means = errors.map((each) => (tried.includes(each) ? meanOfLast(each, tries) : null));
    const best = Math.min(...means.flatMap((each) => each ?? []));
    return now.map((said, guess) => {
      if (said === null) return 0;
      const mean = means[guess] ?? null;
      if (mean === null) return tried.length === 0 ? 1 : UNTRIED;
      return mean === 0 ? 1 : (best / mean) ** SHARPNESS;
    });
  }

  /** The absolute errors of a guess in its latest tries, the latest last. */
  #errorsOf(guess: number, lead: number): Series {
    const errors: number[] = [];
    for (let known = this.values.length - lead; known >= FEWEST_KNOWN; known -= 1) {
      const said = this.#at(known).saidOf(lead)[guess] ?? null;
      if (said === null || errors.length === MOST_TRIES) break;
      errors.unshift(Math.abs((this.values[known + lead - 1] ?? 0) - said));
    }
    return errors;
  }

  #at(known: number): KnownAt {
    const at = this.#known[known] ?? knownAt(this.values.slice(0, known), this.#perYear);
    this.#known[known] = at;
    return at;
  }
}

/** The predictions with a given number of known windows, and the usual size of a window there. */
type KnownAt = Readonly<{ usual: number; saidOf: (lead: number) => readonly (number | null)[] }>;

function knownAt(known: Series, perYear: number): KnownAt {
  const guesses = GUESSES.map((guess) => guess(known, perYear));
  const said: (readonly (number | null)[])[] = [];
  return {
    usual: meanOfLast(known.slice(-12).map(Math.abs), 12),
    saidOf(lead) {
      const ofAll = said[lead] ?? guesses.map((guess) => guess(lead));
      said[lead] = ofAll;
      return ofAll;
    },
  };
}

function weightedMean(said: readonly (number | null)[], weights: Series): number {
  let [sum, total] = [0, 0];
  for (const [guess, value] of said.entries()) {
    const weight = weights[guess] ?? 0;
    if (value === null) continue;
    sum += weight * value;
    total += weight;
  }
  return sum / total;
}

function rangeOf(values: Series, mix: Mix, lead: number): Range {
  const now = mix(values.length, lead);
  if (now === null) throw new RangeError("Nothing is forecast from so few windows.");
  const { value, size } = now;
  const { below, above } = spreadOf(errorsAt(values, mix, { lead, size }));
  return { low: value - below, expected: value, high: value + above };
}

/** Refunds can make an expense negative, but a range does not have to allow for that. */
function neverBelowZero({ low, expected, high }: Range): Range {
  return { low: Math.max(low, Math.min(expected, 0)), expected, high };
}

/** The errors of a mix in its latest tries, scaled by how the figures have grown or shrunk since. */
function errorsAt(values: Series, mix: Mix, now: Readonly<{ lead: number; size: number }>): Series {
  const { lead, size } = now;
  const errors: number[] = [];
  for (let known = values.length - lead; known > 0 && errors.length < MOST_ERRORS; known -= 1) {
    const said = mix(known, lead);
    if (said === null) break;
    const growth = said.size === 0 ? MOST_GROWTH : Math.min(size / said.size, MOST_GROWTH);
    errors.push(((values[known + lead - 1] ?? 0) - said.value) * growth);
  }
  return errors.length >= FEWEST_ERRORS || lead === 1
    ? errors
    : errorsAt(values, mix, { lead: lead - 1, size });
}

/** How far below and above the expected value eight of ten such errors lie. */
function spreadOf(errors: Series): Readonly<{ below: number; above: number }> {
  if (errors.length === 0) return { below: 0, above: 0 };
  if (errors.length >= FEWEST_FOR_BOTH_SIDES)
    return { below: Math.max(0, -quantile(errors, 0.1)), above: Math.max(0, quantile(errors, 0.9)) };
  // The next error is as likely as any of these to be the largest.
  const reach = quantile(errors.map(Math.abs), 0.8) * (1 + 1 / errors.length);
  return { below: reach, above: reach };
}

/** The level that the given part of such values lies below, interpolated between the two nearest values. */
function quantile(values: Series, part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = Math.min(Math.max(part * (sorted.length + 1) - 1, 0), sorted.length - 1);
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}
