/** One figure over consecutive windows, the oldest first. */
export type Series = readonly number[];

/**
 * Given the known windows, predicts the window `lead` windows after the last of them, from 1; null where it
 * knows too little. `perYear` is the number of windows in a year.
 */
export type Guess = (known: Series, perYear: number) => (lead: number) => number | null;

/** The guesses that a forecast mixes. Each is the best for some businesses, and none is the best for all. */
export const GUESSES: readonly Guess[] = [
  (known) => always(meanOfLast(known, 12)),
  (known) => always(meanOfLast(known, 3)),
  (known) => always(known.at(-1) ?? null),
  (known, perYear) => (lead) => known[yearBefore(known.length, lead, perYear)] ?? null,
  seasonal,
  monthsBefore,
];

export function meanOfLast(values: Series, count: number): number {
  const first = Math.max(0, values.length - count);
  let sum = 0;
  for (let place = first; place < values.length; place += 1) sum += values[place] ?? 0;
  return sum / Math.max(1, values.length - first);
}

function always(said: number | null): (lead: number) => number | null {
  return () => said;
}

/** The index of the window one year before, or the smallest number of whole years before that is known. */
function yearBefore(length: number, lead: number, perYear: number): number {
  return length + lead - 1 - perYear * Math.ceil(lead / perYear);
}

/** How many windows at distances of whole months are averaged. */
const MONTHS_BEFORE = 6;

/**
 * For payments such as rent and wages, which come every month and so not in every shorter window: the mean of
 * the windows that lie whole months before.
 */
function monthsBefore(known: Series, perYear: number): (lead: number) => number | null {
  if (perYear <= 12) return always(null);
  return (lead) => {
    const target = known.length + lead - 1;
    let [sum, found] = [0, 0];
    for (let months = 1; found < MONTHS_BEFORE; months += 1) {
      const place = target - Math.round((months * perYear) / 12);
      if (place < 0) break;
      if (place >= known.length) continue;
      sum += known[place] ?? 0;
      found += 1;
    }
    return found < 2 ? null : sum / found;
  };
}

/** At or below this factor, a season is too small to infer the usual level from. */
const LEAST_FACTOR = 0.05;

/**
 * The mean of the last twelve windows without their seasons, times the season of the target window. A season
 * is the ratio of a window to the mean of its year, averaged over all whole years; at least two are needed.
 */
function seasonal(known: Series, perYear: number): (lead: number) => number | null {
  const years = Math.floor(known.length / perYear);
  if (perYear < 2 || years < 2) return always(null);
  const whole = known.slice(-years * perYear);
  const means = Array.from({ length: years }, (_, year) =>
    meanOfLast(whole.slice(year * perYear, (year + 1) * perYear), perYear),
  );
  const factors = Array.from({ length: perYear }, (_, season) => {
    const compared = means.flatMap((mean, year) =>
      mean === 0 ? [] : neighbours(whole, year * perYear + season, perYear).map((value) => value / mean),
    );
    return compared.length === 0 ? 1 : meanOfLast(compared, compared.length);
  });
  const factorOf = (place: number): number => factors[place % perYear] ?? 1;
  const usual = whole.map((value, place) =>
    factorOf(place) > LEAST_FACTOR ? value / factorOf(place) : value,
  );
  const level = meanOfLast(usual, 12);
  return (lead) => level * factorOf(lead - 1);
}

/** Short windows resemble their neighbours, and each one alone is seen too seldom. */
function neighbours(values: Series, place: number, perYear: number): Series {
  const reach = perYear < 26 ? 0 : 1;
  return values.slice(Math.max(0, place - reach), place + reach + 1);
}
