import { describe, expect, it } from "vitest";
import { keepingActive, targetOfKey } from "./walk-rows";

describe("targetOfKey", () => {
  const walk = { activeIndex: 5, rowCount: 100, rowsInView: 10 };

  it.each([
    ["ArrowUp", 4],
    ["ArrowDown", 6],
    ["PageUp", 0],
    ["PageDown", 15],
    ["Home", 0],
    ["End", 99],
    ["a", null],
  ])("%s leads to row %s", (key, target) => {
    expect(targetOfKey(key, walk)).toBe(target);
  });

  it("stays within the list", () => {
    expect(targetOfKey("ArrowDown", { ...walk, activeIndex: 99 })).toBe(99);
    expect(targetOfKey("ArrowDown", { ...walk, rowCount: 0 })).toBeNull();
  });
});

describe("keepingActive", () => {
  const range = { startIndex: 20, endIndex: 22, overscan: 1, count: 100 };

  it("draws the active row wherever it is", () => {
    expect(keepingActive(3)(range)).toEqual([3, 19, 20, 21, 22, 23]);
    expect(keepingActive(21)(range)).toEqual([19, 20, 21, 22, 23]);
  });

  it("draws no row that is no longer there", () => {
    expect(keepingActive(100)(range)).toEqual([19, 20, 21, 22, 23]);
  });
});
