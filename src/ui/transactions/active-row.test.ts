import { expect, test } from "vitest";
import { FIRST_ROW, followRow } from "./active-row";

function listOf(...ids: readonly (string | undefined)[]) {
  return {
    rowAt: (index: number) => {
      const id = ids[index];
      return id === undefined ? undefined : { id };
    },
    indexOf: (id: string) => (ids.includes(id) ? ids.indexOf(id) : undefined),
  };
}

test.each([
  ["stays where it is", "b", listOf("a", "b"), { index: 1, id: "b" }],
  ["goes down with its transaction", "b", listOf("new", "a", "b"), { index: 2, id: "b" }],
  ["goes up with its transaction", "b", listOf("b"), { index: 0, id: "b" }],
  ["takes the next transaction when its own is gone", "b", listOf("a", "c"), { index: 1, id: "c" }],
  ["waits while its place is not loaded", "b", listOf("a", undefined, "c"), { index: 1, id: "b" }],
  ["takes the transaction that is loaded", undefined, listOf("a", "b"), { index: 1, id: "b" }],
])("the active row %s", (_, id, list, expected) => {
  expect(followRow({ index: 1, id }, list)).toEqual(expected);
});

test("the first row stays the first until somebody moves", () => {
  expect(followRow(FIRST_ROW, listOf("new", "a"))).toBe(FIRST_ROW);
});
