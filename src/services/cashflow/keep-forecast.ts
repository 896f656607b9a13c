import { findCustomerByKey, lockCustomer } from "../../db/tables/customers";
import { keepToldForecasts } from "../../db/tables/told-forecasts";
import { customerIdOf } from "../../domain/customer-id";
import type { Context, ForecastTold } from "../context";
import { inTurn } from "../customer-turns";
import { findRuledStreams } from "../recurring/find-schedule";
import { readPastUnderRules } from "../recurring/read-past-under-rules";
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
  const known = await findCustomerByKey(database.reads, { customerId: customerIdOf(owner) });
  if (known === null) return;
  // Read before the customer's turn, so that other writes to the customer do not wait for the search.
  const streams = await findRuledStreams({ database }, known);
  const pastUnder = await readPastUnderRules({ database }, known, streams);
  await inTurn(
    database,
    owner,
    async (unit) => {
      const customer = await lockCustomer(unit, owner, 0);
      if (customer === null) return;
      const grid = requestedGrid(customer, { granularity });
      const worked = await workOutForecast(unit, customer, { grid, todayOn, pastUnder });
      const { windows, isKept, scoredFrom } = worked;
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
