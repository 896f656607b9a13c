import { expect, test } from "vitest";
import { sectionOf } from "./section-of";

test.each([
  ["/b/1", ""],
  ["/b/1/rules", "/rules"],
  ["/b/1/transactions/more", "/transactions"],
  ["/b/1/transactionsmore", ""],
  ["/b/1/clients", ""],
  ["/b/1/nowhere", ""],
])("%s lies in the section %s", (pathname, section) => {
  expect(sectionOf(pathname, "/b/1")).toBe(section);
});
