import type { FieldError } from "./errors";
import type { TransactionFacts } from "./transaction";

/** A row of a batch as it was sent: read, or refused with the reasons. */
export type SubmittedRow =
  | Readonly<{ isReadable: true; externalId: string; row: TransactionFacts }>
  | Readonly<{ isReadable: false; externalId: string | null; errors: readonly FieldError[] }>;
