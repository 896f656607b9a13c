import { lockCustomer } from "../../db/tables/customers";
import { keepToldForecasts, listLatestForecasts } from "../../db/tables/told-forecasts";
import { newForecasts } from "../../domain/forecast-record";
import type { Context, ForecastTold } from "../context";
import { inTurn } from "../customer-turns";

/**
 * Stores the forecasts that were told, except those that repeat the latest one of their window. No change is
 * recorded, because no figure moves. Forecasts in a currency that the customer no longer has are not stored.
 */
export async function keepForecast(
  { database }: Pick<Context, "database">,
  { partnerId, userId, currency, forecasts }: ForecastTold,
): Promise<void> {
  const owner = { partnerId, userId };
  const [first] = forecasts;
  if (first === undefined) return;
  await inTurn(
    database,
    owner,
    async (unit) => {
      const customer = await lockCustomer(unit, owner, 0);
      if (customer === null || customer.currency !== currency) return;
      const asked = { granularity: first.granularity, from: first.startOn };
      const stored = await listLatestForecasts(unit, customer, asked);
      await keepToldForecasts(unit, customer, newForecasts(forecasts, stored));
    },
    { size: "row" },
  );
}
