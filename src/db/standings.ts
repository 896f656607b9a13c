import type { CustomerKey } from "../domain/customer";
import { PERSON_DECISIONS } from "../domain/exclusion";
import type { Rule } from "../domain/rule";
import { STATUSES, type Standing } from "../domain/transaction";
import { type Transaction as DatabaseTransaction, Prisma, type Queryable } from "./client";
import { giveWay, inChunks } from "./in-chunks";
import { cell, fromRows, readRows } from "./json-rows";
import { fromInstantText } from "./row-json";
import { toTreatment } from "./transaction-row";
import { readOptionalWord, readWord } from "./words";

/** A statement holds up the process for as long as it runs; these take about ten milliseconds. */
const ROWS_PER_READ = 2_500;
const ROWS_PER_WRITE = 1_000;

const COLUMNS = `id, booked_on, amount_minor_units, status, treatment_type, shared_type, shared_value,
  settled_share_minor_units, person_decision, rule_id, excluded_at, version`;

/** In the order of the columns. */
type Row = readonly [
  id: string,
  bookedOn: string,
  amountMinorUnits: number,
  status: string,
  treatmentType: string | null,
  sharedType: string | null,
  sharedValue: number | null,
  settledShareMinorUnits: number | null,
  personDecision: string | null,
  ruleId: string | null,
  excludedAt: string | null,
  version: number,
];

/**
 * The stored transactions that a rule reaches, in chunks, by their day: its direction, currency and counterparty,
 * booked on or after its day. The rows of rules already there are among them.
 *
 * A rule may reach a tenth of a million, so only what decides is read, and as one value a chunk.
 */
export async function* readMatching(
  queryable: Queryable,
  { partnerId, customerId }: CustomerKey,
  rule: Rule,
): AsyncGenerator<readonly Standing[]> {
  let last: Readonly<{ id: string; bookedOn: string }> = { id: "", bookedOn: rule.fromOn };
  for (;;) {
    const query = Prisma.sql`
      SELECT ${Prisma.raw(COLUMNS)} FROM "transaction"
      WHERE partner_id = ${partnerId} AND customer_id = ${customerId}
        AND counterparty_key = ${rule.counterpartyKey} AND direction = ${rule.direction}
        AND currency = ${rule.currency} AND booked_on >= ${last.bookedOn}
        AND (booked_on > ${last.bookedOn} OR id > ${last.id})
      ORDER BY booked_on, id LIMIT ${ROWS_PER_READ}`;
    const rows: readonly Row[] = JSON.parse(
      await readRows(queryable, query, { columns: COLUMNS, orderBy: "booked_on, id" }),
    );
    const chunk = rows.map((row) => toStanding(row, rule));
    if (chunk.length > 0) yield chunk;
    if (chunk.length < ROWS_PER_READ) return;
    last = chunk.at(-1) ?? last;
    await giveWay();
  }
}

/**
 * Stores which rule transactions stand under, since when they are excluded, and their version; nothing else.
 *
 * Each row names the customer itself: beside a customer given once, SQLite reads all of its transactions for each row.
 */
export async function saveStandings(
  transaction: DatabaseTransaction,
  { partnerId, customerId }: CustomerKey,
  standings: Iterable<Standing>,
  at: Date,
): Promise<void> {
  const [partner, customer, id] = [0, 1, 2].map((index) => cell(transaction, index, "text"));
  await inChunks(standings, ROWS_PER_WRITE, async (chunk) => {
    const rows = chunk.map((each) => [
      partnerId,
      customerId,
      each.id,
      each.ruleId,
      each.excludedAt,
      each.version,
    ]);
    await transaction.$executeRaw`
      UPDATE "transaction" SET rule_id = ${cell(transaction, 3, "text")},
        excluded_at = ${cell(transaction, 4, "instant")}, version = ${cell(transaction, 5, "integer")},
        updated_at = ${at}
      FROM ${fromRows(transaction, rows)} AS rows
      WHERE partner_id = ${partner} AND customer_id = ${customer} AND "transaction".id = ${id}`;
  });
}

function toStanding(row: Row, { direction, currency, counterpartyKey }: Rule): Standing {
  const [id, bookedOn, amount, status, treatmentType, sharedType, sharedValue, settledShare, ...rest] = row;
  const [personDecision, ruleId, excludedAt, version] = rest;
  return {
    id,
    bookedOn,
    amount: BigInt(amount),
    direction,
    currency,
    counterpartyKey,
    status: readWord(STATUSES, status),
    treatment: toTreatment({
      id,
      treatmentType,
      sharedType,
      sharedValue: toOptionalBigInt(sharedValue),
      settledShareMinorUnits: toOptionalBigInt(settledShare),
    }),
    personDecision: readOptionalWord(PERSON_DECISIONS, personDecision),
    ruleId,
    excludedAt: excludedAt === null ? null : fromInstantText(excludedAt),
    version,
  };
}

function toOptionalBigInt(value: number | null): bigint | null {
  return value === null ? null : BigInt(value);
}
