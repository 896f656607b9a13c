import { GRANULARITIES } from "../../domain/period";
import { aDay, oneOf } from "../address/address-parameters";

/** The search parameters of the settings: the days whose changes since closing are shown. */
export const closedSearch = {
  closedFrom: aDay,
  closedTo: aDay,
  /** If these days are one window, its granularity. Its lines are then shown. */
  granularity: oneOf(GRANULARITIES),
};

export const NO_CLOSED_SEARCH = { closedFrom: null, closedTo: null, granularity: null };
