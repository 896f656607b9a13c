import { describe, expect, it } from "vitest";
import { loadTransactionFilter } from "./transaction-search";

describe("loadTransactionFilter", () => {
  it("takes all that the address can say", async () => {
    const search = {
      from: "2026-10-01",
      to: "2026-10-31",
      direction: "outflow",
      treatment: "shared_expense",
      excluded: "false",
      status: "booked",
      counterparty: "name:landlord",
      q: "rent",
    };
    expect(await loadTransactionFilter(Promise.resolve(search))).toEqual(search);
  });

  it("leaves out what is none, so that an old or mistyped link still opens", async () => {
    const search = {
      from: "2026-02-30",
      direction: "sideways",
      treatment: "gift",
      excluded: "maybe",
      counterparty: "x".repeat(600),
      q: "  ",
    };
    expect(await loadTransactionFilter(Promise.resolve(search))).toEqual({});
  });

  it("leaves out an end before the beginning", async () => {
    const search = { from: "2026-10-31", to: "2026-10-01" };
    expect(await loadTransactionFilter(Promise.resolve(search))).toEqual({ from: "2026-10-31" });
  });

  it("cuts a search to what the service takes", async () => {
    const { q } = await loadTransactionFilter(Promise.resolve({ q: "a".repeat(300) }));
    expect(q).toHaveLength(200);
  });
});
