"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { CalendarDate } from "../../domain/calendar-date";
import type { Person } from "../../domain/person";
import type { Outputs } from "../trpc/trpc";

export type Business = Outputs["listBusinesses"]["businesses"][number];

export type BusinessView = Readonly<{
  business: Business;
  person: Person;
  /** The reader's day, as the server took it: both sides ask for the same. */
  today: CalendarDate;
}>;

const BusinessContext = createContext<BusinessView | null>(null);

export function BusinessProvider({
  value,
  children,
}: Readonly<{ value: BusinessView; children: ReactNode }>) {
  return <BusinessContext value={value}>{children}</BusinessContext>;
}

/** The business that the page is about, and who looks at it. */
export function useBusiness(): BusinessView {
  const view = useContext(BusinessContext);
  if (view === null) throw new Error("There is no business here.");
  return view;
}

/** Whose customer every call is about. */
export function useCustomerKey(): Readonly<{ partnerId: string; userId: string }> {
  const { partnerId, userId } = useBusiness().business;
  return { partnerId, userId };
}
