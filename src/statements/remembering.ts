const MOST_REMEMBERED = 10_000;

/** Memoises a function of a text: a file has many movements, but few days and counterparties. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    if (known.size < MOST_REMEMBERED) known.set(text, value);
    return value;
  };
}
