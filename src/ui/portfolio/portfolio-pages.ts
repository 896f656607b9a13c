import type { QueryKey } from "@tanstack/react-query";
import { cursorPages } from "../trpc/cursor-pages";
import type { Inputs, Outputs } from "../trpc/trpc";
import type { PortfolioSearch } from "./portfolio-search";

type PortfolioInput = NonNullable<Inputs["listPortfolio"]>;
type PortfolioPage = Outputs["listPortfolio"];

export type PortfolioRow = PortfolioPage["businesses"][number];

type PortfolioPagesRequest = Readonly<{
  pathKey: QueryKey;
  search: PortfolioSearch;
  today: string;
  fetchPage: (input: PortfolioInput) => Promise<PortfolioPage>;
}>;

const MAX_SEARCH_LENGTH = 200;

/** The businesses of a person, in pages. Used by both server and browser. */
export function portfolioPages({ pathKey, search, today, fetchPage }: PortfolioPagesRequest) {
  const input: PortfolioInput = {
    search: search.q.trim().slice(0, MAX_SEARCH_LENGTH),
    isToReview: search.review !== null,
    sort: search.sort,
    ...(search.order === null ? {} : { order: search.order }),
    today,
  };
  return cursorPages({ pathKey, input, fetchPage });
}
