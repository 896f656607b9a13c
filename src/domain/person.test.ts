import { expect, test } from "vitest";
import { mayEdit, mayGive, mayManage, ROLES, type Role } from "./person";

test.each([
  ["viewer", false, false, []],
  ["accountant", true, false, []],
  ["owner", true, true, ["owner", "accountant", "viewer"]],
  ["partner_admin", true, true, ROLES],
] as const)("what %s may do", (role: Role, edits, manages, gives) => {
  expect([mayEdit(role), mayManage(role)]).toEqual([edits, manages]);
  expect(ROLES.filter((given) => mayGive(role, given))).toEqual(gives);
});
