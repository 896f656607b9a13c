import type { Executor } from "../../db/engine/executor";
import { readBookedPage, readBusyDays, readStoredById, readStoredByName } from "../../db/tables/import-rows";
import { readLatestPayments } from "../../db/tables/recurring-payments";
import { findRules, toRulesJson } from "../../db/tables/rules";
import type { CustomerKey } from "../../domain/customer";
import { MOST_FOLLOWED } from "../../domain/follow-mark";
import type { Questions } from "./lookups";

/** Looks up in one customer's rows what an import plan asks for. */
export function databaseLookups(executor: Executor, customer: CustomerKey): Questions {
  return {
    storedByName: (externalIds) => readStoredByName(executor, customer, externalIds),
    storedById: (ids) => readStoredById(executor, customer, ids),
    busyDays: (days) => readBusyDays(executor, customer, days),
    booked: (page) => readBookedPage(executor, customer, page),
    rules: async (keys) => toRulesJson(await findRules(executor, customer, keys)),
    payments: (keys) => readLatestPayments(executor, customer, keys, MOST_FOLLOWED),
  };
}
