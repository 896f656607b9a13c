import { describe, expect, it } from "vitest";
import { pageAddress } from "./page-address";

describe("pageAddress", () => {
  it.each([
    ["/b/1/transactions?q=rent&from=2026-01-01", "/b/1/transactions?q=rent&from=2026-01-01"],
    ["/b/1/rules?_rsc=1a2b", "/b/1/rules"],
    ["/b/1?on=2026-01-01&_rsc=1a2b", "/b/1?on=2026-01-01"],
    ["//elsewhere.example/b", null],
    ["/.//elsewhere.example/b", null],
    [null, null],
  ])("of %o is %o", (target, address) => {
    expect(pageAddress(target)).toBe(address);
  });
});
