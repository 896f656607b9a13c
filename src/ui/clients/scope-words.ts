import type { Scope } from "../../domain/scope";

/** What each scope opens, in plain words. It does so for all customers of the partner. */
export const SCOPE_WORDS = {
  "customers:read": {
    label: "Read figures",
    hint: "See customers, their figures and settings, and change the length of their windows.",
  },
  "customers:write": { label: "Manage customers", hint: "Create customers and replace their settings." },
  "transactions:read": {
    label: "Read transactions",
    hint: "See transactions, rules and the activity, and preview edits.",
  },
  "transactions:write": {
    label: "Write transactions",
    hint: "Push transactions, edit and exclude them, remove rules and undo changes.",
  },
} as const satisfies Record<Scope, Readonly<{ label: string; hint: string }>>;
