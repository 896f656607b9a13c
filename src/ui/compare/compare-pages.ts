import type { QueryKey } from "@tanstack/react-query";
import type { CustomerName } from "../../domain/customer-id";
import { cursorPages } from "../trpc/cursor-pages";
import type { Inputs, Outputs } from "../trpc/trpc";
import type { CompareSearch, Pair } from "./compare-search";

type DriversInput = Inputs["getDrivers"];

type ComparePagesRequest = Readonly<{
  pathKey: QueryKey;
  customer: CustomerName;
  pair: Pair;
  search: CompareSearch;
  fetchPage: (input: DriversInput) => Promise<Outputs["getDrivers"]>;
}>;

const PER_PAGE = "25";
const MAX_SEARCH_LENGTH = 200;

/** The counterparties of a comparison, in pages. Used by both server and browser. */
export function comparePages({ pathKey, customer, pair, search, fetchPage }: ComparePagesRequest) {
  const { now, before } = pair;
  const q = search.q.trim().slice(0, MAX_SEARCH_LENGTH);
  const input: DriversInput = {
    ...customer,
    from: now.days.from,
    to: now.days.to,
    againstFrom: before.days.from,
    againstTo: before.days.to,
    sort: search.sort,
    ...(search.order === null ? {} : { order: search.order }),
    ...(q === "" ? {} : { q }),
    limit: PER_PAGE,
  };
  return cursorPages({ pathKey, input, fetchPage });
}
