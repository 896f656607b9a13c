import type { ChangeKind, ImportedFile, Snapshot } from "../../domain/change";
import type { SignOff } from "../../domain/closing";
import type { Rule } from "../../domain/rule";
import type { Plan } from "./plan";

/** What a change records besides its effect on transactions. */
export type About = Readonly<{
  kind: ChangeKind;
  transactionId?: string;
  undoesId?: string;
  /** Its decisions about rules and the customer. */
  decided?: Pick<Plan, "newRules" | "removedRules" | "details">;
  /** Set where the change is the customer's first. */
  isCreation?: boolean;
  file?: ImportedFile;
  /** Why closed days are reopened. */
  reason?: string;
  /** The sign-off of a closing. */
  signOff?: SignOff;
  /** Set where the change undoes an import. */
  undoesImport?: boolean;
}>;

/** What a change stores of rules, the customer, a file and a closing, before and after. */
export function snapshotsOf({
  decided,
  isCreation = false,
  file,
  reason,
  signOff,
}: About): Readonly<{ before: Snapshot; after: Snapshot }> {
  const { newRules = [], removedRules = [], details = null } = decided ?? {};
  const hasRules = newRules.length + removedRules.length > 0;
  const rules = { before: rulesById(removedRules, newRules), after: rulesById(newRules, removedRules) };
  return {
    before: {
      ...(details === null ? {} : { customer: isCreation ? null : details.before }),
      ...(hasRules ? { rules: rules.before } : {}),
    },
    after: {
      ...(details === null ? {} : { customer: details.after }),
      ...(hasRules ? { rules: rules.after } : {}),
      ...(file === undefined ? {} : { import: file }),
      ...(reason === undefined ? {} : { reason }),
      ...(signOff === undefined ? {} : { signOff }),
    },
  };
}

function rulesById(present: readonly Rule[], others: readonly Rule[]): Readonly<Record<string, Rule | null>> {
  return Object.fromEntries([
    ...others.map((rule) => [rule.id, null] as const),
    ...present.map((rule) => [rule.id, rule] as const),
  ]);
}
