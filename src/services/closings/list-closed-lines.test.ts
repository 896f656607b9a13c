import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { closePeriod } from "./close-period";
import { listClosedFigures } from "./list-closed-figures";
import { listClosedLines } from "./list-closed-lines";

describeOnEachDatabase("listClosedLines", (database) => {
  test("lists all of a change that touches many and of those around it, however long the pages are", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context, {
      referenceDate: "2026-01-01",
      incomeGranularity: "monthly",
    });
    await closePeriod(context, { userId, through: "2026-01-31" });
    const added: string[] = [];
    for (const [batch, count] of [1, 45, 2].entries()) {
      const names = Array.from({ length: count }, (_, index) => `${batch}-${index}`);
      const rows = names.map((externalId) => newRow({ externalId, bookedOn: "2026-01-15", amount: 1n }));
      await ingest(context, userId, ...rows);
      added.push(...names);
    }
    for (const limit of [10, 100]) {
      const listed: (string | null)[] = [];
      let cursor: string | undefined;
      do {
        const page = await listClosedLines(context, { userId, granularity: "monthly", limit, cursor });
        listed.push(...page.lines.map(({ transaction }) => transaction.externalId));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(listed).toEqual(added);
    }
  });

  test("explains the window that the figures have, also after a month that is shorter than the first", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context, {
      referenceDate: "2026-01-31",
      incomeGranularity: "monthly",
    });
    await closePeriod(context, { userId, through: "2026-03-30" });
    await ingest(context, userId, newRow({ bookedOn: "2026-03-30", amount: 500n }));
    const days = { from: "2026-02-28", to: "2026-03-30" };
    const [figures] = (await listClosedFigures(context, { userId, ...days, limit: 1 })).periods;
    const lines = await listClosedLines(context, { userId, startDate: days.from, limit: 10 });
    expect(lines.window).toEqual({ startOn: "2026-02-28", endBefore: "2026-03-31" });
    expect(lines).toMatchObject({ window: figures?.window, before: figures?.before, after: figures?.after });
    expect(lines.lines).toMatchObject([{ transaction: { amount: 500n } }]);
  });
});
