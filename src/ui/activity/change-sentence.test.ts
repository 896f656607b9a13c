import { createTranslator } from "use-intl";
import { describe, expect, test } from "vitest";
import { EN } from "../../texts/en";
import type { Change } from "../transactions/use-follow-change";
import { changeSentence } from "./change-sentence";
import type { TouchedTransaction } from "./touched-transaction";
import { isUndo } from "./undone-changes";

const t = createTranslator({ locale: "en", messages: EN, namespace: "changes" });

const READER = { locale: "en-GB", currency: "EUR" };

const EMPTY: Change = {
  id: "c1",
  sequence: 2,
  kind: "transaction_reclassified",
  actor: { kind: "user", id: "p1", name: "Dana" },
  createdAt: "2026-03-03T10:00:00.000Z",
  transactionId: null,
  ruleId: null,
  undoesChangeId: null,
  undoneByChangeId: null,
  reason: null,
  signOff: null,
  effect: { income: 0, expense: 0, remaining: 0 },
  customer: null,
  import: null,
  rules: [],
  transactionCount: 0,
  transactions: [],
};

function touched(name: string, sides: Pick<TouchedTransaction, "before" | "after">): TouchedTransaction {
  const transaction = {
    bookedOn: "2026-03-03",
    amount: 100,
    direction: "outflow",
    description: `${name} INVOICE`,
    counterpartyName: name,
  } as const;
  return { transactionId: name, transaction, ...sides };
}

/** A change of these transactions. By default all of them are listed. */
function change(transactions: readonly TouchedTransaction[], rest: Partial<Change> = {}): Change {
  return { ...EMPTY, transactions: [...transactions], transactionCount: transactions.length, ...rest };
}

/** The sentence of a change when these other changes are shown with it. */
function say(made: Change, ...shown: readonly Change[]): string {
  return changeSentence(made, t, READER, finder(shown));
}

function finder(shown: readonly Change[]) {
  return (id: string) => shown.find((each) => each.id === id);
}

const NOW = "2026-03-03T10:00:00.000Z";
const EXCLUDED = { before: { excludedAt: null }, after: { excludedAt: NOW } };
const NEW = { before: null, after: { description: "new" } };
const RULE = { counterpartyName: "Figma", fromOn: "2026-03-03" };

function shared(share: Readonly<Record<string, string | number | boolean | null>>) {
  const treatment = { type: "shared_expense", isStillShared: true, settledShare: null, ...share };
  return { before: { treatment: null }, after: { treatment } };
}

describe("one transaction", () => {
  test.each([
    ["Shared Rent with others; your share is 50%", shared({ sharedType: "percentage", value: 50 })],
    ["Shared Rent with others; your share is 33.3333%", shared({ sharedType: "percentage", value: 33.3333 })],
    ["Shared Rent with others; your share is €140.00", shared({ sharedType: "amount", value: 140 })],
    [
      "Settled your share of Rent at €70.00",
      shared({ sharedType: "percentage", value: 50, isStillShared: false, settledShare: 70 }),
    ],
    [
      "Marked Rent as covered",
      { before: { treatment: null }, after: { treatment: { type: "covered_expense" } } },
    ],
    [
      "Marked Rent as moved to savings",
      { before: { treatment: null }, after: { treatment: { type: "transferred_to_savings" } } },
    ],
    [
      "Counted Rent in full again",
      { before: { treatment: { type: "covered_expense" } }, after: { treatment: null } },
    ],
    ["Excluded Rent", EXCLUDED],
    ["Included Rent again", { before: EXCLUDED.after, after: EXCLUDED.before }],
    ["Imported Rent", NEW],
    ["Updated Rent", { before: { amount: 100 }, after: { amount: 120 } }],
  ])("%s", (sentence, sides) => {
    expect(say(change([touched("Rent", sides)]))).toBe(sentence);
  });

  test("is known by what the change kept once it is gone, and by its text where nobody is named", () => {
    const gone = { transactionId: "t", transaction: null, before: { counterpartyName: "Rent" }, after: null };
    expect(say(change([gone]))).toBe("Removed Rent");
    const unnamed = touched("Rent", EXCLUDED);
    const transaction = unnamed.transaction && { ...unnamed.transaction, counterpartyName: null };
    expect(say(change([{ ...unnamed, transaction }]))).toBe("Excluded Rent INVOICE");
    expect(say(change([{ ...gone, before: {} }]))).toBe("Removed a transaction");
  });

  test("has its name cut short where it is long", () => {
    const sentence = say(change([touched("Rent ".repeat(30), EXCLUDED)]));
    expect(sentence).toMatch(/…$/);
    expect(sentence.length).toBeLessThanOrEqual("Excluded ".length + 60);
  });
});

describe("several transactions", () => {
  const bulk = { kind: "transactions_bulk_edited" } as const;

  test("that were all treated alike say how, and of whom where it is one", () => {
    const [rent, power] = [touched("Rent", EXCLUDED), touched("Power", EXCLUDED)];
    expect(say(change([rent, power], bulk))).toBe("Excluded 2 transactions");
    expect(say(change([rent, rent], bulk))).toBe("Excluded 2 transactions of Rent");
  });

  test("that were not treated alike, or are not all known, are said to be edited", () => {
    const [rent, power] = [
      touched("Rent", EXCLUDED),
      touched("Power", shared({ sharedType: "amount", value: 1 })),
    ];
    expect(say(change([rent, power], bulk))).toBe("Edited 2 transactions");
    expect(say(change([rent, rent], { ...bulk, transactionCount: 42 }))).toBe("Edited 42 transactions");
  });

  test("of an import say how many are new and how many were corrected", () => {
    const ingested = { kind: "transactions_ingested" } as const;
    const corrected = touched("Power", { before: { amount: 1 }, after: { amount: 2 } });
    const fresh = touched("Rent", NEW);
    expect(say(change([fresh, fresh], { ...ingested, transactionCount: 42 }))).toBe(
      "Imported 42 transactions",
    );
    expect(say(change([fresh, fresh, corrected], ingested))).toBe("Imported 2 transactions and updated 1");
    expect(say(change([corrected, corrected], ingested))).toBe("Updated 2 transactions of Power");
    expect(say(change([fresh, corrected], { ...ingested, transactionCount: 42 }))).toBe(
      "Imported and updated 42 transactions",
    );
  });
});

describe("a decision on a stream that another transaction takes over", () => {
  const DISMISSED = { before: { streamDecision: null }, after: { streamDecision: "dismissed" } };
  const CLEARED = { before: DISMISSED.after, after: DISMISSED.before };
  const heir = touched("Comcast", DISMISSED);
  const gone = touched("Comcast", { before: { streamDecision: "dismissed", amount: 40 }, after: null });
  const undoOf = ({ transactions }: Change): Change =>
    change(
      transactions.map(({ before, after, ...rest }) => ({ ...rest, before: after, after: before })),
      { kind: "change_undone", undoesChangeId: "c0" },
    );

  test("is not said of a removal, nor of its undo", () => {
    const removal = change([gone, heir], { kind: "transaction_removed" });
    expect(say(removal)).toBe("Removed Comcast");
    expect(say(undoOf(removal))).toBe("Undid “Removed Comcast”");
  });

  test("is not said of a batch that corrects the transaction that had it", () => {
    const sides = {
      before: { counterpartyName: "Comcast", streamDecision: "dismissed" },
      after: { counterpartyName: "Xfinity", streamDecision: null },
    };
    const corrected = touched("Xfinity", sides);
    const ingested = { kind: "transactions_ingested" } as const;
    expect(say(change([corrected, heir], ingested))).toBe("Updated Xfinity");
    expect(say(change([touched("Rent", NEW), corrected, heir], ingested))).toBe(
      "Imported 1 transaction and updated 1",
    );
  });

  test("is not said of the undo of an import that removes the transaction that had it", () => {
    const undo = change([gone, gone, heir], { kind: "change_undone", undoesChangeId: "c0" });
    expect(say(undo)).toBe("Undid “Imported 2 transactions of Comcast”");
  });

  test("is said once where a person made it", () => {
    const decision = change([touched("Comcast", CLEARED), heir], { kind: "stream_decided" });
    expect(say(decision)).toBe("Dismissed Comcast as not recurring");
    expect(say(undoOf(decision))).toBe("Undid “Dismissed Comcast as not recurring”");
  });
});

describe("a bank file", () => {
  const file = {
    kind: "statement_imported",
    import: { fileName: "june.ofx", format: "ofx" },
  } as const;
  const fresh = touched("Rent", NEW);
  const corrected = touched("Power", { before: { status: "pending" }, after: { status: "booked" } });

  test("is named, with how much it brought", () => {
    expect(say(change([fresh], file))).toBe("Imported june.ofx: 1 transaction");
    expect(say(change([fresh, fresh], { ...file, transactionCount: 98 }))).toBe(
      "Imported june.ofx: 98 transactions",
    );
    expect(say(change([fresh, corrected], file))).toBe("Imported june.ofx: 1 transaction, 1 updated");
    expect(say(change([corrected], file))).toBe("Imported june.ofx: 1 updated");
    expect(say(change([fresh, corrected], { ...file, transactionCount: 98 }))).toBe(
      "Imported june.ofx: 98 transactions, some of them updated",
    );
  });

  test("is named again where it is taken back, and where that is taken back", () => {
    const gone = { ...fresh, before: { description: "new" }, after: null };
    const undo = change([gone], { kind: "change_undone", id: "c2", undoesChangeId: "c1" });
    const redo = change([fresh], { kind: "change_undone", id: "c3", undoesChangeId: "c2" });
    const shown = [change([fresh], file), undo, redo];
    expect(say(undo, ...shown)).toBe("Undid “Imported june.ofx: 1 transaction”");
    expect(say(redo, ...shown)).toBe("Redid “Imported june.ofx: 1 transaction”");
    expect(say(undo)).toBe("Undid “Imported Rent”");
  });
});

describe("a rule", () => {
  const made = (count: number) =>
    change(
      Array.from({ length: Math.min(count, 20) }, () => touched("Figma", EXCLUDED)),
      {
        kind: "transaction_excluded",
        transactionCount: count,
        rules: [{ ruleId: "r", before: null, after: RULE }],
      },
    );

  test("that was made says from when on, and how many it hit at once", () => {
    expect(say(made(12))).toBe("Excluded 12 transactions of Figma from 3 March 2026 onward");
    expect(say(made(120))).toBe("Excluded 120 transactions of Figma from 3 March 2026 onward");
    expect(say(made(1))).toBe("Excluded Figma from 3 March 2026 onward");
  });

  test.each([
    [
      { type: "shared_expense", sharedType: "percentage", value: 33.33 },
      "Shared Figma from 3 March 2026 onward; your share is 33.33%",
      "Changed a rule: shares Figma from 3 March 2026 onward; your share is 33.33%",
    ],
    [
      { type: "covered_expense" },
      "Marked Figma as covered from 3 March 2026 onward",
      "Changed a rule: marks Figma as covered from 3 March 2026 onward",
    ],
    [
      { type: "transferred_to_savings" },
      "Marked Figma as moved to savings from 3 March 2026 onward",
      "Changed a rule: marks Figma as moved to savings from 3 March 2026 onward",
    ],
  ])("that was made or changed says what it does: %o", (treatment, made, changed) => {
    const rule = { ...RULE, treatment };
    const reached = [touched("Figma", { before: { treatment: null }, after: { treatment } })];
    const did = (before: typeof RULE | null, after: typeof rule | null) =>
      change(reached, { kind: "rule_updated", rules: [{ ruleId: "r", before, after }] });
    expect(say(did(null, rule))).toBe(made);
    expect(say(did(RULE, rule))).toBe(changed);
    expect(
      say(change([], { kind: "rule_removed", rules: [{ ruleId: "r", before: rule, after: null }] })),
    ).toBe("Removed the rule for Figma");
  });

  test("that was ended, and let go on, says when", () => {
    const ended = { ...RULE, throughOn: "2026-05-31" };
    const said = (before: object, after: object) =>
      say(
        change([], {
          kind: "rule_updated",
          rules: [{ ruleId: "r", before: { ...before }, after: { ...after } }],
        }),
      );
    expect(said({ ...RULE, throughOn: null }, ended)).toBe("Ended the rule for Figma on 31 May 2026");
    expect(said(ended, { ...RULE, throughOn: null })).toBe("Removed the end of the rule for Figma");
    expect(said(ended, { ...ended, fromOn: "2026-04-01" })).toBe(
      "Changed a rule: excludes Figma from 1 April 2026 through 31 May 2026",
    );
  });

  test("that was changed from a later day on says from which, also where that was undone", () => {
    const ended = { ...RULE, throughOn: "2026-05-31" };
    const later = { ...RULE, fromOn: "2026-06-01", treatment: { type: "covered_expense" } };
    const split = [
      { ruleId: "r", before: RULE, after: ended },
      { ruleId: "s", before: null, after: later },
    ];
    const action = "Changed a rule: marks Figma as covered from 1 June 2026 onward";
    expect(say(change([], { kind: "rule_updated", rules: split }))).toBe(action);
    const back = split.map(({ ruleId, before, after }) => ({ ruleId, before: after, after: before }));
    const undo = change([], { kind: "change_undone", id: "c2", undoesChangeId: "c1", rules: back });
    expect(say(undo)).toBe(`Undid “${action}”`);
  });

  test("that was removed says how many count again", () => {
    const removed = (count: number): Change =>
      change(
        Array.from({ length: count }, () =>
          touched("Figma", { before: EXCLUDED.after, after: EXCLUDED.before }),
        ),
        { kind: "rule_removed", rules: [{ ruleId: "r", before: RULE, after: null }] },
      );
    expect(say(removed(2))).toBe("Stopped excluding Figma; 2 transactions count again");
    expect(say(removed(1))).toBe("Stopped excluding Figma; 1 transaction counts again");
    expect(say(removed(0))).toBe("Stopped excluding Figma");
  });

  test("leaves out of the count what stays excluded by a person", () => {
    const moved = touched("Figma", { before: { ruleId: "r" }, after: { ruleId: null } });
    const removed = { kind: "rule_removed", rules: [{ ruleId: "r", before: RULE, after: null }] } as const;
    expect(say(change([moved], { ...removed, rules: [...removed.rules] }))).toBe("Stopped excluding Figma");
  });
});

describe("settings", () => {
  const settings = (before: Record<string, string | number>, after: Record<string, string | number>) =>
    say({ ...EMPTY, kind: "settings_updated", customer: { before, after } });

  test.each([
    [
      "Changed the expense window from month to week",
      { expenseGranularity: "monthly" },
      { expenseGranularity: "weekly" },
    ],
    [
      "Changed the income and expense windows from month to quarter",
      { incomeGranularity: "monthly", expenseGranularity: "monthly" },
      { incomeGranularity: "quarterly", expenseGranularity: "quarterly" },
    ],
    [
      "Moved the reference date from 1 January 2026 to 15 February 2026",
      { referenceDate: "2026-01-01" },
      { referenceDate: "2026-02-15" },
    ],
    [
      "Renamed the business from “A” to “B”. Changed the income window from week to fixed period. Changed the fixed period from 30 to 28 days",
      { name: "A", incomeGranularity: "weekly", fixedPeriodDays: 30 },
      { name: "B", incomeGranularity: "fixed_period", fixedPeriodDays: 28 },
    ],
    ["Changed the fixed period from 30 to 1 day", { fixedPeriodDays: 30 }, { fixedPeriodDays: 1 }],
  ])("%s", (sentence, before, after) => {
    expect(settings(before, after)).toBe(sentence);
  });

  test("say that the business was added where there was none before", () => {
    const customer = { before: null, after: { name: "A" } };
    expect(say({ ...EMPTY, kind: "customer_created", customer })).toBe("Added the business");
  });
});

describe("an undo", () => {
  const back = { kind: "change_undone", undoesChangeId: "c0" } as const;

  test("says what it took back, without being told", () => {
    const after = shared({ sharedType: "percentage", value: 50 });
    expect(say(change([touched("Rent", { before: after.after, after: after.before })], back))).toBe(
      "Undid “Shared Rent with others; your share is 50%”",
    );
    const gone = touched("Rent", { before: { description: "x" }, after: null });
    expect(say(change([gone, gone], { ...back, transactionCount: 42 }))).toBe(
      "Undid “Imported 42 transactions”",
    );
    const rules = [{ ruleId: "r", before: RULE, after: null }];
    expect(
      say(change([touched("Figma", { before: EXCLUDED.after, after: EXCLUDED.before })], { ...back, rules })),
    ).toBe("Undid “Excluded Figma from 3 March 2026 onward”");
    const customer = { before: { expenseGranularity: "weekly" }, after: { expenseGranularity: "monthly" } };
    expect(say({ ...EMPTY, ...back, customer })).toBe(
      "Undid “Changed the expense window from month to week”",
    );
  });

  test("of an undo is a redo, and of a redo an undo again", () => {
    const takenBack = { before: EXCLUDED.after, after: EXCLUDED.before };
    const undo = change([touched("Rent", takenBack)], { ...back, id: "c2", undoesChangeId: "c1" });
    const redo = change([touched("Rent", EXCLUDED)], { ...back, id: "c3", undoesChangeId: "c2" });
    const again = change([touched("Rent", takenBack)], { ...back, id: "c4", undoesChangeId: "c3" });
    const shown = [change([touched("Rent", EXCLUDED)]), undo, redo, again];
    expect(shown.map((each) => say(each, ...shown))).toEqual([
      "Excluded Rent",
      "Undid “Excluded Rent”",
      "Redid “Excluded Rent”",
      "Undid “Excluded Rent”",
    ]);
    expect(shown.map((each) => isUndo(each, finder(shown)))).toEqual([false, true, false, true]);
  });

  test("says no more than it knows where what it took back is not shown", () => {
    const redo = change([touched("Rent", EXCLUDED)], { ...back, undoesChangeId: "c2" });
    expect(say(redo)).toBe("Undid “Included Rent again”");
  });
});

test("a repair of the totals has no decision behind it", () => {
  expect(say({ ...EMPTY, kind: "totals_repaired" })).toBe("Recalculated the figures from the transactions");
});
