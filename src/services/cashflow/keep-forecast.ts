import { lockCustomer } from "../../db/tables/customers";
import { keepToldForecasts } from "../../db/tables/told-forecasts";
import type { Context, ForecastTold } from "../context";
import { inTurn } from "../customer-turns";
import { requestedGrid } from "./requested-grid";
import { workOutForecast } from "./work-out-forecast";

/**
 * Stores a forecast that was given out, unless one given out in the same window is already stored. It is
 * computed again within the customer's turn, so that of many simultaneous requests only one stores it. No
 * change is recorded, because no figure moves.
 */
export async function keepForecast(
  { database }: Pick<Context, "database">,
  { partnerId, userId, granularity, todayOn }: ForecastTold,
): Promise<void> {
  const owner = { partnerId, userId };
  await inTurn(
    database,
    owner,
    async (unit) => {
      const customer = await lockCustomer(unit, owner, 0);
      if (customer === null) return;
      const grid = requestedGrid(customer, { granularity });
      const { windows, isKept, scoredFrom } = await workOutForecast(unit, customer, { grid, todayOn });
      if (isKept) return;
      const told = windows.map(({ window, income, expense, remaining }) => ({
        granularity,
        ...window,
        toldOn: todayOn,
        ...{ income, expense, remaining },
      }));
      await keepToldForecasts(unit, customer, { told, granularity, from: scoredFrom });
    },
    { size: "row" },
  );
}
