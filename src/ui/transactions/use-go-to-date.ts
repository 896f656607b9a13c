"use client";

import { addDays, type CalendarDate } from "../../domain/calendar-date";
import type { TransactionSort } from "../../domain/transaction-sort";
import { useCustomerKey } from "../business/business-context";
import { showToast } from "../components/show-toast";
import { useTRPCClient } from "../trpc/trpc";
import { useMessageOf } from "../trpc/use-message-of";
import type { TransactionFilter } from "./transaction-search";

type Going = Readonly<{
  filter: TransactionFilter;
  sort: TransactionSort;
  rowCount: number;
  goTo: (index: number) => void;
}>;

/** Jumps to a day in a list sorted by day. The rows before it are counted, not fetched. */
export function useGoToDate({ filter, sort, rowCount, goTo }: Going) {
  const messageOf = useMessageOf();
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const isNewestFirst = sort === "-bookedOn";
  return async (day: CalendarDate): Promise<void> => {
    const before = isNewestFirst
      ? { ...filter, from: later(filter.from, addDays(day, 1)) }
      : { ...filter, to: earlier(filter.to, addDays(day, -1)) };
    try {
      const index = isBackwards(before)
        ? 0
        : (await client.summarizeTransactions.query({ ...customer, ...before })).count;
      goTo(Math.max(Math.min(index, rowCount - 1), 0));
    } catch (error) {
      void showToast({ tone: "error", title: messageOf(error) });
    }
  };
}

function later(one: CalendarDate | undefined, other: CalendarDate): CalendarDate {
  return one !== undefined && one > other ? one : other;
}

function earlier(one: CalendarDate | undefined, other: CalendarDate): CalendarDate {
  return one !== undefined && one < other ? one : other;
}

function isBackwards({ from, to }: TransactionFilter): boolean {
  return from !== undefined && to !== undefined && to < from;
}
