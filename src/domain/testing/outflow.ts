import { UNLINKED } from "../links";
import { type Transaction, UNDECIDED, UNMARKED } from "../transaction";

/** An outflow of 100.00 on which nothing is decided. */
export const OUTFLOW: Transaction = {
  ...UNDECIDED,
  ...UNMARKED,
  ...UNLINKED,
  id: "outflow",
  accountId: null,
  externalId: "outflow",
  pendingExternalId: null,
  bookedOn: "2026-01-10",
  amount: 100_00n,
  currency: "EUR",
  direction: "outflow",
  status: "booked",
  description: "Office supplies",
  counterpartyId: null,
  counterpartyName: null,
  counterpartyKey: null,
  version: 1,
};
