import { expect, test } from "vitest";
import { MOST_ATTEMPTS, nextAttemptAt } from "./webhook-retries";

const AT = new Date("2026-11-24T12:00:00.000Z");
const HOUR = 3_600_000;

function waitAfter(attempts: number, retryAfter: string | null = null, random = 0.5): number | null {
  const next = nextAttemptAt({ attempts, at: AT, retryAfter, random });
  return next === null ? null : next.getTime() - AT.getTime();
}

test("an event is tried ten times over three days", () => {
  const waits = Array.from({ length: MOST_ATTEMPTS }, (_, index) => waitAfter(index + 1));
  expect(waits.slice(0, 3)).toEqual([5_000, 300_000, 1_800_000]);
  expect([waits.length, waits.at(-1)]).toEqual([10, null]);
  const inAll = waits.reduce((sum: number, wait) => sum + (wait ?? 0), 0);
  expect(inAll / HOUR).toBeCloseTo(75.6, 1);
});

test("those that fail together are not tried together", () => {
  expect([waitAfter(2, null, 0), waitAfter(2, null, 1)]).toEqual([270_000, 330_000]);
});

test("a receiver may ask for more time, and for no less", () => {
  expect(waitAfter(1, "120")).toBe(120_000);
  expect(waitAfter(1, "1")).toBe(5_000);
  expect(waitAfter(1, "Tue, 24 Nov 2026 12:10:00 GMT")).toBe(600_000);
  expect(waitAfter(1, "Tue, 24 Nov 2026 11:00:00 GMT")).toBe(5_000);
  expect(waitAfter(1, "999999999")).toBe(24 * HOUR);
  expect(waitAfter(1, "99999999999")).toBe(24 * HOUR);
  expect(waitAfter(1, "soon")).toBe(5_000);
});
