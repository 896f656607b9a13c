import { formatDay } from "../format-date";
import { formatNumber } from "../format-money";
import { pluralValues } from "../plural-values";
import type { Change } from "../transactions/use-follow-change";
import type { Translate } from "../translate";
import { settingsSentence } from "./settings-words";
import {
  type Action,
  actionOf,
  isFollowing,
  nameOf,
  type TouchedTransaction,
  textOf,
} from "./touched-transaction";
import { type Reader, readTreatment, shareText, TREATMENT_WORDS } from "./touched-treatment";
import { type FindChange, isUndo, originOf } from "./undone-changes";

type Words = Translate<"changes">;

/**
 * What a change did, as a business owner would say it, without a full stop.
 *
 * `findChange` finds the changes that are shown. For any other change, the sentence contains only what the
 * change itself records.
 */
export function changeSentence(change: Change, t: Words, reader: Reader, findChange: FindChange): string {
  if (change.kind === "totals_repaired") return t("repaired");
  if (isClosing(change)) return closingSentence(change, t, reader.locale);
  if (change.undoesChangeId === null) return actionSentence(change, t, reader);
  // An undo of an import does not name the file itself.
  const named = { ...change, import: originOf(change, findChange).import };
  return isUndo(change, findChange)
    ? t("undid", { change: actionSentence(reversed(named), t, reader) })
    : t("redid", { change: actionSentence(named, t, reader) });
}

/**
 * The change with its sides swapped. An undo describes the reverse of what it undid, so that need not be
 * loaded.
 */
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

function actionSentence(change: Change, t: Words, reader: Reader): string {
  if (change.customer !== null) return settingsSentence(change.customer, t, reader.locale);
  const rule = ruleOf(change);
  if (rule !== undefined) return ruleSentence(change, rule, t, reader);
  const decided = decidedOf(change);
  if (decided !== change) return actionSentence(decided, t, reader);
  const [first] = change.transactions;
  if (first === undefined) return t("nothing");
  if (change.import !== null) return fileSentence(change, change.import.fileName, t, reader.locale);
  if (change.transactionCount === 1) return singleSentence(first, t, reader);
  return manySentence(change, t, reader.locale);
}

/** The change without its consequences for other transactions, if all of its transactions are listed. */
function decidedOf(change: Change): Change {
  const { transactions: listed, transactionCount } = change;
  if (listed.length < transactionCount) return change;
  const leading = listed.filter((each) => !isFollowing(each));
  // When the decision on a stream moves to another of its transactions, only the one that keeps it now
  // counts.
  const keeping = listed.filter((each) => KEEPING.has(actionOf(each)));
  const decided = leading.length === 0 && keeping.length === 1 ? keeping : leading;
  if (decided.length === 0 || decided.length === listed.length) return change;
  return { ...change, transactions: decided, transactionCount: decided.length };
}

const KEEPING: ReadonlySet<Action> = new Set(["streamConfirmed", "streamDismissed", "streamNamed"]);

/** Whether the change closed or reopened days or signed them off. None of these moves figures. */
export function isClosing({ kind }: Change): boolean {
  return kind === "period_closed" || kind === "period_reopened" || kind === "period_signed_off";
}

function closingSentence({ customer, reason, signOff }: Change, t: Words, locale: string): string {
  const day = (side: Readonly<Record<string, unknown>> | null | undefined): string => {
    const closedThrough = textOf(side?.closedThrough);
    return closedThrough === null ? "" : formatDay(closedThrough, locale, "long");
  };
  if (signOff !== null)
    return t("settings.signedOff", { after: formatDay(signOff.closedThrough, locale, "long") });
  return reason === null
    ? t("settings.closed", { after: day(customer?.after) })
    : t("settings.reopened", { before: day(customer?.before), reason });
}

type TouchedRule = Pick<TouchedTransaction, "before" | "after">;

/**
 * The rule that the change is about. If the change split a rule at a later day, the new rule has the new
 * decision.
 */
function ruleOf({ rules }: Change): TouchedRule | undefined {
  const [first] = rules;
  const edited = rules.find(({ before, after }) => before !== null && after !== null);
  const later = rules.find(({ before }) => before === null);
  return edited === undefined || later === undefined ? first : { ...edited, after: later.after };
}

function ruleSentence(change: Change, touched: TouchedRule, t: Words, reader: Reader): string {
  const { before, after } = touched;
  const { locale } = reader;
  const rule = after ?? before ?? {};
  const name = textOf(rule.counterpartyName) ?? t("unnamedCounterparty");
  const treatment = readTreatment(rule.treatment);
  if (after === null && treatment !== null) return t("rule.treatmentRemoved", { name });
  if (after === null) {
    return t("rule.removed", { name, ...pluralValues(countOf(change, "included"), locale) });
  }
  const ended = endSentence(touched, name, t, locale);
  if (ended !== null) return ended;
  const action = treatment === null ? "excluded" : TREATMENT_WORDS[treatment.type];
  const count = countOf(change, action);
  const subject = count > 1 ? t("transactionsOf", { name, ...pluralValues(count, locale) }) : name;
  const days = daysOf(rule, t, locale);
  if (days === null) return t(`actions.${action}`, { subject });
  const share = treatment === null ? "" : shareText(treatment, reader);
  return t(before === null ? `rule.added.${action}` : `rule.changed.${action}`, { subject, days, share });
}

/** Describes a rule whose last day is all that changed; null for any other change. */
function endSentence({ before, after }: TouchedRule, name: string, t: Words, locale: string): string | null {
  if (before === null || after === null) return null;
  const { throughOn: was, ...others } = before;
  const { throughOn, ...rest } = after;
  if (textOf(was) === textOf(throughOn) || JSON.stringify(others) !== JSON.stringify(rest)) return null;
  const end = textOf(throughOn);
  return end === null
    ? t("rule.endless", { name })
    : t("rule.ended", { name, day: formatDay(end, locale, "long") });
}

/** The days on which a rule applies, in words. */
function daysOf(
  { fromOn, throughOn }: Readonly<Record<string, unknown>>,
  t: Words,
  locale: string,
): string | null {
  const [from, through] = [textOf(fromOn), textOf(throughOn)];
  if (from === null) return null;
  const day = formatDay(from, locale, "long");
  if (through === null) return t("rule.days.onward", { day });
  return t("rule.days.through", { day, end: formatDay(through, locale, "long") });
}

/** A rule affects all its transactions alike, so unlisted transactions are counted with the listed ones. */
function countOf({ transactions: listed, transactionCount }: Change, action: Action): number {
  if (listed.length < transactionCount) return transactionCount;
  return listed.filter((each) => actionOf(each) === action).length;
}

function singleSentence(touched: TouchedTransaction, t: Words, reader: Reader): string {
  const action = actionOf(touched);
  const subject = nameOf(touched, t);
  const treatment = readTreatment(touched.after?.treatment);
  if (treatment !== null && (action === "shared" || action === "settled")) {
    return t(`actionsWithShare.${action}`, { subject, share: shareText(treatment, reader) });
  }
  return t(`actions.${action}`, { subject });
}

function manySentence(change: Change, t: Words, locale: string): string {
  const { kind, transactions: listed, transactionCount } = change;
  const actions = new Set(listed.map(actionOf));
  const names = new Set(listed.map((each) => nameOf(each, t)));
  const [action] = actions;
  const [name = ""] = names;
  const isEachListed = listed.length === transactionCount;
  // For an import that created some rows and updated others, the listed ones are enough to describe it.
  if (kind === "transactions_ingested" && actions.has("imported")) return importSentence(change, t, locale);
  const count = pluralValues(transactionCount, locale);
  const subject =
    isEachListed && names.size === 1 ? t("transactionsOf", { ...count, name }) : t("transactions", count);
  const isKnown = isEachListed || action === "imported" || action === "removed";
  return t(`actions.${action !== undefined && actions.size === 1 && isKnown ? action : "edited"}`, {
    subject,
  });
}

/** What a bank file changed, such as "Imported june.ofx: 98 transactions". */
function fileSentence(
  { transactions: listed, transactionCount }: Change,
  fileName: string,
  t: Words,
  locale: string,
): string {
  const imported = listed.filter((each) => actionOf(each) === "imported").length;
  const all = pluralValues(transactionCount, locale);
  if (imported === listed.length) return t("file.imported", { fileName, ...all });
  if (listed.length < transactionCount) return t("file.someUpdated", { fileName, ...all });
  const updated = formatNumber(listed.length - imported, locale, 0);
  return imported === 0
    ? t("file.updated", { fileName, number: updated })
    : t("file.importedAndUpdated", { fileName, ...pluralValues(imported, locale), updated });
}

function importSentence(
  { transactions: listed, transactionCount }: Change,
  t: Words,
  locale: string,
): string {
  const imported = listed.filter((each) => actionOf(each) === "imported").length;
  const all = pluralValues(transactionCount, locale);
  if (imported === listed.length) return t("actions.imported", { subject: t("transactions", all) });
  if (listed.length < transactionCount) return t("someUpdated", all);
  const updated = formatNumber(listed.length - imported, locale, 0);
  return t("importedAndUpdated", { ...pluralValues(imported, locale), updated });
}
