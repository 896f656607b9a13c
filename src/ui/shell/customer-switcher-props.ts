export type CurrentCustomer = Readonly<{ id: string; name: string }>;

export type CustomerSwitcherProps = Readonly<{
  currentCustomer: CurrentCustomer;
  onSelectCustomer: (id: string) => void;
}>;
