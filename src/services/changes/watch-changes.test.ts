import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { updateGranularitySettings } from "../cashflow/update-granularity-settings";
import { pollRevisions } from "../live/polls";
import { ingest, newCustomer, newPartner, newRow } from "../testing/factories";
import { watchChanges } from "./watch-changes";

describeOnEachDatabase("watching changes", (database) => {
  const open = async () => {
    const context = await newPartner(database());
    const { userId, revision } = await newCustomer(context);
    const stop = new AbortController();
    const looks = { revisions: pollRevisions(database()), signal: stop.signal };
    const watch = (after: number | null) => watchChanges(context, { userId, after, ...looks });
    return { context, userId, revision, stop, watch };
  };

  test("reports each change as it is made, and none from before", async () => {
    const { context, userId, revision, stop, watch } = await open();
    const changes = watch(revision);
    const first = changes.next();
    await ingest(context, userId, newRow());
    expect((await first).value).toMatchObject({ change: { kind: "transactions_ingested" } });
    const second = changes.next();
    await updateGranularitySettings(context, { userId, incomeGranularity: "weekly" });
    expect((await second).value).toMatchObject({ change: { kind: "settings_updated" } });
    const last = changes.next();
    stop.abort();
    expect((await last).done).toBe(true);
  });

  test("continues where a broken connection stopped", async () => {
    const { context, userId, revision, stop, watch } = await open();
    const before = watch(revision);
    const seen = before.next();
    await ingest(context, userId, newRow());
    const { sequence } = (await seen).value ?? { sequence: 0 };
    await ingest(context, userId, newRow());
    await updateGranularitySettings(context, { userId, incomeGranularity: "weekly" });
    const again = watch(sequence);
    const kinds = [(await again.next()).value?.change.kind, (await again.next()).value?.change.kind];
    expect(kinds).toEqual(["transactions_ingested", "settings_updated"]);
    stop.abort();
  });

  test("ends at once where the customer is not there", async () => {
    const { context, stop } = await open();
    const looks = { revisions: pollRevisions(database()), signal: stop.signal };
    const changes = watchChanges(context, { userId: "nobody", after: null, ...looks });
    await expect(changes.next()).rejects.toMatchObject({ code: "customer_not_found" });
  });
});
