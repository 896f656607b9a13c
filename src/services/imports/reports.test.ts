import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { camtReports, camtStatements, type ReportedEntry } from "../../statements/testing/camt-reports";
import { importFile, mt940Of } from "../testing/bank-files";
import { allTransactions, newCustomer, newPartner } from "../testing/factories";

const COFFEE: ReportedEntry = { amount: "-3.00", text: "Coffee Corner" };
const RENT: ReportedEntry = { amount: "-10.00", text: "Rent March", id: "A1" };
const SALE: ReportedEntry = { amount: "5.00", text: "Sale 7", id: "A2" };

describeOnEachDatabase("An import of CAMT.052 reports", (database) => {
  const begin = async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const counts = async (text: string) => {
      const { counts } = await importFile(context, userId, text);
      return [counts.created, counts.updated, counts.unchanged];
    };
    const stored = async () =>
      (await allTransactions(context, userId)).map(({ amount, bookedOn, status }) => [
        bookedOn,
        amount,
        status,
      ]);
    return { counts, stored };
  };

  test("and then of the statement of the day adds nothing twice, and the reverse", async () => {
    const entries = [COFFEE, COFFEE, RENT, SALE];
    const files = [camtReports({ entries }), camtStatements({ entries })];
    for (const [first = "", second = ""] of [files, files.toReversed()]) {
      const { counts, stored } = await begin();
      expect(await counts(first)).toEqual([4, 0, 0]);
      const before = await stored();
      expect(await counts(second)).toEqual([0, 0, 4]);
      expect(await stored()).toEqual(before);
    }
  });

  test.each([
    ["other ids and texts", [{ ...RENT, id: "Z1", text: "Landlord" }, COFFEE]],
    ["ids that the report did not have", [RENT, { ...COFFEE, id: "Z2", text: "Coffee Corner, Graz" }]],
  ])("and then of a statement with %s adds nothing twice", async (_, entries) => {
    const { counts } = await begin();
    expect(await counts(camtReports({ entries: [RENT, COFFEE] }))).toEqual([2, 0, 0]);
    expect((await counts(camtStatements({ entries })))[0]).toBe(0);
  });

  test("in the course of a day adds what is new, and the statement the rest", async () => {
    const { counts, stored } = await begin();
    expect(await counts(camtReports({ entries: [RENT] }))).toEqual([1, 0, 0]);
    expect(await counts(camtReports({ entries: [RENT, COFFEE] }))).toEqual([1, 0, 1]);
    expect(await counts(camtStatements({ entries: [RENT, COFFEE, COFFEE, SALE] }))).toEqual([2, 0, 2]);
    expect(await stored()).toHaveLength(4);
  });

  test.each([
    ["by its text", { ...COFFEE, id: "Z2" }],
    ["by its id on another day", { ...RENT, day: "2026-03-05" }],
  ])("books what was pending, %s, as a report or a statement says", async (_, booked) => {
    const pending = [COFFEE, RENT].map((each) => ({ ...each, status: "PDNG" as const }));
    for (const toFile of [camtReports, camtStatements]) {
      const { counts, stored } = await begin();
      expect(await counts(camtReports({ entries: pending }))).toEqual([2, 0, 0]);
      expect(await counts(toFile({ entries: [booked] }))).toEqual([0, 1, 0]);
      expect((await stored()).filter(([, , status]) => status === "booked")).toEqual([
        [booked.day ?? "2026-03-03", BigInt(Math.round(-100 * Number(booked.amount))), "booked"],
      ]);
    }
  });

  test("knows only a part of the day, so what is left of it is no batch", async () => {
    const { counts } = await begin();
    const day = "2026-03-03";
    const parts = [COFFEE, { ...COFFEE, amount: "-7.00", text: "Lunch" }];
    expect(await counts(camtReports({ entries: parts }))).toEqual([2, 0, 0]);
    const whole = { day, amount: "-10.00", name: "Stadtwerke", memo: "Strom" };
    expect((await counts(mt940Of([whole], { closing: "990,00" })))[0]).toBe(1);
  });
});
