import { expect, test } from "vitest";
import { excludeTransactionEndpoint } from "../../src/contract/transaction-edits";
import { namedBy } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";

const LANDLORD = { counterparty: { name: "Landlord Ltd" } };

describeOnEachServer("exclude with matching_future", ({ api }) => {
  test("excludes the transaction and creates a rule, named in the response", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    const { transaction, changeId } = await customer.exclude(id, "matching_future");
    expect(transaction.exclusion).toEqual({
      scope: "matching_future",
      ruleId: expect.stringMatching(/./),
      excludedAt: expect.stringMatching(/Z$/),
    });
    expect(changeId).not.toBeNull();
  });

  test("covers stored transactions from its day on with the same direction and counterparty", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store({ ...LANDLORD, bookedOn: "2026-01-15", amount: 1 });
    const matched = [
      await customer.store({ ...LANDLORD, bookedOn: "2026-01-15", amount: 2 }),
      await customer.store({ ...LANDLORD, bookedOn: "2026-01-31", amount: 4 }),
      await customer.store({ ...LANDLORD, bookedOn: "2030-01-01", amount: 8, accountId: "savings" }),
      await customer.store({ ...LANDLORD, bookedOn: "2026-01-20", amount: 16, status: "pending" }),
    ];
    const others = [
      await customer.store({ ...LANDLORD, bookedOn: "2026-01-14", amount: 32 }),
      await customer.store({ ...LANDLORD, bookedOn: "2026-01-20", amount: 64, direction: "inflow" }),
      await customer.store({ counterparty: { name: "Landlord" }, bookedOn: "2026-01-20", amount: 128 }),
    ];
    const { transaction, impact } = await customer.exclude(id, "matching_future");
    const ruleId = transaction.exclusion?.ruleId;
    for (const each of matched) {
      const now = await customer.read(each.id);
      expect(now.exclusion).toMatchObject({ scope: "matching_future", ruleId });
      expect(now.version).toBe(2);
    }
    for (const each of others) expect(await customer.read(each.id)).toEqual(each);
    expect(impact).toEqual({
      granularity: "monthly",
      startDate: "2026-01-01",
      before: { income: 64, expense: 167, remaining: -103 },
      after: { income: 64, expense: 160, remaining: -96 },
    });
    expect(await customer.figures()).toEqual(impact.after);
  });

  test("covers transactions that arrive later, however late", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    const { transaction } = await customer.exclude(id, "matching_future");
    for (const bookedOn of ["2026-01-15", "2026-06-01"]) {
      const arrived = await customer.store({ ...LANDLORD, bookedOn });
      expect(arrived).toMatchObject({ exclusion: { ruleId: transaction.exclusion?.ruleId }, version: 1 });
    }
    expect((await customer.store({ ...LANDLORD, bookedOn: "2026-01-14" })).exclusion).toBeNull();
    expect((await customer.figures()).expense).toBe(100);
  });

  test("does not affect another customer of the partner", async () => {
    const customer = await newCustomer(api);
    const neighbour = await newCustomer(api);
    const theirs = await neighbour.store(LANDLORD);
    const { id } = await customer.store(LANDLORD);
    await customer.exclude(id, "matching_future");
    expect(await neighbour.read(theirs.id)).toEqual(theirs);
    expect((await neighbour.store(LANDLORD)).exclusion).toBeNull();
  });

  test("the same exclusion again returns 200 and changes nothing", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    const first = await customer.exclude(id, "matching_future");
    const second = await customer.exclude(id, "matching_future");
    expect(second).toMatchObject({ transaction: first.transaction, changeId: null });
  });

  test("including one match again overrides the rule, and survives corrections", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    const match = await customer.store({ ...LANDLORD, externalId: "match", amount: 7 });
    await customer.exclude(id, "matching_future");
    const { transaction } = await customer.include(match.id);
    expect(transaction).toMatchObject({ exclusion: null, counted: { income: 0, expense: 7 } });
    const corrected = await customer.store({ ...LANDLORD, externalId: "match", amount: 9 });
    expect(corrected).toMatchObject({ id: match.id, exclusion: null, counted: { expense: 9 } });
    expect((await customer.figures()).expense).toBe(9);
    expect((await customer.read(id)).exclusion).not.toBeNull();
  });

  test("a later rule for the same counterparty does not exclude what a person included", async () => {
    const customer = await newCustomer(api);
    const match = await customer.store({ ...LANDLORD, bookedOn: "2026-01-20", amount: 7 });
    const { id } = await customer.store({ ...LANDLORD, bookedOn: "2026-01-15" });
    const earlier = await customer.store({ ...LANDLORD, bookedOn: "2026-01-10" });
    await customer.exclude(id, "matching_future");
    await customer.include(match.id);
    await customer.exclude(earlier.id, "matching_future");
    expect((await customer.read(match.id)).exclusion).toBeNull();
    expect((await customer.figures()).expense).toBe(7);
  });

  test("a person's own exclusion stays single when a rule covers the transaction too", async () => {
    const customer = await newCustomer(api);
    const alone = await customer.store({ ...LANDLORD, amount: 7, bookedOn: "2026-01-10" });
    await customer.exclude(alone.id);
    const { id } = await customer.store(LANDLORD);
    await customer.exclude(id, "matching_future");
    expect((await customer.read(alone.id)).exclusion).toMatchObject({ scope: "single", ruleId: null });
  });

  test("a corrected counterparty takes a transaction out of the rule, and its old one puts it back", async () => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(LANDLORD);
    const match = await customer.store({ ...LANDLORD, externalId: "match" });
    await customer.exclude(id, "matching_future");
    const renamed = await customer.store({ externalId: "match", counterparty: { name: "Bakery" } });
    expect(renamed).toMatchObject({ id: match.id, exclusion: null });
    const restored = await customer.store({ ...LANDLORD, externalId: "match" });
    expect(restored.exclusion).toMatchObject({ scope: "matching_future" });
  });

  test.each([
    ["no name and no description", { description: "" }],
    ["a generic description", { description: "CARD PAYMENT" }],
    ["a generic name", { counterparty: { name: "Transfer" }, description: "Rent" }],
    ["a bare processor", { counterparty: { name: "PAYPAL" }, description: "Rent" }],
    ["fewer than three letters", { counterparty: { name: "B2" } }],
    ["digits alone", { description: "4711 0815" }],
  ])(
    "with %s it is refused with 422 counterparty_not_identifiable, and single still works",
    async (_, row) => {
      const customer = await newCustomer(api);
      const { id } = await customer.store(row);
      const body = { scope: "matching_future" };
      const refusal = await api.refuse(excludeTransactionEndpoint, { ...customer.pathTo(id), body });
      expect([refusal.status, refusal.envelope.code]).toEqual([422, "counterparty_not_identifiable"]);
      expect(namedBy(refusal)).toEqual(["body scope invalid_value"]);
      expect(await customer.read(id)).toMatchObject({ exclusion: null, version: 1 });
      expect((await customer.exclude(id, "single")).transaction.exclusion).toMatchObject({ scope: "single" });
    },
  );

  const named = (name: string) => ({ counterparty: { name } });

  test.each([
    ["case and spaces", named("Café  Müller"), named("cafe müller".normalize("NFD").toUpperCase())],
    ["a processor prefix", named("SQ *BLUE BOTTLE"), named("Blue Bottle")],
    ["another processor prefix", named("SUMUP *Blue Bottle"), named("PAYPAL *BLUE BOTTLE")],
    ["trailing digits", { description: "SHELL 1234" }, { description: "Shell 99" }],
    ["a date", { description: "Netflix 2026-01-12" }, { description: "NETFLIX 12/02/2026" }],
    ["a card tail", { description: "Bakery card ending in 1234" }, { description: "Bakery" }],
    ["width", named("ＡＣＭＥ Supplies"), named("ACME Supplies")],
    ["description for name", named("Bakery"), { description: "BAKERY" }],
    [
      "the partner's id over the name",
      { counterparty: { id: "c1", name: "A B C" } },
      { counterparty: { id: "c1" } },
    ],
  ])("names that differ in %s alone are one counterparty", async (_, first, second) => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(first);
    const match = await customer.store(second);
    await customer.exclude(id, "matching_future");
    expect((await customer.read(match.id)).exclusion).not.toBeNull();
  });

  test.each([
    ["one letter", named("Bakery One"), named("Bakery Ones")],
    ["a word", named("Bakery"), named("Bakery North")],
    [
      "the partner's id",
      { counterparty: { id: "c1", name: "Bakery" } },
      { counterparty: { id: "c2", name: "Bakery" } },
    ],
    ["the case of the partner's id", { counterparty: { id: "c1" } }, { counterparty: { id: "C1" } }],
    ["an id that reads like a name", { counterparty: { id: "bakery" } }, named("bakery")],
  ])("counterparties that differ in %s are two", async (_, first, second) => {
    const customer = await newCustomer(api);
    const { id } = await customer.store(first);
    const other = await customer.store(second);
    await customer.exclude(id, "matching_future");
    expect((await customer.read(other.id)).exclusion).toBeNull();
  });
});
