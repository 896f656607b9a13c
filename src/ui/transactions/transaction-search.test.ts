import { describe, expect, it } from "vitest";
import { readAddress } from "../address/address-parameters";
import { NO_SEARCH, readTransactionFilter, transactionSearch } from "./transaction-search";

describe("readTransactionFilter", () => {
  it("takes all that the address can say", () => {
    const search = {
      from: "2026-10-01",
      to: "2026-10-31",
      direction: "outflow",
      treatment: "shared_expense",
      excluded: "false",
      included: "false",
      status: "booked",
      counterparty: "name:landlord",
      changeId: "01941f29-7c00-7aaa-8aaa-000000000001",
      ruleId: "01941f29-7c00-7aaa-8aaa-000000000002",
      q: "rent",
    };
    expect(readTransactionFilter(search)).toEqual(search);
  });

  it("leaves out what is none, so that an old or mistyped link still opens", () => {
    const search = {
      from: "2026-02-30",
      direction: "sideways",
      treatment: "gift",
      excluded: "maybe",
      included: "partly",
      counterparty: "x".repeat(600),
      changeId: "the last one",
      ruleId: "the first one",
      q: "  ",
    };
    expect(readTransactionFilter(search)).toEqual({});
  });

  it("shows no filter that it leaves out", () => {
    const search = { counterparty: "x".repeat(600), changeId: "the last one", ruleId: "the first one" };
    expect(readAddress(transactionSearch, search)).toEqual(NO_SEARCH);
  });

  it("leaves out text that the service refuses", () => {
    expect(readTransactionFilter({ q: "a\0b", counterparty: "name:\0" })).toEqual({});
    expect(readTransactionFilter({ q: "\ud800" })).toEqual({});
  });

  it("leaves out an end before the beginning", () => {
    const search = { from: "2026-10-31", to: "2026-10-01" };
    expect(readTransactionFilter(search)).toEqual({ from: "2026-10-31" });
  });

  it("cuts a search to what the service takes", () => {
    const { q } = readTransactionFilter({ q: "a".repeat(300) });
    expect(q).toHaveLength(200);
  });
});
