import { afterEach, expect, test, vi } from "vitest";
import type { CustomerName } from "../../domain/customer-id";
import type { ImportThread } from "./import-thread-client";
import { withImportThread } from "./import-threads";

const MEGABYTE = 1024 * 1024;

afterEach(() => {
  vi.useRealTimers();
});

/** Occupies both threads, each for another partner, until told to release them. */
async function takeAll() {
  const ends: (() => void)[] = [];
  const imports = ["taker-1", "taker-2"].map((partnerId) =>
    withImportThread(
      { owner: { partnerId, userId: "u" }, bytes: 1 },
      () => new Promise<void>((end) => ends.push(end)),
    ),
  );
  await vi.waitFor(() => expect(ends).toHaveLength(2), { timeout: 30_000 });
  return async () => {
    for (const end of ends) end();
    await Promise.all(imports);
  };
}

const importFor = (owner: CustomerName, bytes = 1) =>
  withImportThread({ owner, bytes }, async () => owner.partnerId);

test("a thread that has ended while it waited for work is not given any", async () => {
  const file = { owner: { partnerId: "p", userId: "u" }, bytes: 1 };
  const given = (): Promise<ImportThread> => withImportThread(file, async (thread) => thread);
  const first = await given();
  expect(await given()).toBe(first);
  first.end();
  const second = await given();
  expect(second).not.toBe(first);
  expect(second.isUsable).toBe(true);
  second.end();
});

test("while all threads work others wait, a partner for its share of the queue at most, and are told where it is full", async () => {
  const giveBack = await takeAll();
  const waiting = [
    importFor({ partnerId: "p", userId: "1" }, 10 * MEGABYTE),
    importFor({ partnerId: "p", userId: "2" }, 10 * MEGABYTE),
  ];
  await expect(importFor({ partnerId: "p", userId: "3" })).rejects.toMatchObject({
    code: "rate_limit_exceeded",
    message: expect.stringContaining("imports are waiting"),
    headers: { "retry-after": "5" },
  });
  waiting.push(importFor({ partnerId: "q", userId: "1" }, 10 * MEGABYTE));
  waiting.push(importFor({ partnerId: "r", userId: "1" }, 10 * MEGABYTE));
  await expect(importFor({ partnerId: "s", userId: "1" })).rejects.toMatchObject({
    code: "service_unavailable",
    message: expect.stringContaining("busy with other imports"),
    headers: { "retry-after": "5" },
  });
  await giveBack();
  expect(await Promise.all(waiting)).toEqual(["p", "p", "q", "r"]);
});

test("one that waits too long is told to try again, and its place is free", async () => {
  const giveBack = await takeAll();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const waiting = expect(importFor({ partnerId: "p", userId: "1" })).rejects.toMatchObject({
    code: "service_unavailable",
  });
  vi.advanceTimersByTime(60_000);
  await waiting;
  vi.useRealTimers();
  await giveBack();
  expect(await importFor({ partnerId: "p", userId: "1" })).toBe("p");
});
