import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { PORTFOLIO_SORTS } from "../../domain/portfolio";

/** What of the list of businesses is in its address. */
export const portfolioSearch = {
  q: parseAsString.withDefault(""),
  sort: parseAsStringLiteral(PORTFOLIO_SORTS).withDefault("name"),
  order: parseAsStringLiteral(["asc", "desc"] as const),
};

export const loadPortfolioSearch = createLoader(portfolioSearch);

export type PortfolioSearch = Awaited<ReturnType<typeof loadPortfolioSearch>>;
