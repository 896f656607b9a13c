export type SwitcherCustomer = Readonly<{ id: string; name: string; currency: string }>;

export type CustomerSwitcherProps = Readonly<{
  customers: readonly SwitcherCustomer[];
  currentCustomerId: string;
  onSelectCustomer: (id: string) => void;
}>;
