import { PORTFOLIO_SORTS } from "../../domain/portfolio";
import { type AddressValues, anyText, oneOf, withOtherwise } from "../address/address-parameters";

/** The search parameters of the list of businesses. */
export const portfolioSearch = {
  q: withOtherwise(anyText, ""),
  review: oneOf(["pending"]),
  sort: withOtherwise(oneOf(PORTFOLIO_SORTS), "name"),
  order: oneOf(["asc", "desc"]),
};

export type PortfolioSearch = AddressValues<typeof portfolioSearch>;
