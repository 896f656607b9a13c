import { expect, test } from "vitest";
import { sectionOf } from "./section-of";

test.each([
  ["/b/1", "viewer", ""],
  ["/b/1/rules", "viewer", "/rules"],
  ["/b/1/transactions/more", "viewer", "/transactions"],
  ["/b/1/transactionsmore", "viewer", ""],
  ["/b/1/import", "viewer", ""],
  ["/b/1/import", "accountant", "/import"],
  ["/b/1/clients", "owner", ""],
  ["/b/1/clients", "partner_admin", "/clients"],
  ["/b/1/nowhere", "partner_admin", ""],
] as const)("from %s the way leads a %s of another business to %j", (pathname, role, section) => {
  expect(sectionOf(pathname, "/b/1", role)).toBe(section);
});
