import type { CustomerKey } from "../domain/customer";
import { PERSON_DECISIONS } from "../domain/exclusion";
import type { Rule } from "../domain/rule";
import { STATUSES, type Standing } from "../domain/transaction";
import type { Transaction as DatabaseTransaction, Queryable } from "./client";
import { giveWay, inChunks } from "./in-chunks";
import { fromInstantText, toRowsJson, type Value } from "./row-json";
import { readCollection, runStatement } from "./run-statement";
import type { Statement } from "./statement";
import { toDecisionValues, toTreatment } from "./transaction-row";
import { FIND_MATCHING, SAVE_DECISIONS, SAVE_STANDINGS } from "./transaction-statements";
import { readOptionalWord, readWord } from "./words";
import { stepsOf } from "./write-steps";

/** A statement holds up the process for as long as it runs; these take a few milliseconds. */
const ROWS_PER_READ = 1_000;
const ROWS_PER_WRITE = 400;

/** What of a rule says which transactions it reaches. */
type Reach = Pick<Rule, "counterpartyKey" | "direction" | "currency" | "fromOn">;

/** In the order of `FIND_MATCHING`. */
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
  rule: Reach,
): AsyncGenerator<readonly Standing[]> {
  let last: Readonly<{ id: string; bookedOn: string }> = { id: "", bookedOn: rule.fromOn };
  for (;;) {
    const { counterpartyKey, direction, currency } = rule;
    const { bookedOn, id } = last;
    const reach = [counterpartyKey, direction, currency, bookedOn];
    const parameters = [partnerId, customerId, ...reach, bookedOn, id, ROWS_PER_READ];
    const rows: readonly Row[] = JSON.parse(await readCollection(queryable, FIND_MATCHING, parameters));
    const chunk = rows.map((row) => toStanding(row, rule));
    if (chunk.length > 0) yield chunk;
    if (chunk.length < ROWS_PER_READ) return;
    last = chunk.at(-1) ?? last;
    await giveWay();
    await stepsOf(queryable)?.giveTurn();
  }
}

/** Stores which rule transactions stand under, since when they are excluded, and their version; nothing else. */
export async function saveStandings(
  transaction: DatabaseTransaction,
  customer: CustomerKey,
  standings: Iterable<Standing>,
): Promise<void> {
  const toRow = ({ id, ruleId, excludedAt, version }: Standing) => [id, ruleId, excludedAt, version];
  await saveRows(transaction, customer, { statement: SAVE_STANDINGS, of: standings, toRow });
}

/** Stores all that was decided on transactions, and their version; nothing of what a bank says of them. */
export async function saveDecisions(
  transaction: DatabaseTransaction,
  customer: CustomerKey,
  decided: Iterable<Standing>,
): Promise<void> {
  const toRow = (each: Standing) => [each.id, ...toDecisionValues(each)];
  await saveRows(transaction, customer, { statement: SAVE_DECISIONS, of: decided, toRow });
}

async function saveRows(
  transaction: DatabaseTransaction,
  { partnerId, customerId }: CustomerKey,
  saved: Readonly<{
    statement: Statement;
    of: Iterable<Standing>;
    toRow: (standing: Standing) => readonly Value[];
  }>,
): Promise<void> {
  await inChunks(saved.of, ROWS_PER_WRITE, async (chunk) => {
    const rows = toRowsJson(chunk.map(saved.toRow));
    await runStatement(transaction, saved.statement, [rows, partnerId, customerId]);
  });
}

function toStanding(row: Row, { direction, currency, counterpartyKey }: Reach): Standing {
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
