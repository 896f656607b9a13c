import type { TransactionGroup, TransactionSearch } from "./transaction-search";

type Narrowed = Readonly<
  { [Name in keyof TransactionSearch]?: NonNullable<TransactionSearch[Name]> } & { group?: TransactionGroup }
>;

/** The address of a business's transactions, narrowed to some of them. */
export function transactionsHref(customerId: string, narrowed: Narrowed): string {
  return `/b/${customerId}/transactions?${new URLSearchParams(narrowed)}`;
}
