import fc from "fast-check";
import { expect, test } from "vitest";
import { numberedId } from "../../db/testing/numbered-id";
import { newId } from "../new-id";
import { IdSet } from "./id-set";

test("knows each id once it has been added, however many there are", () => {
  const numbered = Array.from({ length: 20_000 }, (_, index) => numberedId(index + 1));
  const ids = [...numbered, ...Array.from({ length: 20_000 }, newId)];
  const set = new IdSet();
  expect(ids.filter((id) => !set.add(id))).toEqual([]);
  expect(ids.filter((id) => set.add(id))).toEqual([]);
});

test("distinguishes ids that differ in any one digit", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 200 }), (ids) => {
      const set = new IdSet();
      for (const id of ids) {
        expect(set.add(id)).toBe(true);
        expect(set.add(id)).toBe(false);
      }
    }),
  );
  const [one = "", ...others] = oneDigitApart(newId());
  const set = new IdSet();
  set.add(one);
  expect(others.filter((id) => !set.add(id))).toEqual([]);
});

/** The id, and for each of its digits an id that differs only there. */
function oneDigitApart(id: string): readonly string[] {
  const others = [...id].flatMap((digit, at) =>
    digit === "-" ? [] : [id.slice(0, at) + (digit === "0" ? "1" : "0") + id.slice(at + 1)],
  );
  return [id, ...others];
}
