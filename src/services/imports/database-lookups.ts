import type { Executor } from "../../db/engine/executor";
import { findBookedPage, findBusyDays, findStoredByName } from "../../db/tables/import-rows";
import { findRules } from "../../db/tables/rules";
import type { CustomerKey } from "../../domain/customer";
import { readDecisions } from "../recurring/read-decisions";
import type { Questions } from "./lookups";

/** Looks up in one customer's rows what an import plan asks for. */
export function databaseLookups(executor: Executor, customer: CustomerKey): Questions {
  return {
    ...readDecisions(executor, customer),
    storedByName: (externalIds) => findStoredByName(executor, customer, externalIds),
    busyDays: (days) => findBusyDays(executor, customer, days),
    booked: (page) => findBookedPage(executor, customer, page),
    rules: (counterpartyKeys) => findRules(executor, customer, counterpartyKeys),
  };
}
