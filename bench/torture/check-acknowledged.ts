import { isDeepStrictEqual } from "node:util";
import { presentTransaction } from "../../src/contract/transaction";
import { decimalsOf } from "../../src/domain/currency-decimals";
import { toDecimalNumber } from "../../src/domain/money";
import type { Transaction } from "../../src/domain/transaction";
import type { BatchResponse, EditResponse } from "./client";
import type { Acknowledged, CustomerRecord } from "./customer-record";
import type { Row } from "./customers";
import type { History, Version } from "./history";
import type { Problems } from "./problems";
import type { StoredCustomer } from "./read-customer";

/**
 * Checks that every acknowledged edit is stored: its change, the version it led to, and exactly the
 * acknowledged state in that version.
 *
 * If no edit followed, that version is the stored row, which `checkCustomer` compares with the history.
 */
export function checkAcknowledged(
  stored: StoredCustomer,
  history: History,
  { record, problems }: Readonly<{ record: CustomerRecord; problems: Problems }>,
): void {
  const changeIds = new Set(stored.changes.map(({ id }) => id));
  const byId = new Map(stored.transactions.map((transaction) => [transaction.id, transaction]));
  const findLost = ({ planned, response }: Acknowledged): string | null => {
    if (planned.kind === "transactions_ingested" && "results" in response) {
      return findLostRow(planned.rows, response, history);
    }
    return "transaction" in response ? findLostEdit(response, history, byId) : null;
  };
  for (const each of record.acknowledged) {
    const { changeId } = each.response;
    const isChangeLost = changeId !== null && !changeIds.has(changeId);
    const missing = isChangeLost ? `change ${changeId} is not there` : findLost(each);
    if (missing !== null) problems.add("lost", missing);
  }
}

function findLostEdit(
  { transaction, changeId }: EditResponse,
  history: History,
  stored: ReadonlyMap<string, Transaction>,
): string | null {
  const named = `${transaction.id} version ${transaction.version}`;
  if ((stored.get(transaction.id)?.version ?? 0) < transaction.version) return `${named} is not stored`;
  const version = findVersion(history, transaction.id, ({ to }) => to === transaction.version);
  if (version === undefined) return `${named} has no change`;
  if (changeId !== null && version.changeId !== changeId) return `${named} belongs to another change`;
  return isDeepStrictEqual(presentTransaction(version.state), transaction) ? null : `${named} differs`;
}

function findLostRow(rows: readonly Row[], response: BatchResponse, history: History): string | null {
  for (const [index, row] of rows.entries()) {
    const result = response.results[index];
    if (result?.outcome === "unchanged") continue;
    const version = findVersion(
      history,
      result?.transactionId ?? "",
      ({ changeId }) => changeId === response.changeId,
    );
    if (version === undefined || !isAsSent(row, version.state)) return `row ${row.externalId} is not as sent`;
  }
  return null;
}

function findVersion(
  history: History,
  transactionId: string,
  isMeant: (version: Version) => boolean,
): Version | undefined {
  return history.versions.get(transactionId)?.find(isMeant);
}

function isAsSent(row: Row, stored: Transaction): boolean {
  return (
    stored.externalId === row.externalId &&
    stored.bookedOn === row.bookedOn &&
    stored.direction === row.direction &&
    stored.status === row.status &&
    stored.counterpartyName === row.counterparty.name &&
    toDecimalNumber(stored.amount, decimalsOf(row.currency)) === row.amount
  );
}
