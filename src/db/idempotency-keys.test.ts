import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inTransaction } from "./client";
import { claimIdempotencyKey, type IdempotencyName, keepAnswer } from "./idempotency-keys";
import { anyText } from "./testing/any-text";
import { describeOnEachDatabase } from "./testing/databases";

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const AT = new Date("2026-11-21T12:00:00.007Z");

const anyKept = fc.record({
  userId: anyText({ max: 250 }),
  key: anyText({ max: 250 }),
  requestHash: anyText({ max: 64 }),
  status: fc.constantFrom(200, 201, 422, 2 ** 31 - 1),
  body: anyText({ max: 100_000 }),
});

const newName = (): IdempotencyName => ({ partnerId: randomUUID(), userId: "shop-1", key: "key-1" });

describeOnEachDatabase("Idempotency keys", (database, _, provider) => {
  /** Rows as Prisma has them, for another partner each time. */
  function newRows() {
    const partnerId = randomUUID();
    return fc
      .sample(anyKept, { seed: 20261121, numRuns: 30 })
      .map((kept, index) => ({ ...kept, partnerId, key: `${100 + index} ${kept.key}`, createdAt: AT }));
  }

  const plain = (partnerId: string) =>
    database().prisma.idempotencyKey.findMany({ where: { partnerId }, orderBy: { key: "asc" } });

  const instants = (partnerId: string) => database().prisma.$queryRaw`
    SELECT CAST(created_at AS TEXT) FROM idempotency_key WHERE partner_id = ${partnerId}`;

  test("are claimed, and their answers kept, as Prisma would store them", async () => {
    const [rows, others] = [newRows(), newRows()];
    await database().prisma.idempotencyKey.createMany({ data: others });
    await inTransaction(database(), async (transaction) => {
      for (const row of rows) {
        expect(await claimIdempotencyKey(transaction, row, row.requestHash, AT)).toBeNull();
        const { partnerId, key } = row;
        const running = await transaction.idempotencyKey.findFirst({ where: { partnerId, key } });
        expect(running).toEqual({ ...row, status: 0, body: "" });
        await keepAnswer(transaction, row, row);
      }
    });
    const [partnerId, otherId] = [rows[0]?.partnerId ?? "", others[0]?.partnerId ?? ""];
    expect(await plain(partnerId)).toEqual(rows);
    expect(await plain(otherId)).toEqual(others);
    expect(await instants(partnerId)).toEqual(await instants(otherId));
  });

  test("answer what Prisma has stored", async () => {
    const rows = newRows();
    await database().prisma.idempotencyKey.createMany({ data: rows });
    await inTransaction(database(), async (transaction) => {
      for (const { requestHash, status, body, ...name } of rows) {
        const kept = await claimIdempotencyKey(transaction, name, "of another request", AT);
        expect(kept).toEqual({ requestHash, status, body });
      }
    });
    expect(await plain(rows[0]?.partnerId ?? "")).toEqual(rows);
  });

  test("are forgotten when they are more than a day old, those of the customer alone", async () => {
    const name = newName();
    const neighbours = [name, { ...name, userId: "shop-2" }, { ...name, partnerId: randomUUID() }];
    const rows = neighbours.flatMap((each) =>
      [-1, 0, 1, DAY_MILLIS].map((over) => ({
        ...each,
        key: `a day old and ${over}`,
        requestHash: "hash",
        status: 200,
        body: "kept",
        createdAt: new Date(AT.getTime() - DAY_MILLIS - over),
      })),
    );
    await database().prisma.idempotencyKey.createMany({ data: rows });
    await inTransaction(database(), (transaction) => claimIdempotencyKey(transaction, name, "hash", AT));
    const claimed = { ...name, requestHash: "hash", status: 0, body: "", createdAt: AT };
    const left = rows.filter(
      (row, index) => index >= 4 || row.createdAt.getTime() >= AT.getTime() - DAY_MILLIS,
    );
    const partnerIds = neighbours.map(({ partnerId }) => partnerId);
    const stored = await database().prisma.idempotencyKey.findMany({
      where: { partnerId: { in: partnerIds } },
    });
    expect(new Set(stored)).toEqual(new Set([claimed, ...left]));
  });

  // Only one transaction at a time writes to SQLite.
  test.runIf(provider === "postgres")("held by a transaction are in the way of no others", async () => {
    const name = newName();
    const claim = (each: IdempotencyName) =>
      inTransaction(database(), (transaction) => claimIdempotencyKey(transaction, each, "hash", AT));
    await inTransaction(database(), async (transaction) => {
      await claimIdempotencyKey(transaction, name, "hash", AT);
      for (const other of [{ key: "key-2" }, { userId: "shop-2" }, { partnerId: randomUUID() }]) {
        expect(await claim({ ...name, ...other })).toBeNull();
      }
      await expect(claim(name)).rejects.toMatchObject({ code: "idempotency_key_in_use" });
    });
  });
});
