import { afterEach, expect, test, vi } from "vitest";
import { StatementError } from "../../statements/statement-error";
import { ImportThread, MAX_PLAN_MILLIS } from "./import-thread-client";

const FILE = "Date,Amount,Description\n2026-03-01,-3.20,Espresso\n2026-03-02,-2.10,Ristretto\n";

const REQUEST = {
  currency: "EUR",
  at: new Date("2026-11-22T12:00:00.000Z"),
  changeId: null,
  decidedKeys: new Set<string>(),
};

afterEach(() => {
  vi.useRealTimers();
});

test("a file that takes for ever to work out is given up, and its thread is not used again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const thread = new ImportThread(() => undefined);
  const read = await thread.read(Buffer.from(FILE), { currency: "EUR", remembered: [] }, null);
  expect(read).toMatchObject({ isMapped: true, file: { rowCount: 2 } });
  const never = () => new Promise<never>(() => {});
  const asked = vi.fn(never);
  const planned = thread.plan(REQUEST, {
    busyDays: asked,
    storedByName: never,
    storedById: never,
    booked: never,
    rules: never,
    payments: never,
  });
  const refused = expect(planned).rejects.toThrow(StatementError);
  await vi.waitUntil(() => asked.mock.calls.length > 0);
  vi.advanceTimersByTime(MAX_PLAN_MILLIS);
  await refused;
  expect(thread.isUsable).toBe(false);
});

test("a thread whose memory is full is told of, and what it read is refused", async () => {
  const onEnded = vi.fn();
  const thread = new ImportThread(onEnded);
  const vast = Buffer.from(`${FILE}2026-03-03,-1.00,"${"é".repeat(150_000_000)}"\n`);
  const refused = expect(thread.read(vast, { currency: "EUR", remembered: [] }, null)).rejects.toThrow(
    StatementError,
  );
  await refused;
  expect(onEnded).toHaveBeenCalledWith(expect.objectContaining({ code: "ERR_WORKER_OUT_OF_MEMORY" }));
  expect(thread.isUsable).toBe(false);
});
