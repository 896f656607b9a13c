"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { CalendarDate } from "../../domain/calendar-date";
import type { CustomerName } from "../../domain/customer-id";
import type { Person } from "../../domain/person";
import type { Outputs } from "../trpc/trpc";

export type Business = Outputs["listBusinesses"]["businesses"][number];

export type BusinessView = Readonly<{
  business: Business;
  person: Person;
  /** The reader's current day, as the server determined it, so that both sides request the same data. */
  today: CalendarDate;
}>;

const BusinessContext = createContext<BusinessView | null>(null);

export function BusinessProvider({
  value,
  children,
}: Readonly<{ value: BusinessView; children: ReactNode }>) {
  return <BusinessContext value={value}>{children}</BusinessContext>;
}

/** The business of the page, and the person who views it. */
export function useBusiness(): BusinessView {
  const view = useContext(BusinessContext);
  if (view === null) throw new Error("There is no business here.");
  return view;
}

/** The customer in the input of every call. */
export function useCustomerKey(): CustomerName {
  const { partnerId, userId } = useBusiness().business;
  return { partnerId, userId };
}
