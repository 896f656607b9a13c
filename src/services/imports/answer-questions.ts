import type { Queryable } from "../../db/client";
import { readBookedPage, readBusyDays, readStoredByName } from "../../db/import-rows";
import { findRules } from "../../db/rules";
import type { CustomerKey } from "../../domain/customer";
import type { Questions } from "./lookups";

/** Answers what working out an import asks, from one customer's rows; `changeId`: the change that adds some meanwhile. */
export function answerQuestions(
  queryable: Queryable,
  customer: CustomerKey,
  changeId: string | null,
): Questions {
  return {
    storedByName: (externalIds) => readStoredByName(queryable, customer, externalIds, changeId),
    busyDays: (days) => readBusyDays(queryable, customer, days),
    booked: (page) => readBookedPage(queryable, customer, page),
    rules: async (keys) => JSON.stringify(await findRules(queryable, customer, keys)),
  };
}
