import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { AppError } from "../../domain/errors";
import { AttemptLimits } from "./attempt-limits";

const PER_MINUTE = 5;

/** More than may wait to be counted. */
const FLOOD = 300;

describeOnEachDatabase("AttemptLimits", (database) => {
  test("lets no address take the places of others, however many attempts it makes at once", async () => {
    const limits = new AttemptLimits({ database: database(), perMinute: PER_MINUTE });
    const count = (address: string): Promise<string> =>
      limits.countAddress(address).then(
        () => "counted",
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
    const flood = Array.from({ length: FLOOD }, () => count("192.0.2.1"));
    expect(await count("192.0.2.2")).toBe("counted");
    const outcomes = await Promise.all(flood);
    expect(outcomes.filter((outcome) => outcome === "counted")).toHaveLength(PER_MINUTE);
    expect(new Set(outcomes)).toEqual(new Set(["counted", "rate_limit_exceeded"]));
  });
});
