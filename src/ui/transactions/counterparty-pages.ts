import type { QueryKey } from "@tanstack/react-query";
import type { CounterpartySort } from "../../domain/counterparty-sort";
import type { CustomerName } from "../../domain/customer-id";
import { cursorPages } from "../trpc/cursor-pages";
import type { Inputs, Outputs } from "../trpc/trpc";
import type { TransactionFilter } from "./transaction-search";

type CounterpartyPagesRequest = Readonly<{
  pathKey: QueryKey;
  customer: CustomerName;
  filter: TransactionFilter;
  sort: CounterpartySort;
  fetchPage: (input: Inputs["listCounterparties"]) => Promise<Outputs["listCounterparties"]>;
}>;

const PER_PAGE = "50";

/** The filtered transactions by counterparty, in pages. Used by both server and browser. */
export function counterpartyPages(request: CounterpartyPagesRequest) {
  const { pathKey, customer, filter, sort, fetchPage } = request;
  const input: Inputs["listCounterparties"] = { ...customer, ...filter, sort, limit: PER_PAGE };
  return cursorPages({ pathKey, input, fetchPage });
}
