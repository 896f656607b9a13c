import { expect, test } from "vitest";
import type { StatementRow } from "../../domain/statement";
import { NamedRows } from "./named-rows";

const ESPRESSO: StatementRow = {
  line: 1,
  accountId: null,
  bookedOn: "2026-03-01",
  amount: 320n,
  currency: "EUR",
  direction: "outflow",
  status: "booked",
  description: "Espresso",
  counterpartyId: null,
  counterpartyName: "Coffee Corner",
  bankId: null,
  externalId: null,
  pendingExternalId: null,
  isReversal: false,
  batchLine: null,
  isCorrection: false,
};

test("rows have the names under which they were stored ever since", () => {
  const rows = [
    ESPRESSO,
    ESPRESSO,
    { ...ESPRESSO, accountId: "DE89370400440532013000" },
    { ...ESPRESSO, description: "Brötchen für Ägypten ½ €", counterpartyName: null, bankId: "7" },
    { ...ESPRESSO, amount: 1n, direction: "inflow" as const, description: "ガス 代", bankId: "NONREF" },
  ];
  const named = new NamedRows(rows, "csv");
  const names = rows.map((_, index) => [named.bankName(index), named.contentName(index)]);
  expect(names).toEqual([
    [null, "csv:#2026-03-01-26l5Ug3pQydlnPgEz40xfI-1"],
    [null, "csv:#2026-03-01-26l5Ug3pQydlnPgEz40xfI-2"],
    [null, "csv:#2026-03-01-26l5Ug3pQydlnPgEz40xfI-1"],
    ["csv:7", "csv:#2026-03-01-oKcdgVkK2I2p7mp6C5lOOa-1"],
    [null, "csv:#2026-03-01-5imfU7fdLpstmlXMWFal2k-1"],
  ]);
});
