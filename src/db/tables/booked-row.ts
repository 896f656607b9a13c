import { DIRECTIONS, type Transaction } from "../../domain/transaction";
import { readWord } from "./words";

/** What tells whether a row of a bank file is a transaction that is stored already. */
export type BookedTransaction = Pick<
  Transaction,
  "id" | "accountId" | "externalId" | "bookedOn" | "amount" | "direction" | "description" | "counterpartyName"
>;

/** In the order of `BOOKED_COLUMNS`. */
export type BookedRow = readonly [
  id: string,
  accountId: string,
  externalId: string,
  bookedOn: string,
  amountMinorUnits: number,
  direction: string,
  description: string,
  counterpartyName: string | null,
];

/** Reads a row of `BOOKED_COLUMNS` that came as JSON. */
export function fromBookedRow(row: BookedRow): BookedTransaction {
  const [id, accountId, externalId, bookedOn, amount, direction, description, counterpartyName] = row;
  return {
    id,
    accountId: accountId === "" ? null : accountId,
    externalId,
    bookedOn,
    amount: BigInt(amount),
    direction: readWord(DIRECTIONS, direction),
    description,
    counterpartyName,
  };
}
