import fc from "fast-check";
import { expect, test } from "vitest";
import { FirstOfEach } from "./first-of-each";

test("counts all of each kind and keeps the first of each, whatever order they come in", () => {
  const anyKinds = fc.array(fc.constantFrom("created", "updated", "unchanged"), { maxLength: 60 });
  const anyOrder = anyKinds.chain((kinds) =>
    fc.shuffledSubarray([...kinds.entries()], { minLength: kinds.length }),
  );
  fc.assert(
    fc.property(anyOrder, fc.integer({ min: 1, max: 5 }), (placed, most) => {
      const firsts = new FirstOfEach<string, string>(most);
      for (const [index, kind] of placed) firsts.add(kind, index, () => `${index} ${kind}`);
      const inOrder = placed.toSorted(([a], [b]) => a - b);
      const isFirst = ([index, kind]: readonly [number, string]): boolean =>
        inOrder.filter(([earlier, same]) => same === kind && earlier < index).length < most;
      expect(firsts.items()).toEqual(inOrder.filter(isFirst).map(([index, kind]) => `${index} ${kind}`));
      for (const kind of ["created", "updated", "unchanged"]) {
        expect(firsts.count(kind)).toBe(placed.filter(([, each]) => each === kind).length);
      }
    }),
    { seed: 3, numRuns: 300 },
  );
});
