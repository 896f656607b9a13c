import { describe, expect, it } from "vitest";
import { refusalOf } from "./refusal";

function failed(data: unknown): Error {
  return Object.assign(new Error("The period is closed."), { data });
}

describe("refusalOf", () => {
  it("returns what the service sent", () => {
    const errors = [{ field: "bookedOn", in: "body", code: "invalid_date", message: "Not a day." }];
    expect(refusalOf(failed({ appCode: "period_closed", reason: "only_viewer", errors }))).toEqual({
      code: "period_closed",
      reason: "only_viewer",
      message: "The period is closed.",
      errors,
    });
  });

  it("returns a refusal with a code that only a newer service knows", () => {
    expect(refusalOf(failed({ appCode: "a_newer_code" }))).toMatchObject({
      code: "a_newer_code",
      reason: null,
      errors: [],
    });
  });

  it.each([
    ["a failure of the service", failed({ appCode: "internal_error", reason: null, errors: [] })],
    ["a service that is not available", failed({ appCode: "service_unavailable" })],
    ["a response of something else", failed({ httpStatus: 502 })],
    ["an error without data", new TypeError("Failed to fetch")],
    ["no error", null],
  ])("returns null for %s", (_, error) => {
    expect(refusalOf(error)).toBeNull();
  });
});
