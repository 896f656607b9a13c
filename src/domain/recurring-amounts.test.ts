import { describe, expect, test } from "vitest";
import { expectedAmount, likenessOf } from "./recurring-amounts";

describe("expectedAmount", () => {
  test.each([
    ["one that stays the same", [9_99n, 9_99n, 9_99n], [9_99n, 9_99n, 9_99n]],
    ["a price that was just raised", [9_99n, 9_99n, 9_99n, 9_99n, 11_99n], [11_99n, 9_99n, 11_99n]],
    [
      "a price that was raised long ago",
      [9_99n, 9_99n, 11_99n, 11_99n, 11_99n, 11_99n],
      [11_99n, 11_99n, 11_99n],
    ],
    // The median is 110. The median of the distances 10, 0, 10, 20, 10, 0 from it is 10.
    ["one that varies", [100n, 110n, 120n, 90n, 100n, 110n], [105n, 95n, 115n]],
    ["the latest six of more", [9_000n, 100n, 110n, 120n, 90n, 100n, 110n], [105n, 95n, 115n]],
    ["never less than nothing", [10n, 500n, 20n, 900n], [260n, 0n, 750n]],
    ["yen", [5_000n, 5_000n, 5_000n], [5_000n, 5_000n, 5_000n]],
    ["dinars of a thousand fils", [12_345n, 12_346n, 12_347n], [12_346n, 12_344n, 12_348n]],
  ])("%s", (_, amounts, [typical, low, high]) => {
    expect(expectedAmount(amounts)).toEqual({ typical, low, high });
  });
});

describe("likenessOf", () => {
  test.each([
    [[10n, 10n, 10n, 12n, 12n], "equal"],
    [[100n, 115n, 100n, 115n], "similar"],
    [[100n, 118n, 100n, 118n], "varied"],
    [[10n], "equal"],
  ] as const)("%s are %s", (amounts, likeness) => {
    expect(likenessOf(amounts)).toBe(likeness);
  });
});
