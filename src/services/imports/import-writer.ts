import { createBareChange, createEffects } from "../../db/changes";
import type { Transaction } from "../../db/client";
import type { TotalsByDay } from "../../db/daily-totals";
import { saveImportedRows } from "../../db/import-rows";
import type { ImportedFile } from "../../domain/change";
import type { Customer } from "../../domain/customer";
import { addToTotals } from "../changes/add-to-totals";
import { type Context, newId } from "../context";
import type { SentRows } from "./thread-messages";

/**
 * Writes an import as one change, rows by rows as they come, so that they are never all in memory. The caller holds the
 * customer's lock, and rolls back where it does not `finish`.
 */
export class ImportWriter {
  readonly changeId = newId();
  readonly #scope: Readonly<{ context: Context; database: Transaction; customer: Customer }>;
  readonly #file: ImportedFile;
  #hasBegun = false;

  constructor(
    scope: Readonly<{ context: Context; database: Transaction; customer: Customer }>,
    file: ImportedFile,
  ) {
    this.#scope = scope;
    this.#file = file;
  }

  async write(rows: SentRows): Promise<void> {
    if (rows.count === 0) return;
    const begun = this.#hasBegun ? null : this.#begin();
    await Promise.all([begun, saveImportedRows(this.#scope.database, rows)]);
  }

  /** Adds the effects of all that was written; answers the change's id, or null where there was nothing to change. */
  async finish(effects: TotalsByDay): Promise<string | null> {
    if (!this.#hasBegun) return null;
    const { database, customer } = this.#scope;
    const { partnerId, customerId } = customer;
    await addToTotals(database, customer, effects);
    await createEffects(database, { partnerId, customerId, changeId: this.changeId }, effects);
    return this.changeId;
  }

  async #begin(): Promise<void> {
    const { context, database, customer } = this.#scope;
    this.#hasBegun = true;
    await createBareChange(database, customer, {
      id: this.changeId,
      sequence: customer.revision,
      kind: "statement_imported",
      actor: context.actor,
      transactionId: null,
      ruleId: null,
      undoesId: null,
      before: {},
      after: { import: this.#file },
      createdAt: context.now(),
    });
  }
}
