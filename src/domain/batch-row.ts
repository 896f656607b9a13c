import type { FieldError } from "./errors";
import type { TransactionFacts } from "./transaction";

/** A row of a submitted batch: either readable, or refused with its errors. */
export type SubmittedRow =
  | Readonly<{ isReadable: true; externalId: string; row: TransactionFacts }>
  | Readonly<{ isReadable: false; externalId: string | null; errors: readonly FieldError[] }>;
