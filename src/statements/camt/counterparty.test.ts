import { describe, expect, test } from "vitest";
import { counterpartyOf } from "./counterparty";

const party = (name: string | null, account: string | null = null) => ({ name, account });
const OURS = party("We", "DE1");
const THEIRS = party("They", "DE2");
const NOBODY = party(null);

const name = (
  debtor = NOBODY,
  creditor = NOBODY,
  flags: { isInflow?: boolean; isReversal?: boolean; isReturn?: boolean },
) =>
  counterpartyOf(
    { debtor, creditor, isReturn: flags.isReturn ?? false },
    { accountId: "DE1", isInflow: flags.isInflow ?? false, isReversal: flags.isReversal ?? false },
  ).name;

describe("counterpartyOf", () => {
  test.each([
    ["who paid where money came in", THEIRS, OURS, { isInflow: true }, "They"],
    ["who was paid where it went out", OURS, THEIRS, {}, "They"],
    ["by the direction alone where no account is named", party("A"), party("B"), {}, "B"],
    ["nobody rather than the wrong side", party("A"), NOBODY, {}, null],
    [
      "who was paid where a payment came back",
      party("A"),
      party("B"),
      { isInflow: true, isReturn: true },
      "B",
    ],
    ["who paid where a receipt was taken back", party("A"), party("B"), { isReversal: true }, "A"],
    ["the only one named in what came back", party("A"), NOBODY, { isInflow: true, isReversal: true }, "A"],
    [
      "not the account itself, whatever the bank's way",
      THEIRS,
      OURS,
      { isInflow: true, isReversal: true },
      "They",
    ],
    ["nobody between an account and itself", OURS, OURS, {}, null],
  ] as const)("%s", (_, debtor, creditor, flags, expected) => {
    expect(name(debtor, creditor, flags)).toBe(expected);
  });
});
