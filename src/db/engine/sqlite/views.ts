import type { CustomerKey } from "../../../domain/customer";
import { SqliteReads } from "./reads";

type Viewed = CustomerKey & Readonly<{ userId: string }>;

type View = Readonly<{ customer: Viewed; reads: SqliteReads }>;

/**
 * Customers as they were before a long write that is under way, of which a part is committed already.
 *
 * Each has a connection in a transaction that began before: in WAL mode that sees what was there then. A statement names
 * the customer whose data it reads among its parameters, by its id, or by the partner's and the user id one after the
 * other, and by that it is known whose it is.
 */
export class SqliteViews {
  readonly #file: string;
  readonly #busyMillis: number;
  readonly #views = new Map<string, View>();

  constructor(file: string, busyMillis: number) {
    this.#file = file;
    this.#busyMillis = busyMillis;
  }

  /** From now on the customer is read as it is now. Nobody else commits meanwhile: the caller has the write lock. */
  open(customer: Viewed): void {
    const reads = new SqliteReads(this.#file, { busyMillis: this.#busyMillis, onOpen: BEGIN_READING });
    // The connection is opened when it is first asked for something.
    reads.version();
    this.#views.set(customer.customerId, { customer, reads });
  }

  /** The view of the customer that a statement with these parameters reads, where there is one. */
  find(parameters: readonly unknown[]): View | undefined {
    if (this.#views.size === 0) return undefined;
    return [...this.#views.values()].find(
      ({ customer: { customerId, partnerId, userId } }) =>
        parameters.includes(customerId) ||
        parameters.some((each, index) => each === partnerId && parameters[index + 1] === userId),
    );
  }

  /** The customer, where there is a view of it. */
  findCustomer({ partnerId, userId }: Readonly<{ partnerId: string; userId: string }>): CustomerKey | null {
    return this.find([partnerId, userId])?.customer ?? null;
  }

  /** The customer is read as it is again. */
  close({ customerId }: Pick<CustomerKey, "customerId">): void {
    const view = this.#views.get(customerId);
    this.#views.delete(customerId);
    // What is asked of it has been answered: SQLite answers within the call.
    view?.reads.close();
  }

  closeAll(): void {
    for (const { customer } of this.#views.values()) this.close(customer);
  }
}

/** SQLite begins to see one state with the first thing that is read. */
const BEGIN_READING = "BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1;";
