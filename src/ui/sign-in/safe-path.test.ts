import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { safePath } from "./safe-path";

const PRODUCT = "https://cash.example.com/sign-in";

/** Where a browser on the sign-in page would go. */
function arrivesAt(next: unknown): string {
  return new URL(safePath(next), PRODUCT).href;
}

describe("safePath", () => {
  it.each([
    ["/b/1/transactions?q=rent&from=2026-01-01", "/b/1/transactions?q=rent&from=2026-01-01"],
    ["/b/1#day", "/b/1#day"],
    ["/b/../b/2", "/b/2"],
    ["/b/caf\u00e9", "/b/caf%C3%A9"],
    ["/b/%0a", "/b/%0a"],
  ])("keeps a page of ours: %j", (next, path) => {
    expect(safePath(next)).toBe(path);
  });

  it.each([
    undefined,
    ["/b/1", "/b/2"],
    "",
    "b/1",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\n/evil.example",
    "\t//evil.example",
    "/.//evil.example",
    "/b/..//evil.example",
    "/%2e//evil.example",
    "/\t\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "//",
    "//[",
  ])("leads nowhere else: %j", (next) => {
    expect(safePath(next)).toBe("/");
  });

  it("never puts a line break into a header", () => {
    expect(safePath("/b/\r\nset-cookie: a=b")).toBe("/b/set-cookie:%20a=b");
  });

  it("stays within our origin, whatever is asked for", () => {
    const parts = string({
      unit: constantFrom("/", "\\", ".", "\t", "\n", "%2e", "%09", "@", ":", "a", "?", "#"),
    });
    assert(property(parts, (rest) => arrivesAt(`/${rest}`).startsWith("https://cash.example.com/")));
  });
});
