import type { CustomerKey } from "../../domain/customer";
import { PERSON_DECISIONS } from "../../domain/exclusion";
import { BEFORE_ALL_IDS } from "../../domain/id";
import type { Rule } from "../../domain/rule";
import { STATUSES, type Standing } from "../../domain/transaction";
import { type Executor, readCollection } from "../engine/executor";
import { chunksOf, giveWay } from "../engine/in-chunks";
import { fromInstantText, toRowsJson, type Value } from "../engine/row-json";
import type { Call, Statement } from "../engine/statement";
import { toDecisionValues, toTreatment } from "./transaction-row";
import { FIND_MATCHING, SAVE_DECISIONS, SAVE_STANDINGS } from "./transaction-statements";
import { readOptionalWord, readWord } from "./words";

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
  executor: Executor,
  { customerId }: CustomerKey,
  rule: Reach,
): AsyncGenerator<readonly Standing[]> {
  let last: Readonly<{ id: string; bookedOn: string }> = { id: BEFORE_ALL_IDS, bookedOn: rule.fromOn };
  for (;;) {
    const { counterpartyKey, direction, currency } = rule;
    const { bookedOn, id } = last;
    const reach = [counterpartyKey, direction, currency, bookedOn];
    const parameters = [customerId, ...reach, bookedOn, id, ROWS_PER_READ];
    const rows: readonly Row[] = JSON.parse(await readCollection(executor, FIND_MATCHING, parameters));
    const chunk = rows.map((row) => toStanding(row, rule));
    if (chunk.length > 0) yield chunk;
    if (chunk.length < ROWS_PER_READ) return;
    last = chunk.at(-1) ?? last;
    await giveWay();
    await executor.steps?.giveTurn();
  }
}

/** Stores which rule transactions stand under, since when they are excluded, and their version; nothing else. */
export function savingStandings(customer: CustomerKey, standings: Iterable<Standing>): Iterable<Call> {
  const toRow = ({ id, ruleId, excludedAt, version }: Standing) => [id, ruleId, excludedAt, version];
  return savingRows(customer, { statement: SAVE_STANDINGS, of: standings, toRow });
}

/** Stores all that was decided on transactions, and their version; nothing of what a bank says of them. */
export function savingDecisions(customer: CustomerKey, decided: Iterable<Standing>): Iterable<Call> {
  const toRow = (each: Standing) => [each.id, ...toDecisionValues(each)];
  return savingRows(customer, { statement: SAVE_DECISIONS, of: decided, toRow });
}

function* savingRows(
  { customerId }: CustomerKey,
  saved: Readonly<{
    statement: Statement;
    of: Iterable<Standing>;
    toRow: (standing: Standing) => readonly Value[];
  }>,
): Generator<Call> {
  for (const chunk of chunksOf(saved.of, ROWS_PER_WRITE)) {
    const rows = toRowsJson(chunk.map(saved.toRow));
    yield { statement: saved.statement, parameters: [rows, customerId] };
  }
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
