import { describe, expect, test } from "vitest";
import { AppError, ERROR_CODES, FIELD_ERROR_CODES, type FieldError, MAX_FIELD_ERRORS } from "./errors";

describe("AppError", () => {
  test("carries the code, the message and the field errors that the caller reads", () => {
    const errors = [
      { field: "value", in: "body", code: "too_precise", message: "At most 2 decimals." },
    ] as const;
    const error = new AppError("validation_failed", "The request is invalid.", { errors });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: "AppError",
      code: "validation_failed",
      message: "The request is invalid.",
    });
    expect(error.errors).toEqual(errors);
  });

  test("lists the first 20 errors and no more", () => {
    const errors = Array.from(
      { length: 25 },
      (_, index): FieldError => ({ field: `f${index}`, in: "body", code: "unknown_field", message: "?" }),
    );
    expect(MAX_FIELD_ERRORS).toBe(20);
    expect(new AppError("validation_failed", "Invalid.", { errors }).errors).toEqual(errors.slice(0, 20));
  });

  test("has no field errors, no headers and no cause unless they are given", () => {
    const error = new AppError("customer_not_found", "No such customer.");
    expect(error.errors).toEqual([]);
    expect(error.headers).toEqual({});
    expect("cause" in error).toBe(false);
  });

  test("says when to come back and keeps the cause for the log", () => {
    const cause = new Error("connection refused");
    const error = new AppError("service_unavailable", "Try again.", { retryAfterSeconds: 7, cause });
    expect(error.headers).toEqual({ "retry-after": "7" });
    expect(error.cause).toBe(cause);
  });
});

test.each([
  ["error codes", ERROR_CODES, 34],
  ["field error codes", FIELD_ERROR_CODES, 11],
])("the %s are all there, in snake case and without repetition", (_, codes, count) => {
  expect(new Set(codes).size).toBe(count);
  expect(codes.filter((code) => !/^[a-z]+(?:_[a-z]+)*$/.test(code))).toEqual([]);
});
