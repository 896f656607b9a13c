import { formatDay } from "../format-date";
import { formatNumber } from "../format-money";
import type { Change } from "../transactions/use-follow-change";
import { settingsSentence } from "./settings-words";
import { type Deed, deedOf, nameOf, type TouchedTransaction, textOf } from "./touched-transaction";
import { type Reader, readTreatment, shareText } from "./touched-treatment";

type FindChange = (id: string) => Change | undefined;

/**
 * What a change did, as a business owner would say it, without a full stop.
 *
 * `findChange` knows the changes that are shown; of what is not among them no more is said than the change itself says.
 */
export function changeSentence(change: Change, reader: Reader, findChange: FindChange): string {
  if (change.kind === "totals_repaired") return "Recalculated the figures from the transactions";
  if (change.undoesChangeId === null) return deedSentence(change, reader);
  const named = { ...change, import: importOf(change, findChange) };
  return isUndo(change, findChange)
    ? `Undid “${deedSentence(reversed(named), reader)}”`
    : `Redid “${deedSentence(named, reader)}”`;
}

/** The file of an import; what takes one back knows it by what it took back, as far as that is shown. */
function importOf(change: Change, findChange: FindChange): Change["import"] {
  const undone = change.undoesChangeId === null ? undefined : findChange(change.undoesChangeId);
  return undone === undefined ? change.import : importOf(undone, findChange);
}

/** Whether the change takes a decision back: taking that back again is a redo, and taking a redo back is an undo. */
export function isUndo({ undoesChangeId }: Change, findChange: FindChange): boolean {
  if (undoesChangeId === null) return false;
  const undone = findChange(undoesChangeId);
  return undone === undefined || !isUndo(undone, findChange);
}

/** An undo says the reverse of what it took back, so what it took back needs not be asked for. */
function reversed(change: Change): Change {
  const swap = <Sides extends Pick<TouchedTransaction, "before" | "after">>(sides: Sides): Sides => ({
    ...sides,
    before: sides.after,
    after: sides.before,
  });
  return {
    ...change,
    customer: change.customer === null ? null : swap(change.customer),
    rules: change.rules.map(swap),
    transactions: change.transactions.map(swap),
  };
}

function deedSentence(change: Change, reader: Reader): string {
  if (change.customer !== null) return settingsSentence(change.customer, reader.locale);
  const [rule] = change.rules;
  if (rule !== undefined) return ruleSentence(change, rule, reader.locale);
  const [first] = change.transactions;
  if (first === undefined) return "Changed nothing that is left to show";
  if (change.import !== null) return fileSentence(change, change.import.fileName, reader.locale);
  if (change.transactionCount === 1) return singleSentence(first, reader);
  return manySentence(change);
}

function ruleSentence(
  change: Change,
  { before, after }: Pick<TouchedTransaction, "before" | "after">,
  locale: string,
): string {
  const rule = after ?? before ?? {};
  const name = textOf(rule.counterpartyName) ?? "one counterparty";
  if (after === null) {
    const count = countOf(change, "included");
    return `Stopped excluding ${name}${count === 0 ? "" : `; ${transactions(count)} ${count === 1 ? "counts" : "count"} again`}`;
  }
  const fromOn = textOf(rule.fromOn);
  const since = fromOn === null ? "" : ` from ${formatDay(fromOn, locale, "long")} on`;
  const count = countOf(change, "excluded");
  return `Excluded ${count > 1 ? `${transactions(count)} of ` : ""}${name}${since}`;
}

/** A rule reaches all in the same way, so those that are not listed did what most of the listed ones did. */
function countOf({ transactions: listed, transactionCount }: Change, deed: Deed): number {
  if (listed.length < transactionCount) return transactionCount;
  return listed.filter((each) => deedOf(each) === deed).length;
}

const SINGLE: Readonly<Record<Deed, (name: string, share: string) => string>> = {
  imported: (name) => `Imported ${name}`,
  removed: (name) => `Removed ${name}`,
  excluded: (name) => `Excluded ${name}`,
  included: (name) => `Counted ${name} again`,
  shared: (name, share) => `Shared ${name} with others; your share is ${share}`,
  settled: (name, share) => `Settled the shared ${name}; your share was ${share}`,
  covered: (name) => `Marked ${name} as covered by someone else`,
  saved: (name) => `Marked ${name} as moved to savings`,
  cleared: (name) => `Counted ${name} in full again`,
  reviewed: (name) => `Marked ${name} as reviewed`,
  unreviewed: (name) => `Marked ${name} as to review`,
  noted: (name) => `Changed the note of ${name}`,
  corrected: (name) => `Corrected ${name}`,
};

function singleSentence(touched: TouchedTransaction, reader: Reader): string {
  const treatment = readTreatment(touched.after?.treatment);
  return SINGLE[deedOf(touched)](nameOf(touched), treatment === null ? "" : shareText(treatment, reader));
}

const MANY: Readonly<Record<Deed, (subject: string) => string>> = {
  imported: (subject) => `Imported ${subject}`,
  removed: (subject) => `Removed ${subject}`,
  excluded: (subject) => `Excluded ${subject}`,
  included: (subject) => `Counted ${subject} again`,
  shared: (subject) => `Shared ${subject} with others`,
  settled: (subject) => `Settled ${subject} that were shared`,
  covered: (subject) => `Marked ${subject} as covered by someone else`,
  saved: (subject) => `Marked ${subject} as moved to savings`,
  cleared: (subject) => `Counted ${subject} in full again`,
  reviewed: (subject) => `Marked ${subject} as reviewed`,
  unreviewed: (subject) => `Marked ${subject} as to review`,
  noted: (subject) => `Changed the notes of ${subject}`,
  corrected: (subject) => `Corrected ${subject}`,
};

function manySentence(change: Change): string {
  const { kind, transactions: listed, transactionCount } = change;
  const deeds = new Set(listed.map(deedOf));
  const names = new Set(listed.map(nameOf));
  const [deed] = deeds;
  const [name] = names;
  const isEachListed = listed.length === transactionCount;
  const subject = `${transactions(transactionCount)}${isEachListed && names.size === 1 ? ` of ${name}` : ""}`;
  // Of an import that brought some and corrected others, the first are enough to say what it was.
  if (kind === "transactions_ingested" && deeds.has("imported")) return importSentence(change);
  const isKnown = isEachListed || deed === "imported" || deed === "removed";
  return deed !== undefined && deeds.size === 1 && isKnown ? MANY[deed](subject) : `Edited ${subject}`;
}

/** What a bank file brought, such as "Imported june.ofx: 98 transactions". */
function fileSentence(
  { transactions: listed, transactionCount }: Change,
  fileName: string,
  locale: string,
): string {
  const imported = listed.filter((each) => deedOf(each) === "imported").length;
  const corrected = `${listed.length - imported} corrected`;
  const words = (count: number) => transactions(count, formatNumber(count, locale, 0));
  if (imported === listed.length) return `Imported ${fileName}: ${words(transactionCount)}`;
  if (listed.length < transactionCount) {
    return `Imported ${fileName}: ${words(transactionCount)}, some of them corrected`;
  }
  return `Imported ${fileName}: ${imported === 0 ? "" : `${words(imported)}, `}${corrected}`;
}

function importSentence({ transactions: listed, transactionCount }: Change): string {
  const imported = listed.filter((each) => deedOf(each) === "imported").length;
  if (imported === listed.length) return `Imported ${transactions(transactionCount)}`;
  if (listed.length < transactionCount) return `Imported and corrected ${transactions(transactionCount)}`;
  return `Imported ${transactions(imported)} and corrected ${listed.length - imported}`;
}

function transactions(count: number, figures = String(count)): string {
  return count === 1 ? "1 transaction" : `${figures} transactions`;
}
