/** What the product has promised of a figure, and whether this run kept it. */
export type Target = Readonly<{ what: string; wanted: string; measured: string; isHeld: boolean }>;

/** A figure, and how it is written: with its unit, if it has one. */
type Figure = Readonly<{ what: string; measured: number; toText: (value: number) => string }>;

export function atLeast({ what, measured, toText }: Figure, limit: number): Target {
  return { what, wanted: `≥ ${toText(limit)}`, measured: toText(measured), isHeld: measured >= limit };
}

export function atMost({ what, measured, toText }: Figure, limit: number): Target {
  return { what, wanted: `≤ ${toText(limit)}`, measured: toText(measured), isHeld: measured <= limit };
}

export const times = (value: number): string => `${value.toFixed(2)} ×`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString("en")}/s`;
export const millis = (value: number): string => `${value.toFixed(1)} ms`;
