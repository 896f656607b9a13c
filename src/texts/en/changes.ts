/** What changes did, who made them, and how they are taken back: for the activity, and for the toasts of every page. */
export const changes = {
  deeds: {
    imported: "Imported {subject}",
    removed: "Removed {subject}",
    excluded: "Excluded {subject}",
    included: "Included {subject} again",
    shared: "Shared {subject} with others",
    settled: "Settled your share of {subject}",
    covered: "Marked {subject} as covered",
    saved: "Marked {subject} as moved to savings",
    cleared: "Counted {subject} in full again",
    reviewed: "Marked {subject} as reviewed",
    unreviewed: "Marked {subject} as not reviewed",
    noted: "Changed the note on {subject}",
    corrected: "Updated {subject}",
    edited: "Edited {subject}",
  },
  deedsWithShare: {
    shared: "Shared {subject} with others; your share is {share}",
    settled: "Settled your share of {subject} at {share}",
  },
  transactions: "{count, plural, one {{number} transaction} other {{number} transactions}}",
  transactionsOf: "{count, plural, one {{number} transaction} other {{number} transactions}} of {name}",
  unnamedTransaction: "a transaction",
  unnamedCounterparty: "a counterparty",
  rule: {
    added: "Excluded {subject} from {day} onward",
    removed:
      "{count, plural, =0 {Stopped excluding {name}} one {Stopped excluding {name}; {number} transaction counts again} other {Stopped excluding {name}; {number} transactions count again}}",
  },
  file: {
    imported:
      "Imported {fileName}: {count, plural, one {{number} transaction} other {{number} transactions}}",
    updated: "Imported {fileName}: {number} updated",
    importedAndUpdated:
      "Imported {fileName}: {count, plural, one {{number} transaction} other {{number} transactions}}, {updated} updated",
    someUpdated:
      "Imported {fileName}: {count, plural, one {{number} transaction} other {{number} transactions}}, some of them updated",
  },
  importedAndUpdated:
    "Imported {count, plural, one {{number} transaction} other {{number} transactions}} and updated {updated}",
  someUpdated:
    "Imported and updated {count, plural, one {{number} transaction} other {{number} transactions}}",
  settings: {
    added: "Added the business",
    changed: "Changed the settings",
    name: "Renamed the business from “{before}” to “{after}”",
    currency: "Changed the currency from {before} to {after}",
    referenceDate: "Moved the reference date from {before} to {after}",
    windows: "Changed the income and expense windows from {before} to {after}",
    income: "Changed the income window from {before} to {after}",
    expense: "Changed the expense window from {before} to {after}",
    closed: "Closed everything through {after}",
    reopened: "Reopened what was closed through {before}: {reason}",
    fixedPeriod: "Changed the fixed period from {before} to {after} days",
  },
  windows: {
    weekly: "week",
    fortnightly: "fortnight",
    monthly: "month",
    quarterly: "quarter",
    annual: "year",
    fixed_period: "fixed period",
  },
  repaired: "Recalculated the figures from the transactions",
  nothing: "Changed something that no longer exists",
  undid: "Undid “{change}”",
  redid: "Redid “{change}”",
  actors: {
    you: "You",
    former: "Former member",
    client: "API client {name}",
    commandLine: "Command line",
  },
  undo: "Undo",
  redo: "Redo",
  undone: "Undone",
  redone: "Redone",
  notUndone: "The change was not undone",
  notRedone: "The change was not redone",
  changedSince: "Something else has changed since. You can still undo it in Activity.",
} as const;
