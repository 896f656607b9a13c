import type { CustomerKey } from "../../../domain/customer";
import type { Call } from "../sql-statement";
import { Uuid } from "../uuid";
import { SqliteReads } from "./reads";

/**
 * Snapshots of customers from before a long write that is partly committed.
 *
 * Each snapshot is a connection with a read transaction that began before the write's first commit: in WAL
 * mode it keeps seeing that state. The customer's id is among the parameters of every statement that reads
 * its data, so the parameters tell which snapshot to use.
 */
export class SqliteViews {
  readonly #file: string;
  readonly #views = new Map<string, SqliteReads>();

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * From now on, reads of the customer keep seeing its current state. The caller has the write lock, so
   * nothing is committed meanwhile.
   */
  open({ customerId }: CustomerKey): void {
    const reads = new SqliteReads(this.#file, BEGIN_READING);
    // Opens the connection, which otherwise would open on first use.
    reads.version();
    this.#views.set(customerId, reads);
  }

  /** The snapshot to run a call on, if it reads a customer that has one. */
  find({ statement, parameters }: Call): SqliteReads | undefined {
    if (this.#views.size === 0 || statement.isCurrent) return undefined;
    for (const each of parameters) {
      const view = each instanceof Uuid ? this.#views.get(each.text) : undefined;
      if (view !== undefined) return view;
    }
    return undefined;
  }

  has({ customerId }: CustomerKey): boolean {
    return this.#views.has(customerId);
  }

  /** From now on, reads of the customer see the latest state. */
  close({ customerId }: CustomerKey): void {
    const reads = this.#views.get(customerId);
    this.#views.delete(customerId);
    // No read is in progress, because SQLite reads synchronously.
    reads?.close();
  }

  closeAll(): void {
    for (const customerId of this.#views.keys()) this.close({ customerId });
  }
}

/** BEGIN alone takes no snapshot: the first read of the transaction does. */
const BEGIN_READING = "BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1;";
