import { EmptyState } from "../components/empty-state";
import { PageHeader } from "../components/page-header";

/** In the place of a counterparty that no transaction is of. */
export function NoCounterparty() {
  return (
    <>
      <PageHeader title="Counterparty not found" />
      <EmptyState
        title="No transaction has this counterparty"
        text="Its transactions may have been removed, or the address is not complete."
      />
    </>
  );
}
