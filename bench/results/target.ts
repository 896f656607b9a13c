/** A target for a figure, and whether this run met it. */
export type Target = Readonly<{ what: string; limit: string; seen: string; isHeld: boolean }>;

/** A figure, and how it is formatted: with its unit, if any. */
type Figure = Readonly<{ what: string; seen: number; toText: (value: number) => string }>;

export function atLeast({ what, seen, toText }: Figure, limit: number): Target {
  return { what, limit: `≥ ${toText(limit)}`, seen: toText(seen), isHeld: seen >= limit };
}

export function atMost({ what, seen, toText }: Figure, limit: number): Target {
  return { what, limit: `≤ ${toText(limit)}`, seen: toText(seen), isHeld: seen <= limit };
}

export const times = (value: number): string => `${value.toFixed(2)} ×`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString("en")}/s`;
export const millis = (value: number): string => `${value.toFixed(1)} ms`;
