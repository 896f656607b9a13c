"use client";

import { useQuery } from "@tanstack/react-query";
import type { TransactionSort } from "../../domain/transaction-sort";
import { useCustomerKey } from "../business/business-context";
import { useTRPC, useTRPCClient } from "../trpc/trpc";
import { counterpartyNameOf } from "./counterparty-name-of";
import { transactionPage } from "./transaction-pages";
import type { TransactionFilter } from "./transaction-search";

type Listed = Readonly<{ filter: TransactionFilter; sort: TransactionSort }>;

/** The name of the counterparty, if the list is filtered by a single one. */
export function useCounterpartyName({ filter, sort }: Listed): string | null {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const key = filter.counterparty;
  const { data: first } = useQuery({
    ...transactionPage({
      pathKey: trpc.listTransactions.pathKey(),
      input: { ...customer, ...filter, sort },
      page: 0,
      fetchPage: client.listTransactions.query,
    }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: key !== undefined,
  });
  return counterpartyNameOf(key, first?.transactions[0]);
}
