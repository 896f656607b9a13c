import type { Rule, RuleSuggestion } from "./rule-words";

export type RuleSubject =
  | Readonly<{ kind: "new" }>
  | Readonly<{ kind: "suggestion"; suggestion: RuleSuggestion }>
  | Readonly<{ kind: "rule"; rule: Rule }>;

/** The form name under which the drafts of rules are kept. */
export const RULE_FORM = "rule";

/** Identifies the subject among those of the page. */
export function aboutOf(subject: RuleSubject): string {
  switch (subject.kind) {
    case "new":
      return "";
    case "suggestion": {
      const { counterparty, direction } = subject.suggestion;
      return `suggestion ${direction} ${counterparty.id ?? counterparty.name}`;
    }
    case "rule":
      return subject.rule.id;
  }
}
