import { lockCustomer } from "../../db/tables/customers";
import { keepToldForecasts } from "../../db/tables/told-forecasts";
import type { Context, ForecastTold } from "../context";
import { inTurn } from "../customer-turns";
import { requestedGrid } from "./requested-grid";
import { workOutForecast } from "./work-out-forecast";

/**
 * Keeps what a forecast has told, unless something told in the same window is kept already. It is worked out
 * again, in the turn of the customer's writes, so that only one of many who ask at once has it kept. No
 * change is recorded: it moves no figure.
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
