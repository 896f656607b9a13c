type Placed<Item> = Readonly<{ index: number; item: Item }>;

/**
 * Counts items by kind, and keeps the first `most` items of each kind by index, whatever their order of
 * arrival.
 */
export class FirstOfEach<Kind extends string, Item> {
  readonly #most: number;
  readonly #counts = new Map<Kind, number>();
  readonly #firsts = new Map<Kind, Placed<Item>[]>();

  constructor(most: number) {
    this.#most = most;
  }

  /** `toItem` is called only for items that are kept. */
  add(kind: Kind, index: number, toItem: () => Item): void {
    this.#counts.set(kind, this.count(kind) + 1);
    const firsts = this.#firsts.get(kind) ?? [];
    const last = firsts.at(-1);
    const isBehind = last === undefined || last.index < index;
    if (isBehind && firsts.length === this.#most) return;
    firsts.push({ index, item: toItem() });
    if (!isBehind) firsts.sort((a, b) => a.index - b.index);
    if (firsts.length > this.#most) firsts.pop();
    this.#firsts.set(kind, firsts);
  }

  count(kind: Kind): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** The items kept for each kind, by index. */
  itemsByKind(): ReadonlyMap<Kind, readonly Item[]> {
    return new Map([...this.#firsts].map(([kind, firsts]) => [kind, firsts.map(({ item }) => item)]));
  }

  /** The items kept for all kinds, by index. */
  items(): readonly Item[] {
    const all = [...this.#firsts.values()].flat();
    return all.sort((a, b) => a.index - b.index).map(({ item }) => item);
  }
}
