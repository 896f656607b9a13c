import type { TransactionGroup, TransactionSearch } from "./transaction-search";

type Narrowed = Readonly<
  { [Name in keyof TransactionSearch]?: NonNullable<TransactionSearch[Name]> } & { group?: TransactionGroup }
>;

/** The address of a business's transactions with some filters set. */
export function transactionsHref(customerId: string, narrowed: Narrowed): string {
  return `/b/${customerId}/transactions?${new URLSearchParams(narrowed)}`;
}
