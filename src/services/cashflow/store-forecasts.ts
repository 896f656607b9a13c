import { lockCustomer } from "../../db/tables/customers";
import { findLastForecasts, insertStoredForecasts } from "../../db/tables/stored-forecasts";
import { newForecasts } from "../../domain/forecast-record";
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
  const windows = forecasts.map((each) => ({ ...each, until: each }));
  await inTurn(
    database,
    owner,
    async (unit) => {
      const customer = await lockCustomer(unit, owner, 0);
      if (customer === null || customer.currency !== currency) return;
      if (customer.createdAt.getTime() !== customerCreatedAt.getTime()) return;
      const stored = await findLastForecasts(unit, customer, { granularity, windows });
      await insertStoredForecasts(unit, customer, newForecasts(forecasts, stored));
    },
    { size: "row" },
  );
}
