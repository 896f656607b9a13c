/** What a person decided about one transaction, whatever the rules say. */
export const PERSON_DECISIONS = ["excluded", "included"] as const;

export type PersonDecision = (typeof PERSON_DECISIONS)[number];

/** Both sources of an exclusion are kept apart, so that lifting one leaves the other as it was. */
export type ExclusionState = Readonly<{
  personDecision: PersonDecision | null;
  /** The rule that excludes it, were it not for a person's decision. */
  ruleId: string | null;
}>;

/**
 * Whether the transaction is left out of every figure. A person's decision beats a rule, in both directions.
 */
export function isExcluded({ personDecision, ruleId }: ExclusionState): boolean {
  return personDecision === null ? ruleId !== null : personDecision === "excluded";
}
