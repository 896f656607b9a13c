import type { Rule } from "../../domain/rule";
import { newId } from "../new-id";

/** A rule that is not stored yet. */
export function newRule(decided: Omit<Rule, "id" | "createdAt">, at: Date): Rule {
  return { id: newId(), ...decided, createdAt: at };
}
