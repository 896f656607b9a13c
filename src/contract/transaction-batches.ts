import { z } from "zod";
import type { SubmittedRow } from "../domain/batch-row";
import { decimalsOf } from "../domain/currency-decimals";
import type { FieldError } from "../domain/errors";
import { type MinorUnits, parseAmount } from "../domain/money";
import { DIRECTIONS, STATUSES, type TransactionFacts } from "../domain/transaction";
import { API_ROOT, defineEndpoint, type InputError, MAX_JSON_BYTES } from "./endpoint";
import { fieldError } from "./envelope";
import { EXAMPLE } from "./example-values";
import { amount, calendarDate, currency, text, userId } from "./fields";
import { toInputErrors } from "./input-errors";
import { parseSent } from "./parse-sent";

const MAX_BATCH_ROWS = 1000;

const id = text({ max: 255 });

/** One row of a batch on the wire. */
export const batchRow = z
  .strictObject({
    externalId: id.meta({
      description:
        "Your own id for the transaction, unique within its account. Sending it again updates the transaction.",
    }),
    accountId: id.optional(),
    bookedOn: calendarDate,
    amount: amount.positive(),
    currency,
    direction: z.enum(DIRECTIONS),
    description: text({ min: 0, max: 1000 }),
    counterparty: z.strictObject({ id: id.optional(), name: text({ max: 255 }).optional() }).optional(),
    status: z.enum(STATUSES),
    pendingExternalId: id
      .meta({
        description:
          "The `externalId` that the transaction had while it was pending. Decisions about it still apply.",
      })
      .optional(),
  })
  .meta({ id: "TransactionRow", unusedIO: "input" });

/**
 * Reads one row, or returns its errors. A bad row never affects other rows, so this returns a union where
 * other input would fail the request.
 */
function submitRow(raw: unknown): SubmittedRow {
  const parsed = parseSent(batchRow, raw);
  const money = parsed.success ? toMoney(parsed.data) : readMoney(raw);
  if (!parsed.success || typeof money !== "bigint") {
    const errors = parsed.success ? [] : toInputErrors(parsed.error.issues, raw);
    return refuse(raw, typeof money === "object" && money !== null ? [...errors, money] : errors);
  }
  const { externalId } = parsed.data;
  return { isReadable: true, externalId, row: toFacts(parsed.data, money) };
}

/** Listed one by one, because copying the rest of a row takes many times as long. */
function toFacts(row: z.output<typeof batchRow>, amount: MinorUnits): TransactionFacts {
  return {
    accountId: row.accountId ?? null,
    externalId: row.externalId,
    pendingExternalId: row.pendingExternalId ?? null,
    bookedOn: row.bookedOn,
    amount,
    currency: row.currency,
    direction: row.direction,
    status: row.status,
    description: row.description,
    counterpartyId: row.counterparty?.id ?? null,
    counterpartyName: row.counterparty?.name ?? null,
  };
}

const rowMoney = z.object({ amount: batchRow.shape.amount, currency });

/** Like `toMoney`, for a row with other errors; null where the amount or the currency cannot be read. */
function readMoney(raw: unknown): MinorUnits | InputError | null {
  const parsed = rowMoney.safeParse(raw);
  return parsed.success ? toMoney(parsed.data) : null;
}

/** The amount in minor units, or an error where it does not fit its currency. */
function toMoney({ amount, currency }: z.output<typeof rowMoney>): MinorUnits | InputError {
  const decimals = decimalsOf(currency);
  const amountMinorUnits = parseAmount(amount, decimals);
  if (typeof amountMinorUnits === "bigint") return amountMinorUnits;
  const message =
    amountMinorUnits === "too_precise" ? `${currency} has ${decimals} decimals` : "the amount is too large";
  return { field: "amount", code: amountMinorUnits, message };
}

function refuse(raw: unknown, errors: readonly InputError[]): SubmittedRow {
  const named = z.object({ externalId: z.string() }).safeParse(raw);
  return {
    isReadable: false,
    externalId: named.success ? named.data.externalId : null,
    errors: errors.map(({ field, code, message }) => ({ field, in: "body", code, message })),
  };
}

const OUTCOMES = ["created", "updated", "unchanged", "rejected"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type BatchResult = Readonly<{
  changeId: string | null;
  results: readonly Readonly<{
    externalId: string | null;
    outcome: Outcome;
    transactionId: string | null;
    errors: readonly FieldError[];
  }>[];
}>;

/** How many rows of a batch or a file had each outcome. */
export const outcomeCounts = z
  .strictObject({ created: z.int(), updated: z.int(), unchanged: z.int(), rejected: z.int() })
  .meta({ id: "OutcomeCounts" });

const rowResult = z
  .strictObject({
    externalId: z.string().nullable(),
    outcome: z.enum(OUTCOMES),
    transactionId: z.string().optional(),
    errors: z.array(fieldError).optional(),
  })
  .meta({ id: "RowResult" });

export const ingestTransactionsEndpoint = defineEndpoint({
  method: "POST",
  path: `${API_ROOT}/customers/{userId}/transaction-batches`,
  scopes: ["transactions:write"],
  tag: "Transactions",
  summary: "Send up to 1,000 transactions",
  description:
    "Each row is created, updated, left unchanged, or rejected with the reasons. Results are in the order of the rows. A rejected row does not affect the others unless you send `atomic: true`: then the whole batch is refused.",
  input: z.strictObject({
    userId,
    atomic: z
      .boolean()
      .meta({ description: "Refuses the whole batch if any row is rejected." })
      .default(false),
    transactions: z
      .array(
        z
          .unknown()
          .transform(submitRow)
          .meta({ override: { $ref: "#/components/schemas/TransactionRow" } }),
      )
      .min(1)
      .max(MAX_BATCH_ROWS),
  }),
  example: {
    userId: EXAMPLE.userId,
    transactions: [
      {
        externalId: "takings-2026-10-20",
        accountId: "cafe-giro",
        bookedOn: "2026-10-20",
        amount: 1840.5,
        currency: "EUR",
        direction: "inflow",
        description: "SUMUP *AUSZAHLUNG UMSATZ VOM 19.10.",
        counterparty: { id: "sumup", name: "SumUp Limited" },
        status: "booked",
      },
      {
        externalId: "milk-2026-10-20",
        accountId: "cafe-giro",
        bookedOn: "2026-10-20",
        amount: 186.4,
        currency: "EUR",
        direction: "outflow",
        description: "SEPA-LASTSCHRIFT MILCH LS 4711",
        counterparty: { id: "milk", name: "Meierei Havelland eG" },
        status: "booked",
      },
      {
        externalId: "machine-2026-10-21",
        accountId: "cafe-giro",
        bookedOn: "2026-10-21",
        amount: 890,
        currency: "EUR",
        direction: "outflow",
        description: "Espresso machine, used, invoice 20418",
        counterparty: { name: "Gastro Second Hand" },
        status: "booked",
      },
      {
        externalId: "refund-2026-10-23",
        accountId: "cafe-giro",
        bookedOn: "2026-10-23",
        amount: 100,
        currency: "EUR",
        direction: "inflow",
        description: "Discount on invoice 20418",
        counterparty: { name: "Gastro Second Hand" },
        status: "booked",
      },
      {
        externalId: "savings-2026-10-22",
        accountId: "cafe-giro",
        bookedOn: "2026-10-22",
        amount: 250,
        currency: "EUR",
        direction: "outflow",
        description: "Transfer",
        status: "booked",
      },
      {
        externalId: "savings-2026-10-23",
        accountId: "cafe-savings",
        bookedOn: "2026-10-23",
        amount: 250,
        currency: "EUR",
        direction: "inflow",
        description: "Transfer",
        status: "booked",
      },
      {
        externalId: "rent-2026-09",
        accountId: "cafe-giro",
        bookedOn: "2026-09-01",
        amount: 1450,
        currency: "EUR",
        direction: "outflow",
        description: "Rent September",
        counterparty: { name: "Hausverwaltung Kern" },
        status: "booked",
      },
      {
        externalId: "rent-2026-10",
        accountId: "cafe-giro",
        bookedOn: "2026-10-01",
        amount: 1450,
        currency: "EUR",
        direction: "outflow",
        description: "Rent October",
        counterparty: { name: "Hausverwaltung Kern" },
        status: "booked",
      },
    ] satisfies z.input<typeof batchRow>[],
  },
  output: z
    .strictObject({
      changeId: z.string().nullable(),
      counts: outcomeCounts,
      results: z.array(rowResult),
    })
    .meta({ id: "BatchResult" }),
  headers: ["Idempotency-Key"],
  code: "business_transaction_batch_processed",
  message: "Batch processed.",
  maxBodyBytes: MAX_JSON_BYTES,
  present: ({ changeId, results }: BatchResult) => ({
    changeId,
    counts: countOutcomes(results),
    results: results.map(({ externalId, outcome, transactionId, errors }) => ({
      externalId,
      outcome,
      ...(transactionId === null ? {} : { transactionId }),
      ...(errors.length === 0 ? {} : { errors: [...errors] }),
    })),
  }),
});

function countOutcomes(results: BatchResult["results"]): Record<Outcome, number> {
  const total = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  for (const { outcome } of results) total[outcome] += 1;
  return total;
}
