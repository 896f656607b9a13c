import type { UnitOfWork } from "../../db/engine/executor";
import { lockCustomer } from "../../db/tables/customers";
import { findLastForecasts, insertStoredForecasts } from "../../db/tables/stored-forecasts";
import type { CustomerKey } from "../../domain/customer";
import { isSameMoment, newForecasts, type StoredForecast } from "../../domain/forecast-record";
import type { Granularity } from "../../domain/period";
import type { Context, ForecastsToStore } from "../context";
import { inTurn } from "../customer-turns";

/**
 * Stores the forecasts of a response, except those that repeat the last stored one of their window. No change
 * is recorded, because no figure moves. Nothing is stored if the customer was erased or its currency changed
 * in the meantime.
 */
export async function storeForecasts(
  { database }: Pick<Context, "database">,
  { partnerId, userId, customerCreatedAt, currency, forecasts }: ForecastsToStore,
): Promise<void> {
  const owner = { partnerId, userId };
  const [first] = forecasts;
  if (first === undefined) return;
  const { granularity } = first;
  await inTurn(
    database,
    owner,
    async (unit) => {
      const customer = await lockCustomer(unit, owner, 0);
      if (customer === null || customer.currency !== currency) return;
      if (customer.createdAt.getTime() !== customerCreatedAt.getTime()) return;
      await storeNew(unit, customer, { granularity, forecasts });
    },
    { size: "row" },
  );
}

/** Different forecasts of the same moment are stored a millisecond apart, in the order in which they come. */
async function storeNew(
  unit: UnitOfWork,
  customer: CustomerKey,
  { granularity, forecasts }: Readonly<{ granularity: Granularity; forecasts: readonly StoredForecast[] }>,
): Promise<void> {
  for (let left = forecasts; left.length > 0; ) {
    const windows = left.map((each) => ({ ...each, until: each }));
    const stored = await findLastForecasts(unit, customer, { granularity, windows });
    const isTaken = (each: StoredForecast): boolean => stored.some((one) => isSameMoment(one, each));
    const fresh = newForecasts(left, stored);
    await insertStoredForecasts(
      unit,
      customer,
      fresh.filter((each) => !isTaken(each)),
    );
    left = fresh
      .filter(isTaken)
      .map((each) => ({ ...each, createdAt: new Date(each.createdAt.getTime() + 1) }));
  }
}
