import { isExcluded } from "./exclusion";
import { LINK_KINDS, type LinkKind, linkKindOf } from "./links";
import { DIRECTIONS, type Direction, STATUSES, type Status, type Transaction } from "./transaction";
import { TREATMENT_TYPES, type TreatmentType } from "./treatment";

/**
 * The fields that decide for which reason a transaction counts or does not, whatever its amount and its
 * split.
 */
export type TransactionKind = Readonly<{
  direction: Direction;
  status: Status;
  treatment: TreatmentType | null;
  link: LinkKind | null;
  isExcluded: boolean;
}>;

/** The name under which a kind is stored, such as `outflow booked shared_expense excluded`. */
export type KindName = string;

/** Every kind by its name. */
export const KINDS: ReadonlyMap<KindName, TransactionKind> = new Map(
  DIRECTIONS.flatMap((direction) =>
    STATUSES.flatMap((status) =>
      [null, ...TREATMENT_TYPES].flatMap((treatment) =>
        [null, ...LINK_KINDS].flatMap((link) =>
          [false, true].map((isExcluded) => {
            const kind = { direction, status, treatment, link, isExcluded };
            return [nameOf(kind), kind] as const;
          }),
        ),
      ),
    ),
  ),
);

export function kindOf(
  transaction: Pick<
    Transaction,
    "direction" | "status" | "treatment" | "personDecision" | "ruleId" | "refunded" | "transferWith"
  >,
): TransactionKind {
  const { direction, status, treatment } = transaction;
  return {
    direction,
    status,
    treatment: treatment?.type ?? null,
    link: linkKindOf(transaction),
    isExcluded: isExcluded(transaction),
  };
}

export function nameOf({ direction, status, treatment, link, isExcluded }: TransactionKind): KindName {
  const linked = link === null ? "" : ` ${link}`;
  return `${direction} ${status} ${treatment ?? "untreated"}${linked}${isExcluded ? " excluded" : ""}`;
}
