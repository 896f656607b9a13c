import { isExcluded } from "./exclusion";
import { DIRECTIONS, type Direction, STATUSES, type Status, type Transaction } from "./transaction";
import { TREATMENT_TYPES, type TreatmentType } from "./treatment";

/** What says for which reason a transaction counts or does not count, whatever its amount and its split. */
export type TransactionKind = Readonly<{
  direction: Direction;
  status: Status;
  treatment: TreatmentType | null;
  isExcluded: boolean;
}>;

/** The words under which a kind is stored, such as `outflow booked shared_expense excluded`. */
export type KindName = string;

/** Every kind by its name. */
export const KINDS: ReadonlyMap<KindName, TransactionKind> = new Map(
  DIRECTIONS.flatMap((direction) =>
    STATUSES.flatMap((status) =>
      [null, ...TREATMENT_TYPES].flatMap((treatment) =>
        [false, true].map((isExcluded) => {
          const kind = { direction, status, treatment, isExcluded };
          return [nameOf(kind), kind] as const;
        }),
      ),
    ),
  ),
);

export function kindOf(
  transaction: Pick<Transaction, "direction" | "status" | "treatment" | "personDecision" | "ruleId">,
): TransactionKind {
  const { direction, status, treatment } = transaction;
  return { direction, status, treatment: treatment?.type ?? null, isExcluded: isExcluded(transaction) };
}

export function nameOf({ direction, status, treatment, isExcluded }: TransactionKind): KindName {
  return `${direction} ${status} ${treatment ?? "untreated"}${isExcluded ? " excluded" : ""}`;
}
