import type { Outputs } from "../trpc/trpc";

export type CurrentCustomer = Readonly<{ id: string; name: string }>;

export type FoundCustomer = Outputs["listBusinesses"]["businesses"][number];

export type CustomerSwitcherProps = Readonly<{
  currentCustomer: CurrentCustomer;
  onSelectCustomer: (customer: FoundCustomer) => void;
}>;
