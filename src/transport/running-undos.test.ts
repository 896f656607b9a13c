import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RunningUndos } from "./running-undos";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CAFE = { partnerId: "bank", userId: "cafe" };

/** Two processes that hear each other. */
function twoProcesses() {
  const now = () => new Date();
  const there = new RunningUndos({ now, send: () => {} });
  const here = new RunningUndos({ now, send: (name, isRunning) => there.receive(name, isRunning) });
  return { here, there };
}

test("an undo that takes long is known in all processes until it ends", async () => {
  const { here, there } = twoProcesses();
  let end = (): void => undefined;
  const undo = here.follow(CAFE, () => new Promise<void>((resolve) => (end = resolve)));
  expect(there.isRunning(CAFE)).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([here, there].map((each) => each.isRunning(CAFE))).toEqual([true, true]);
  expect(here.isRunning({ ...CAFE, userId: "shop" })).toBe(false);
  end();
  await undo;
  expect([here, there].map((each) => each.isRunning(CAFE))).toEqual([false, false]);
});

test("an undo that is refused has ended too", async () => {
  const { here, there } = twoProcesses();
  let refuse = (_: Error): void => undefined;
  const undo = here.follow(CAFE, () => new Promise<void>((_, reject) => (refuse = reject)));
  const refused = expect(undo).rejects.toThrow("undo_conflict");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(there.isRunning(CAFE)).toBe(true);
  refuse(new Error("undo_conflict"));
  await refused;
  expect(there.isRunning(CAFE)).toBe(false);
});

test("an undo whose process has ended is forgotten", async () => {
  const { there } = twoProcesses();
  there.receive(JSON.stringify(["bank", "cafe"]), true);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(there.isRunning(CAFE)).toBe(true);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(there.isRunning(CAFE)).toBe(false);
});
