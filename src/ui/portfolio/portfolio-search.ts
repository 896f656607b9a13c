import { PORTFOLIO_SORTS } from "../../domain/portfolio";
import { type AddressValues, anyText, oneOf, withOtherwise } from "../address/address-parameters";

/** What of the list of businesses is in its address. */
export const portfolioSearch = {
  q: withOtherwise(anyText, ""),
  review: oneOf(["pending"]),
  sort: withOtherwise(oneOf(PORTFOLIO_SORTS), "name"),
  order: oneOf(["asc", "desc"]),
};

export type PortfolioSearch = AddressValues<typeof portfolioSearch>;
