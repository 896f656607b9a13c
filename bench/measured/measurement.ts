/** One address to put under load. */
export type Variant = Readonly<{
  /** Variants of one group are compared with the first of it. */
  group: string;
  name: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The name of the floor that does the same with nothing around it, if there is one. */
  ownFloor?: string;
}>;

/** What a measurement runs while it is measured: servers of its own, in processes of their own. */
export type Running = Readonly<{ variants: readonly Variant[]; stop: () => Promise<void> }>;

export type Scale = Readonly<{
  /** How many transactions the customers have, ascending. */
  sizes: readonly number[];
}>;

/**
 * One thing that is measured. To measure another, add a file beside this one and name it in `main.ts`.
 *
 * Everything that takes long happens in `start`, before any variant is put under load.
 */
export type Measurement = Readonly<{ title: string; start: (scale: Scale) => Promise<Running> }>;
