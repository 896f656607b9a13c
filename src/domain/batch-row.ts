import type { FieldError } from "./errors";
import type { TransactionFacts } from "./transaction";

/** One row of a batch that could be read. */
export type BatchRow = TransactionFacts &
  Readonly<{
    /** The id under which this transaction was announced while it was pending. */
    pendingExternalId: string | null;
  }>;

/** A row as it was sent: read, or refused with the reasons. */
export type SubmittedRow =
  | Readonly<{ isReadable: true; externalId: string; row: BatchRow }>
  | Readonly<{ isReadable: false; externalId: string | null; errors: readonly FieldError[] }>;
