import { describe, expect, test } from "vitest";
import { backoffMillis, isWorthRepeating, wait, waitMillis } from "./retry";

function respond(status: number, code = "", headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify({ success: false, code }), { status, headers });
}

describe("the wait before the next try", () => {
  test.each([
    [1, 250, 500],
    [2, 500, 1_000],
    [3, 1_000, 2_000],
    [9, 4_000, 8_000],
  ])("after try %i is from %i to %i ms", (tries, least, most) => {
    for (let round = 0; round < 200; round++) {
      const millis = backoffMillis(tries);
      expect(millis).toBeGreaterThanOrEqual(least);
      expect(millis).toBeLessThanOrEqual(most);
    }
  });

  test("is never shorter than Retry-After", () => {
    for (let round = 0; round < 200; round++) {
      const millis = waitMillis(1, respond(429, "rate_limit_exceeded", { "retry-after": "3" }));
      expect(millis).toBeGreaterThan(3_000);
      expect(millis).toBeLessThanOrEqual(3_125);
    }
  });

  test("is left to the caller where Retry-After is over a minute", () => {
    expect(waitMillis(1, respond(503, "service_unavailable", { "retry-after": "60" }))).not.toBeNull();
    expect(waitMillis(1, respond(503, "service_unavailable", { "retry-after": "61" }))).toBeNull();
  });

  test("ends with the reason of a signal that is aborted", async () => {
    const controller = new AbortController();
    const waiting = wait(60_000, controller.signal);
    controller.abort(new Error("no longer wanted"));
    await expect(waiting).rejects.toThrow("no longer wanted");
  });
});

describe("a response is worth another try", () => {
  test.each([
    [429, "rate_limit_exceeded", true],
    [502, "", true],
    [503, "service_unavailable", true],
    [504, "", true],
    [409, "idempotency_key_in_use", true],
    [409, "undo_conflict", false],
    [500, "internal_error", false],
    [412, "version_mismatch", false],
    [200, "", false],
  ])("%i %s: %s", async (status, code, isWorthIt) => {
    expect(await isWorthRepeating(respond(status, code))).toBe(isWorthIt);
  });
});
