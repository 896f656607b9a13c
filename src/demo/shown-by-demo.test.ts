import { expect, it } from "vitest";
import type { Database } from "../db/engine/database";
import { describeOnEachDatabase } from "../db/testing/databases";
import { addDays, type CalendarDate } from "../domain/calendar-date";
import { STREAM_DECISIONS, STREAM_STATES, stateOf } from "../domain/recurring";
import { getForecast } from "../services/cashflow/get-forecast";
import { listChanges } from "../services/changes/list-changes";
import type { Context } from "../services/context";
import { getCustomer } from "../services/customers/get-customer";
import { suggestLinks } from "../services/links/suggest-links";
import { listStreams } from "../services/recurring/list-streams";
import { listRules } from "../services/rules/list-rules";
import { allTransactions, newPartner } from "../services/testing/factories";
import { buildAgency } from "./agency";
import { buildCafe } from "./cafe";
import { demoDaysUntil } from "./demo-days";
import { loadBusiness } from "./load-business";
import { buildShop } from "./shop";

const BUILDERS = [buildCafe, buildAgency, buildShop];
const BUSINESSES = ["cafe", "agency", "shop"];

/** The ends of long and short months, and a day in the middle. */
const LAST_DAYS: readonly CalendarDate[] = [
  "2026-10-31",
  "2026-11-25",
  "2027-02-28",
  "2027-03-30",
  "2028-02-29",
];

/** A partner on the day after the demo ends. */
async function partnerAfter(database: Database, lastDay: CalendarDate): Promise<Context> {
  return newPartner(database, () => new Date(`${addDays(lastDay, 1)}T09:00:00Z`));
}

describeOnEachDatabase("The demo", (database) => {
  it.each(LAST_DAYS)("shows every state, decision, suggestion and link until %s", async (lastDay) => {
    const context = await partnerAfter(database(), lastDay);
    for (const build of BUILDERS) await loadBusiness(context, build(demoDaysUntil(lastDay)), context.actor);
    const shown = await Promise.all(BUSINESSES.map((userId) => lookAt(context, userId)));

    expect(shown.flatMap(({ suggested }) => suggested.refunds)).not.toEqual([]);
    expect(shown.flatMap(({ suggested }) => suggested.transfers)).not.toEqual([]);

    const streams = shown.flatMap((each) => each.streams);
    const states = new Set(streams.map((stream) => stateOf(stream, addDays(lastDay, 1))));
    expect(states).toEqual(new Set(STREAM_STATES));
    expect(new Set(streams.flatMap(({ decision }) => decision ?? []))).toEqual(new Set(STREAM_DECISIONS));
    expect(streams.flatMap(({ name }) => name ?? [])).not.toEqual([]);

    for (const { record } of shown) {
      expect(record.windowCount).toBeGreaterThanOrEqual(6);
      expect(record.remaining).toBeGreaterThan(record.windowCount / 2);
    }

    for (const { rules, refunds, closedThrough, kinds } of shown) {
      expect(rules).not.toEqual([]);
      expect(refunds).not.toEqual([]);
      expect(closedThrough).not.toBeNull();
      expect(kinds).toContain("period_signed_off");
    }
    const treating = shown.filter(({ rules }) => rules.some(({ treatment }) => treatment !== null));
    expect(treating.length).toBeGreaterThanOrEqual(2);
    expect(shown.filter(({ transfers }) => transfers.length > 0).length).toBeGreaterThanOrEqual(2);
  });
});

async function lookAt(context: Context, userId: string) {
  const transactions = await allTransactions(context, userId);
  const { changes } = await listChanges(context, { userId, limit: 200 });
  return {
    suggested: await suggestLinks(context, { userId }),
    streams: (await listStreams(context, { userId })).streams,
    record: (await getForecast(context, { userId, count: 1 })).record,
    rules: (await listRules(context, { userId, limit: 200 })).rules,
    refunds: transactions.filter(({ refundOf }) => refundOf !== null),
    transfers: transactions.filter(({ transferWith }) => transferWith !== null),
    closedThrough: (await getCustomer(context, { userId })).closedThrough,
    kinds: changes.map(({ kind }) => kind),
  };
}
