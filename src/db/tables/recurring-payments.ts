import type { Days } from "../../domain/calendar-date";
import type { CustomerKey } from "../../domain/customer";
import type { Party } from "../../domain/recurring-marks";
import { MOST_LOOKED_AT, type Payment } from "../../domain/recurring-streams";
import { DIRECTIONS } from "../../domain/transaction";
import { readText, readWord } from "../engine/cells";
import type { Executor } from "../engine/executor";
import { AGGREGATES, cell, fromRows, toValuesJson, typed, uuidText } from "../engine/json-rows";
import { sqlStatement } from "../engine/sql-statement";
import { uuid } from "../engine/uuid";

// Reads the payments that may recur. Each counterparty costs one index seek and a fixed maximum of rows,
// however many payments it has.

const keyBehind = (place: string, customerId: string) => `(
  SELECT counterparty_key FROM "transaction" WHERE customer_id = ${customerId} AND counterparty_key > ${place}
  ORDER BY counterparty_key LIMIT 1
)`;

/** The day of a counterparty's transaction at an offset from the latest one, which is at 0. */
const dayOf = (place: string, customerId: string) => `(
  SELECT booked_on FROM "transaction" WHERE customer_id = ${customerId} AND counterparty_key = named.key
  ORDER BY counterparty_key DESC, booked_on DESC LIMIT 1 OFFSET ${place}
)`;

const LIST_COUNTERPARTIES = sqlStatement((dialect) => {
  const customer = typed(dialect, "$1", "uuid");
  return `WITH RECURSIVE named (key, place) AS (
      SELECT ${keyBehind(typed(dialect, "$2", "text"), customer)}, 1
      UNION ALL
      SELECT ${keyBehind("named.key", customer)}, place + 1 FROM named WHERE key IS NOT NULL AND place < $3
    ) SELECT key, ${dayOf("0", customer)}, COALESCE(
      ${dayOf(typed(dialect, "$4", "integer"), customer)},
      (
        SELECT booked_on FROM "transaction" WHERE customer_id = ${customer} AND counterparty_key = named.key
        ORDER BY counterparty_key, booked_on LIMIT 1
      )
    ) FROM named WHERE key IS NOT NULL`;
});

/** A counterparty, and the days of those of its latest transactions that are examined for recurrence. */
export type CounterpartyDays = Readonly<{ key: string; days: Days }>;

/** At most `limit` counterparties whose keys come after `after`, in order. Reads only an index. */
export async function listCounterparties(
  executor: Executor,
  { customerId }: CustomerKey,
  { after, limit }: Readonly<{ after: string; limit: number }>,
): Promise<readonly CounterpartyDays[]> {
  const parameters = [uuid(customerId), after, limit, MOST_LOOKED_AT - 1];
  const rows = await executor.run(LIST_COUNTERPARTIES, parameters);
  return rows.map(([key, to, from]) => ({
    key: readText(key),
    days: { from: readText(from), to: readText(to) },
  }));
}

/** A booked payment that may recur: neither side of an own transfer, and not a refund. */
const IS_PAYMENT = "status = 'booked' AND transfer_with IS NULL AND refund_of IS NULL";

const FIND_LATEST = sqlStatement((dialect) => {
  const { array, all } = AGGREGATES[dialect];
  return `SELECT rows.value ->> 0, (
      SELECT CAST(COALESCE(${all}(${array}(name, booked_on, amount_minor_units, currency, direction, is_payment)), '[]') AS TEXT)
      FROM (
        SELECT ${uuidText(dialect, "id")} AS name, booked_on, amount_minor_units, currency, direction,
          CASE WHEN ${IS_PAYMENT} THEN 1 ELSE 0 END AS is_payment
        FROM "transaction" AS payment
        WHERE payment.customer_id = ${typed(dialect, "$1", "uuid")} AND payment.counterparty_key = ${cell(dialect, 0, "text")}
        ORDER BY payment.counterparty_key DESC, payment.booked_on DESC, payment.id DESC LIMIT $2
      ) AS latest
    ) FROM ${fromRows(dialect, "$3")} AS rows`;
});

export type PartyPayments = Party & Readonly<{ payments: readonly Payment[] }>;

type PaymentCells = readonly [
  id: string,
  bookedOn: string,
  amount: number,
  currency: string,
  direction: string,
  isPayment: number,
];

/**
 * The payments among the latest transactions of these counterparties, grouped by direction and currency, the
 * latest first.
 */
export async function findLatestPayments(
  executor: Executor,
  { customerId }: CustomerKey,
  keys: readonly string[],
  most = MOST_LOOKED_AT,
): Promise<readonly PartyPayments[]> {
  if (keys.length === 0) return [];
  const rows = await executor.run(FIND_LATEST, [uuid(customerId), most, toValuesJson(keys)]);
  return rows.flatMap(([key, payments]) => {
    const cells: readonly PaymentCells[] = JSON.parse(readText(payments));
    return toParties(readText(key), cells);
  });
}

function toParties(counterpartyKey: string, rows: readonly PaymentCells[]): readonly PartyPayments[] {
  const parties = new Map<string, Party & { payments: Payment[] }>();
  for (const [id, bookedOn, amount, currency, direction, isPayment] of rows) {
    if (isPayment === 0) continue;
    const name = `${direction} ${currency}`;
    const party = parties.get(name) ?? {
      counterpartyKey,
      direction: readWord(DIRECTIONS, direction),
      currency,
      payments: [],
    };
    parties.set(name, party);
    party.payments.push({ id, bookedOn, amount: BigInt(amount) });
  }
  return [...parties.values()];
}
