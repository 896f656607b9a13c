import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type AnyEndpoint, pathParameters, placeOf } from "../contract/endpoint";
import { fieldError } from "../contract/envelope";
import { readInput } from "../contract/read-input";
import { FIELD_ERROR_CODES } from "../domain/errors";
import { BINDINGS } from "./bindings";
import { readQuery } from "./rest/read-fields";

/** Values that a field might receive instead of a valid one. */
const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  "",
  "x",
  "-1",
  "999",
  "2026-02-30",
  "2026-10-31T25:00:00Z",
  "x".repeat(2_000),
  "\0",
  -1,
  1.5,
  0.00001,
  1e20,
  Number.POSITIVE_INFINITY,
  [],
  {},
  { x: 1 },
  { name: "x", bytes: new Uint8Array(), x: 1 },
];

const EDITS = [
  { action: "exclude", transactionId: "x", scope: "x" },
  { action: "reclassify", transactionId: "x", type: "covered_expense", value: 1 },
  { action: "reclassify", transactionId: "x", type: "shared_expense", sharedType: "percentage", value: 101 },
];

const ROW = { externalId: "x", bookedOn: "2026-01-15", amount: 1, currency: "EUR", direction: "outflow" };

/** Like `ODD`, for values nested in a field. */
const WITHIN: Readonly<Record<string, readonly unknown[]>> = {
  edits: [
    ...EDITS.map((edit) => [edit]),
    ...ODD.map((odd) => [odd]),
    Array.from({ length: 501 }, () => EDITS[0]),
  ],
  settings: ["referenceDate", "incomeGranularity", "fixedPeriodDays"].flatMap((field) =>
    ODD.map((odd) => ({ [field]: odd })),
  ),
  transactions: [
    ...[...Object.keys(ROW), "counterparty", "status", "pendingExternalId", "description"].flatMap((field) =>
      ODD.map((odd) => [{ ...ROW, [field]: odd }]),
    ),
    [{ ...ROW, amount: 1.001, description: "", status: "booked" }],
    Array.from({ length: 1_001 }, () => ROW),
  ],
  mapping: ODD.map((odd) =>
    JSON.stringify({ encoding: odd, delimiter: odd, columns: odd, headerRecord: odd }),
  ),
};

/** Zod's default messages, which appear where no better one is defined. */
const ZODS_OWN =
  /invalid (input|option|iso|string|value|element)|expected|received|unrecognized|too (big|small):/i;

type ReportedError = z.infer<typeof fieldError>;

/** Every error caused by sending one odd value in each field of an operation. */
function errorsOf(endpoint: AnyEndpoint): readonly ReportedError[] {
  const fields = [...Object.keys(endpoint.input.shape), "unknown"];
  const sent = fields.flatMap((field) =>
    [...ODD, ...(WITHIN[field] ?? [])].map((value) => ({ field, value })),
  );
  const valid = Object.fromEntries(pathParameters(endpoint.path).map((name) => [name, "x"]));
  return sent.flatMap(({ field, value }) => {
    const named = value === undefined ? {} : { [field]: value };
    const isPath = placeOf(endpoint, field) === "path";
    const path = isPath ? { ...valid, [field]: value } : valid;
    const read = readInput(endpoint, { path, fields: isPath ? {} : named });
    return read.isValid ? rowErrors(read.input) : read.errors;
  });
}

const batch = z.object({
  transactions: z.array(z.object({ errors: z.array(fieldError) }).or(z.unknown().transform(() => null))),
});

/** Errors in the rows of a batch are nested in the error of the batch. */
function rowErrors(input: unknown): readonly ReportedError[] {
  const { data } = batch.safeParse(input);
  return data?.transactions.flatMap((row) => row?.errors ?? []) ?? [];
}

const ERRORS = BINDINGS.map(({ endpoint }) => ({ endpoint, errors: errorsOf(endpoint) }));

describe("What is said of a field that is not valid", () => {
  test.each(ERRORS.map(({ endpoint, errors }) => [`${endpoint.method} ${endpoint.path}`, errors] as const))(
    "is written for people: %s",
    (_, errors) => {
      expect(errors.length).toBeGreaterThan(0);
      for (const { field, code, message } of errors) {
        expect(message, `${field} ${code}`).not.toMatch(ZODS_OWN);
        expect(message, `${field} ${code}`).toMatch(/^\S.{4,600}[^.\s]$/s);
      }
    },
  );

  test("is so for every code", () => {
    const repeated = readQuery("limit=1&limit=2").errors;
    const codes = new Set([...ERRORS.flatMap(({ errors }) => errors), ...repeated].map(({ code }) => code));
    expect([...codes].sort()).toEqual([...FIELD_ERROR_CODES].sort());
  });
});
