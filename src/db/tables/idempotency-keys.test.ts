import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deleteExpiredKeys } from "../../services/maintenance/delete-expired-keys";
import { runQuery } from "../engine/builder";
import { readInteger } from "../engine/cells";
import { inTransaction } from "../engine/database";
import { uuid } from "../engine/uuid";
import { anyText } from "../testing/any-text";
import { describeOnEachDatabase } from "../testing/databases";
import { insertRows, plainRows } from "../testing/plain-rows";
import { storedRows } from "../testing/stored-rows";
import { claimIdempotencyKey, type IdempotencyName, storeResponse } from "./idempotency-keys";

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const AT = new Date("2026-11-21T12:00:00.007Z");

const anyKept = fc.record({
  key: anyText({ max: 250 }),
  requestHash: anyText({ max: 64 }),
  status: fc.constantFrom(200, 201, 422, 2 ** 31 - 1),
  body: anyText({ max: 100_000 }),
});

const newName = (): IdempotencyName => ({ customerId: randomUUID(), key: "key-1" });

describeOnEachDatabase("Idempotency keys", (database, _, provider) => {
  /** The same rows, for a new customer each time. */
  function newRows() {
    const customerId = randomUUID();
    return fc
      .sample(anyKept, { seed: 20261121, numRuns: 30 })
      .map((kept, index) => ({ ...kept, customerId, key: `${100 + index} ${kept.key}`, createdAt: AT }));
  }

  const plain = (customerId: string) =>
    plainRows(database().reads, "idempotency_key", { customerId }, ["key"]);

  /** The instants as the database stores them. */
  const instants = async (customerId: string) =>
    (await storedRows(database(), "idempotency_key", { customerId })).map((row) => row.created_at);

  test("are claimed, and their responses stored, as if stored row by row", async () => {
    const [rows, others] = [newRows(), newRows()];
    await insertRows(database(), "idempotency_key", others);
    await inTransaction(database(), async (unit) => {
      for (const row of rows) {
        expect(await claimIdempotencyKey(unit, row, row.requestHash, AT)).toBeNull();
        const [[status] = []] = await runQuery(unit, (tables) =>
          tables
            .selectFrom("idempotency_key")
            .select("status")
            .where("customer_id", "=", uuid(row.customerId))
            .where("key", "=", row.key),
        );
        expect(readInteger(status)).toBe(0n);
        await storeResponse(unit, row, row);
      }
    });
    const [customerId, otherId] = [rows[0]?.customerId ?? "", others[0]?.customerId ?? ""];
    expect(await plain(customerId)).toEqual(rows);
    expect(await plain(otherId)).toEqual(others);
    expect(await instants(customerId)).toEqual(await instants(otherId));
  });

  test("return what was stored row by row", async () => {
    const rows = newRows();
    await insertRows(database(), "idempotency_key", rows);
    await inTransaction(database(), async (unit) => {
      for (const { requestHash, status, body, ...name } of rows) {
        const kept = await claimIdempotencyKey(unit, name, "of another request", AT);
        expect(kept).toEqual({ requestHash, status, body });
      }
    });
    expect(await plain(rows[0]?.customerId ?? "")).toEqual(rows);
  });

  test("are claimed anew when they are more than a day old", async () => {
    const name = newName();
    const kept = { ...name, requestHash: "hash", status: 200, body: "kept" };
    const createdAt = new Date(AT.getTime() - DAY_MILLIS - 1);
    await insertRows(database(), "idempotency_key", [{ ...kept, createdAt }]);
    const claim = () => inTransaction(database(), (unit) => claimIdempotencyKey(unit, name, "another", AT));
    expect(await claim()).toBeNull();
    const claimed = { ...name, requestHash: "another", status: 0, body: "", createdAt: AT };
    expect(await plain(name.customerId)).toEqual([claimed]);
  });

  test("are forgotten when they are more than a day old, whoever they are of", async () => {
    const names = [newName(), newName()];
    const rows = names.flatMap((each) =>
      Array.from({ length: 700 }, (_, index) => ({
        ...each,
        key: `${1_000 + index}`,
        requestHash: "hash",
        status: 200,
        body: "kept",
        // The last hundred are too recent, by at least a millisecond.
        createdAt: new Date(AT.getTime() - DAY_MILLIS + index - 600),
      })),
    );
    await insertRows(database(), "idempotency_key", rows);
    await deleteExpiredKeys({ database: database(), now: () => AT });
    for (const { customerId } of names) {
      expect((await plain(customerId)).map(({ key }) => key)).toEqual(
        Array.from({ length: 100 }, (_, index) => `${1_600 + index}`),
      );
    }
  });

  // On SQLite only one transaction at a time can write.
  test.runIf(provider === "postgres")("do not block others while a transaction holds them", async () => {
    const name = newName();
    const claim = (each: IdempotencyName) =>
      inTransaction(database(), (unit) => claimIdempotencyKey(unit, each, "hash", AT));
    await inTransaction(database(), async (unit) => {
      await claimIdempotencyKey(unit, name, "hash", AT);
      for (const other of [{ key: "key-2" }, { customerId: randomUUID() }]) {
        expect(await claim({ ...name, ...other })).toBeNull();
      }
      await expect(claim(name)).rejects.toMatchObject({ code: "idempotency_key_in_use" });
    });
  });
});
