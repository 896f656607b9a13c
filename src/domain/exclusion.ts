/** A person's decision about one transaction, which beats any rule. */
export const PERSON_DECISIONS = ["excluded", "included"] as const;

export type PersonDecision = (typeof PERSON_DECISIONS)[number];

/** The two sources of an exclusion are stored separately, so that lifting one leaves the other in place. */
export type ExclusionState = Readonly<{
  personDecision: PersonDecision | null;
  /** The rule that excludes the transaction unless a person decided otherwise. */
  ruleId: string | null;
}>;

/**
 * Whether the transaction is left out of every figure. A person's decision beats a rule in both directions.
 */
export function isExcluded({ personDecision, ruleId }: ExclusionState): boolean {
  return personDecision === null ? ruleId !== null : personDecision === "excluded";
}
