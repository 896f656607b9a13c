import { expect, test } from "vitest";
import { MAX_REJECTED, pairTransfer, rejectLink } from "./link-edit";
import { OUTFLOW } from "./testing/outflow";

test.each([
  ["linked_already", { transferWith: "other" }],
  ["amounts_differ", { amount: OUTFLOW.amount + 1n }],
  ["same_account", {}],
] as const)("a refused transfer says %s", (reason, fields) => {
  const one = { ...OUTFLOW, accountId: "giro", direction: "outflow" } as const;
  const other = { ...one, id: "in", direction: "inflow", ...fields } as const;
  expect(() => pairTransfer(one, other, { isRefunded: false })).toThrow(
    expect.objectContaining({ code: "link_not_applicable", reason }),
  );
});

test("a rejected link is never dropped for another one", () => {
  const others = Array.from({ length: MAX_REJECTED }, (_, index) => otherOf(`other-${index}`));
  const full = others.reduce((one, other) => rejectLink(one, other), OUTFLOW);
  expect(full.rejectedLinks).toEqual(others.map(({ id }) => id));
  expect(rejectLink(full, otherOf("other-0"))).toBe(full);
  expect(() => rejectLink(full, otherOf("one more"))).toThrow(
    expect.objectContaining({
      code: "link_not_applicable",
      message: "At most 200 links of one transaction can be rejected.",
      errors: [expect.objectContaining({ field: "otherTransactionId" })],
    }),
  );
});

test("a link that the other side rejected is rejected already", () => {
  expect(rejectLink(OUTFLOW, { ...otherOf("other"), rejectedLinks: [OUTFLOW.id] })).toBe(OUTFLOW);
});

function otherOf(id: string) {
  return { id, rejectedLinks: null };
}
