import { expect, test } from "vitest";
import { isLike } from "./is-like";

const DRAFT = { name: "Rent", endsOn: null, share: { text: "50", isLive: true }, types: ["a"] };

test.each([
  ["the same", DRAFT, true],
  ["text in place of null, and more in a list", { ...DRAFT, endsOn: "2026-01-31", types: ["b", "c"] }, true],
  ["a member more", { ...DRAFT, note: 1 }, true],
  ["a member less", { ...DRAFT, share: { text: "50" } }, false],
  ["a number in place of text", { ...DRAFT, name: 5 }, false],
  ["a list of something else", { ...DRAFT, types: [{}] }, false],
  ["text", "Rent", false],
  ["nothing", undefined, false],
])("%s", (_, value, isSo) => {
  expect(isLike(value, DRAFT)).toBe(isSo);
});
