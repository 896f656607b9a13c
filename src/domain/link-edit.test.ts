import { expect, test } from "vitest";
import { MAX_REJECTED, pairTransfer, rejectLink } from "./link-edit";
import { UNLINKED } from "./links";
import { type Transaction, UNDECIDED, UNMARKED } from "./transaction";

const STORED: Transaction = {
  ...UNDECIDED,
  ...UNMARKED,
  ...UNLINKED,
  id: "stored",
  accountId: null,
  externalId: "stored",
  pendingExternalId: null,
  bookedOn: "2026-01-10",
  amount: 100_00n,
  currency: "EUR",
  direction: "outflow",
  status: "booked",
  description: "Office supplies",
  counterpartyId: null,
  counterpartyName: null,
  counterpartyKey: null,
  version: 1,
};

test.each([
  ["linked_already", { transferWith: "other" }],
  ["amounts_differ", { amount: STORED.amount + 1n }],
  ["same_account", {}],
] as const)("a refused transfer says %s", (reason, fields) => {
  const one = { ...STORED, accountId: "giro", direction: "outflow" } as const;
  const other = { ...one, id: "in", direction: "inflow", ...fields } as const;
  expect(() => pairTransfer(one, other, { isRefunded: false })).toThrow(
    expect.objectContaining({ code: "link_not_applicable", reason }),
  );
});

test("a rejected link is never dropped for another one", () => {
  const ids = Array.from({ length: MAX_REJECTED }, (_, index) => `other-${index}`);
  const full = ids.reduce(rejectLink, STORED);
  expect(full.rejectedLinks).toEqual(ids);
  expect(rejectLink(full, "other-0")).toBe(full);
  expect(() => rejectLink(full, "one more")).toThrow(
    expect.objectContaining({
      code: "link_not_applicable",
      message: "At most 200 links of one transaction can be rejected.",
    }),
  );
});
