import fc from "fast-check";

type Mutation = Readonly<{ kind: "cut" | "flip" | "double" | "remove"; at: number; value: number }>;

/** Damage that files suffer in transfer: cut off, bytes changed, lines doubled or lost; several at once. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({
    kind: fc.constantFrom("cut", "flip", "flip", "double", "remove"),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    value: fc.integer({ min: 0, max: 255 }),
  }),
  { minLength: 1, maxLength: 6 },
);

export function mutate(bytes: Uint8Array, steps: readonly Mutation[]): Uint8Array {
  return steps.reduce<Uint8Array>(mutateOnce, bytes);
}

function mutateOnce(bytes: Uint8Array, { kind, at, value }: Mutation): Uint8Array {
  const index = Math.floor(at * bytes.length);
  if (kind === "cut") return bytes.slice(0, index);
  if (kind === "flip") return bytes.map((byte, place) => (place === index ? value : byte));
  const start = bytes.lastIndexOf(0x0a, index) + 1;
  const next = bytes.indexOf(0x0a, index);
  const end = next === -1 ? bytes.length : next + 1;
  const line = kind === "double" ? [...bytes.slice(start, end), ...bytes.slice(start, end)] : [];
  return Uint8Array.from([...bytes.slice(0, start), ...line, ...bytes.slice(end)]);
}
