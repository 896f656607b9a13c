import { expect, test } from "vitest";
import { inTransaction, openDatabase } from "../db/engine/database";
import { claimIdempotencyKey } from "../db/tables/idempotency-keys";
import { describeOnEachDatabase } from "../db/testing/databases";
import { countRows } from "../db/testing/plain-rows";
import { customerIdOf } from "../domain/customer-id";
import { updateGranularitySettings } from "./cashflow/update-granularity-settings";
import type { Context } from "./context";
import { newId } from "./new-id";
import { ReplayedResponse, runOnce } from "./run-once";
import { newCustomer, newPartner } from "./testing/factories";

const HOUR = 60 * 60 * 1_000;
const START = Date.parse("2026-11-21T12:00:00Z");

type Asked = Readonly<{ userId: string; key: string; fields?: unknown; at?: number }>;

/** Changes a setting under a key, and returns the response: new, or the stored one. */
async function ask(
  context: Context,
  { userId, key, fields = {}, at = START }: Asked,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<string> {
  const name = { customerId: customerIdOf({ partnerId: context.partnerId, userId }), key };
  const request = { name, operation: "POST /settings", fields };
  const now = () => new Date(at);
  try {
    return await runOnce(request, now, async (storeFor) => {
      const idempotency = storeFor(() => ({ status: 200, body: `kept at ${at}` }));
      const finish: typeof idempotency.finish = async (...args) => {
        await meanwhile();
        await idempotency.finish(...args);
      };
      await updateGranularitySettings(
        { ...context, now, idempotency: { ...idempotency, finish } },
        { userId, incomeGranularity: "weekly" },
      );
      return "done";
    });
  } catch (thrown) {
    if (thrown instanceof ReplayedResponse) return thrown.body;
    throw thrown;
  }
}

describeOnEachDatabase("runOnce", (database, url, provider) => {
  test("keeps a response for 24 hours, and then the key is free", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const asked = { userId, key: newId() };
    expect(await ask(context, asked)).toBe("done");
    expect(await ask(context, { ...asked, at: START + 24 * HOUR })).toBe(`kept at ${START}`);
    expect(await ask(context, { ...asked, at: START + 24 * HOUR + 1 })).toBe("done");
    expect(await ask(context, { ...asked, at: START + 25 * HOUR })).toBe(`kept at ${START + 24 * HOUR + 1}`);
  });

  test("refuses the key to another request, which may have it once it is free", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const asked = { userId, key: newId() };
    await ask(context, asked);
    const other = { ...asked, fields: { other: true } };
    await expect(ask(context, other)).rejects.toMatchObject({ code: "idempotency_key_reused" });
    expect(await ask(context, { ...other, at: START + 24 * HOUR + 1 })).toBe("done");
  });

  test("refuses the key while its write runs", async () => {
    const context = await newPartner(database());
    const { userId } = await newCustomer(context);
    const asked = { userId, key: newId() };
    await ask(context, asked, () =>
      expect(ask(context, asked)).rejects.toMatchObject({ code: "idempotency_key_in_use" }),
    );
    expect(await ask(context, asked)).toBe(`kept at ${START}`);
  });

  // Only one process at a time writes to SQLite.
  test.runIf(provider === "postgres")("and so does another process that serves the customer", async () => {
    const context = await newPartner(database());
    const { userId, customerId } = await newCustomer(context);
    const name = { customerId, key: newId() };
    const elsewhere = openDatabase(url());
    const claim = () =>
      inTransaction(elsewhere, (unit) => claimIdempotencyKey(unit, name, "any", new Date(START)));
    await ask(context, { userId, ...name }, () =>
      expect(claim()).rejects.toMatchObject({ code: "idempotency_key_in_use" }),
    );
    expect(await claim()).toMatchObject({ body: `kept at ${START}` });
    await elsewhere.close();
  });

  test("a write that fails keeps nothing, and leaves the key free", async () => {
    const context = await newPartner(database());
    const { userId, customerId } = await newCustomer(context);
    const asked = { userId, key: newId() };
    const failing = ask(context, asked, () => Promise.reject(new Error("The response could not be made.")));
    await expect(failing).rejects.toThrow("The response could not be made.");
    expect(await countRows(database().reads, "idempotency_key", { customerId })).toBe(0);
    expect(await countRows(database().reads, "change", { customerId })).toBe(1);
    expect(await ask(context, asked)).toBe("done");
  });
});
