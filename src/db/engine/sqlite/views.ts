import type { CustomerKey } from "../../../domain/customer";
import type { Call } from "../sql-statement";
import { Uuid } from "../uuid";
import { SqliteReads } from "./reads";

/**
 * Customers as they were before a long write that is under way, of which a part is committed already.
 *
 * Each has a connection in a transaction that began before: in WAL mode that sees what was there then. A
 * statement names the customer whose data it reads among its parameters, and by that it is known whose it is.
 */
export class SqliteViews {
  readonly #file: string;
  readonly #busyMillis: number;
  readonly #views = new Map<string, SqliteReads>();

  constructor(file: string, busyMillis: number) {
    this.#file = file;
    this.#busyMillis = busyMillis;
  }

  /**
   * From now on the customer is read as it is now. Nobody else commits meanwhile: the caller has the write
   * lock.
   */
  open({ customerId }: CustomerKey): void {
    const reads = new SqliteReads(this.#file, { busyMillis: this.#busyMillis, onOpen: BEGIN_READING });
    // The connection is opened when it is first asked for something.
    reads.version();
    this.#views.set(customerId, reads);
  }

  /** Where a statement is read that is of a customer of whom there is a view. */
  find({ statement, parameters }: Call): SqliteReads | undefined {
    if (this.#views.size === 0 || statement.isCurrent) return undefined;
    for (const each of parameters) {
      const view = each instanceof Uuid ? this.#views.get(each.text) : undefined;
      if (view !== undefined) return view;
    }
    return undefined;
  }

  /** Whether there is a view of the customer. */
  has({ customerId }: CustomerKey): boolean {
    return this.#views.has(customerId);
  }

  /** The customer is read as it is again. */
  close({ customerId }: CustomerKey): void {
    const reads = this.#views.get(customerId);
    this.#views.delete(customerId);
    // What is asked of it has been answered: SQLite answers within the call.
    reads?.close();
  }

  closeAll(): void {
    for (const customerId of this.#views.keys()) this.close({ customerId });
  }
}

/** SQLite begins to see one state with the first thing that is read. */
const BEGIN_READING = "BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1;";
