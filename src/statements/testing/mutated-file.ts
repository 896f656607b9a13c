import fc from "fast-check";

type Mutation = Readonly<{ kind: "cut" | "flip" | "double" | "drop"; place: number; byte: number }>;

/** Without bias, since it would cut off every other file at its first byte. */
const anyMutation: fc.Arbitrary<Mutation> = fc.noBias(
  fc.record({
    kind: fc.constantFrom("cut", "flip", "flip", "flip", "double", "double", "drop", "drop"),
    place: fc.nat({ max: 99_999 }).map((number) => number / 100_000),
    byte: fc.nat({ max: 255 }),
  }),
);

/** One of the files, damaged up to five times: cut off, a byte changed, a line doubled or lost. */
export function anyMutationOf(files: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  return fc
    .tuple(fc.constantFrom(...files), fc.array(anyMutation, { minLength: 1, maxLength: 5 }))
    .map(([file, mutations]) => mutations.reduce(mutate, file));
}

function mutate(file: Uint8Array, { kind, place, byte }: Mutation): Uint8Array {
  const at = Math.floor(place * file.length);
  if (kind === "cut") return file.slice(0, at);
  if (kind === "flip") return file.map((old, index) => (index === at ? byte : old));
  const lineStart = file.lastIndexOf(10, at) + 1;
  const lineBreak = file.indexOf(10, at);
  const lineEnd = lineBreak < 0 ? file.length : lineBreak + 1;
  return Buffer.concat([
    file.subarray(0, kind === "double" ? lineEnd : lineStart),
    file.subarray(kind === "double" ? lineStart : lineEnd),
  ]);
}
