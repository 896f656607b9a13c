import type { BookedTransaction } from "../../db/tables/transaction-fields";
import { appendTo } from "../../domain/append-to";
import type { StatementFormat } from "../../domain/statement";
import {
  compareAccounts,
  hasBankName,
  isIdentifying,
  sourceOf,
  toTextKey,
  wordsIn,
  wordsOf,
} from "../../domain/statement-match";
import { possibleBytes } from "../../statements/possible-bytes";
import { type Questions, readBooked } from "./lookups";
import type { NamedRow, NamedRows } from "./named-rows";

type Matching = Readonly<{ questions: Questions; format: StatementFormat; rows: NamedRows }>;

/** The stored transaction that a row was identified with by its content; it keeps its own text. */
export type ContentMatch = Readonly<{
  by: "text" | "amount";
  transactionId: string;
  /** Whether it was stored as pending from a bank's file, and the row is booked. */
  isBookedNow: boolean;
}>;

/**
 * Matches the rows at some indexes with stored transactions of the same day, direction and amount. They match
 * by text, also if another encoding was guessed for it, or if one has more of it than the other. Transactions
 * from another source also match by a shared word or, in the same account, by the amount alone, and a batch
 * by the sum of its payments. The surest matches come first, so that two rows of the same amount each find
 * their own. Returns matches by row index.
 */
export async function matchByContent(
  { questions, format, rows }: Matching,
  indexes: readonly number[],
  claimed: ReadonlySet<string>,
): Promise<ReadonlyMap<number, ContentMatch>> {
  const matches = new Map<number, ContentMatch>();
  const indexesByDay = groupBy(indexes, (index) => rows.row(index).bookedOn);
  for await (const { day, stored } of readBooked(questions, [...indexesByDay.keys()].sort())) {
    const named = (indexesByDay.get(day) ?? []).map((index) => rows.at(index));
    const single = named.filter(({ row }) => row.batchLine === null);
    const candidates = stored.filter((each) => !claimed.has(each.id));
    const taken = new Set<string>();
    const forEachMove = (some: readonly NamedRow[], run: (alike: OfDay) => void) => {
      const waiting = groupBy(some, ({ row }) => toMoveKey(row));
      for (const [key, alike] of groupBy(candidates, toMoveKey)) {
        run({ rows: waiting.get(key) ?? [], stored: alike, format });
      }
    };
    const match = (some: readonly NamedRow[], passes: readonly Pass[]) =>
      forEachMove(some, (alike) => matchAlike(alike, passes, { matches, taken }));
    const booked = {
      rows: named.filter(({ row }) => row.status === "booked"),
      stored: candidates.filter(({ status }) => status === "booked"),
      format,
    };
    match(named, ["text", "bytes"]);
    forEachMove(named, (alike) => matchPartly(alike, { matches, taken }));
    // A payment of a batch shares words with another payment more easily than batches share their sum.
    match(single, ["words"]);
    matchBatches(booked, { matches, taken });
    match(named, ["words", "amount"]);
    matchRemainders(booked, { matches, taken });
  }
  return matches;
}

type OfDay = Readonly<{
  rows: readonly NamedRow[];
  stored: readonly BookedTransaction[];
  format: StatementFormat;
}>;

/** Matches by row index, and the transactions that they take. */
type Matched = Readonly<{ matches: Map<number, ContentMatch>; taken: Set<string> }>;

type Pass = "text" | "bytes" | "words" | "amount";

const PASSES = {
  text: { by: "text", keysOf: (each: Text) => [toTextKey(each)] },
  bytes: { by: "text", keysOf: byteKeys },
  words: { by: "amount", keysOf: wordsOf },
  amount: { by: "amount", keysOf: () => [""] },
} as const;

/** The encoding of a file that does not declare it is guessed: “Račun” may be “Raèun” in the next file. */
function byteKeys({ description, counterpartyName }: Text): readonly string[] {
  const texts = possibleBytes(`${counterpartyName ?? ""} ${description}`);
  return [...new Set(texts.map((text) => text.replace(/[^a-z0-9\x80-\xff]+/gi, "")))];
}

function matchAlike(
  { rows, stored, format }: OfDay,
  passes: readonly Pass[],
  { matches, taken }: Matched,
): void {
  const left = new Set(stored.filter(({ id }) => !taken.has(id)));
  const open = new Set(rows.filter(({ index }) => !matches.has(index)));
  for (const pass of passes) {
    if (open.size === 0 || left.size === 0) return;
    const { by, keysOf } = PASSES[pass];
    const indexed = index(left, keysOf);
    for (const named of open) {
      const match = find(indexed, keysOf(named.row), left, (each) => mayBe(named, each, { format, pass }));
      if (match === undefined) continue;
      left.delete(match);
      taken.add(match.id);
      open.delete(named);
      matches.set(named.index, toMatch(named, match, by));
    }
  }
}

/** Texts are compared with each other only where few transactions of a day have the same amount. */
const MOST_COMPARED = 16;

/**
 * Matches rows with stored ones from the same source that have less of the same text, or more. A bank may add
 * to a text once a payment is booked, and a later version of ours may read more of it, or leave out codes and
 * numbers.
 */
function matchPartly({ rows, stored, format }: OfDay, { matches, taken }: Matched): void {
  const left = stored.filter(({ id }) => !taken.has(id));
  if (left.length === 0 || left.length > MOST_COMPARED) return;
  const worded = left.map((each) => ({ each, wording: toWording(each) }));
  for (const named of rows.filter(({ index }) => !matches.has(index))) {
    const own = toWording(named.row);
    const match = worded.find(
      ({ each, wording }) =>
        !taken.has(each.id) && isPartly(own, wording) && mayBe(named, each, { format, pass: "partly" }),
    )?.each;
    if (match === undefined) continue;
    taken.add(match.id);
    matches.set(named.index, toMatch(named, match, "text"));
  }
}

type Wording = Readonly<{ key: string; name: string; description: string; words: readonly string[] }>;

function toWording(text: Text): Wording {
  const { description, counterpartyName } = text;
  return {
    key: toTextKey(text),
    name: toTextKey({ counterpartyName, description: "" }),
    description: toTextKey({ counterpartyName: null, description }),
    words: wordsIn(text),
  };
}

/**
 * Whether a text, or the description behind the same name, begins or ends with all of a stored one, or says
 * nothing that the stored one does not.
 */
function isPartly(own: Wording, stored: Wording): boolean {
  return (
    isMore(own.key, stored.key) ||
    (own.name === stored.name && isMore(own.description, stored.description)) ||
    (own.words.some(isIdentifying) && own.words.every((word) => stored.words.includes(word)))
  );
}

function isMore(own: string, stored: string): boolean {
  return stored !== "" && (isStart(stored, own) || isEnd(stored, own));
}

function isStart(part: string, whole: string): boolean {
  return whole.startsWith(part) && !isWithinNumber(whole, part.length);
}

function isEnd(part: string, whole: string): boolean {
  return whole.endsWith(part) && !isWithinNumber(whole, whole.length - part.length);
}

/** Number 1 is not the beginning of number 12. */
function isWithinNumber(text: string, place: number): boolean {
  return /^\d\d$/.test(text.slice(place - 1, place + 1));
}

/**
 * Matches a batch that one source splits into its payments with the same batch as one transaction of another
 * source, or of the same bank before or after it split them.
 */
function matchBatches({ rows, stored, format }: OfDay, { matches, taken }: Matched): void {
  const isSame = (named: NamedRow, each: BookedTransaction) =>
    mayBe(named, each, { format, pass: "amount" }) || areBatchAndPart(named, each);
  const open = rows.filter(({ index }) => !matches.has(index));
  const left = stored.filter(({ id }) => !taken.has(id));
  const take = (named: NamedRow, each: BookedTransaction) => {
    taken.add(each.id);
    matches.set(named.index, toMatch(named, each, "amount"));
  };
  const leftBySum = groupBy(left, (each) => `${sumOf([each])}`);
  for (const parts of batchesOf(open, ({ row }) => row.batchLine)) {
    const alike = leftBySum.get(`${sumOf(parts.map(({ row }) => row))}`) ?? [];
    const whole = alike.find((each) => !taken.has(each.id) && parts.every((part) => isSame(part, each)));
    if (whole !== undefined) for (const part of parts) take(part, whole);
  }
  const openBySum = groupBy(open, ({ row }) => `${sumOf([row])}`);
  for (const parts of batchesOf(left, ({ externalId }) => batchNameOf(externalId))) {
    const alike = openBySum.get(`${sumOf(parts)}`) ?? [];
    const whole = alike.find(
      (named) => !matches.has(named.index) && parts.every((part) => isSame(named, part)),
    );
    if (whole !== undefined) for (const part of parts.toReversed()) take(whole, part);
  }
}

/** Whether by the bank's ids, one of the two is a batch and the other a payment of it. */
function areBatchAndPart({ row, bankName }: NamedRow, { accountId, externalId }: BookedTransaction): boolean {
  if (bankName === null || compareAccounts(row.accountId, accountId) === "other") return false;
  return batchNameOf(bankName) === externalId || batchNameOf(externalId) === bankName;
}

/** The name of the batch whose payment has this name; null for a name that is not numbered within a batch. */
function batchNameOf(name: string): string | null {
  return /^(camt05[23]:.+)#\d+$/s.exec(name)?.[1] ?? null;
}

/**
 * Matches what is left of a day in an account with what is left of it in CAMT.053, if there are more
 * transactions there, and both add up to the same. They are batches that CAMT.053 splits: it has whole days,
 * so a payment that it does not have is not in another source either.
 */
function matchRemainders({ rows, stored, format }: OfDay, { matches, taken }: Matched): void {
  const keyOf = ({ direction, accountId }: Pick<BookedTransaction, "direction" | "accountId">) =>
    `${direction} ${accountId}`;
  const open = rows.filter(({ row, index }) => row.externalId === null && !matches.has(index));
  const left = stored.filter((each) => !taken.has(each.id) && sourceOf(each) === "camt053");
  const leftBySum = groupBy([...groupBy(left, keyOf).values()], (parts) => `${sumOf(parts)}`);
  for (const wholes of groupBy(open, ({ row }) => keyOf(row)).values()) {
    const alike = leftBySum.get(`${sumOf(wholes.map(({ row }) => row))}`) ?? [];
    const [whole] = wholes;
    // All of them have one account and one source, and so have all parts.
    const isSame = ([part]: readonly BookedTransaction[]) =>
      part !== undefined &&
      !taken.has(part.id) &&
      whole !== undefined &&
      mayBe(whole, part, { format, pass: "amount" });
    const parts = alike.find((each) => each.length > wholes.length && isSame(each)) ?? [];
    const [first] = parts;
    if (first === undefined) continue;
    for (const { id } of parts) taken.add(id);
    for (const each of wholes) matches.set(each.index, toMatch(each, first, "amount"));
  }
}

/** The items of each batch, by its key; items without a key are none of any batch. */
function batchesOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number | null,
): readonly Item[][] {
  const groups = groupBy(items, (item) => `${keyOf(item) ?? ""}`);
  groups.delete("");
  return [...groups.values()].filter(({ length }) => length > 1);
}

function sumOf(moves: readonly Pick<BookedTransaction, "direction" | "amount">[]): bigint {
  return moves.reduce((sum, { direction, amount }) => sum + (direction === "inflow" ? amount : -amount), 0n);
}

function toMatch({ row }: NamedRow, stored: BookedTransaction, by: ContentMatch["by"]): ContentMatch {
  // A partner books its own pending transactions.
  const isBookedNow = row.status === "booked" && stored.status === "pending" && sourceOf(stored) !== null;
  return { by, transactionId: stored.id, isBookedNow };
}

function mayBe(
  named: NamedRow,
  stored: BookedTransaction,
  { format, pass }: Readonly<{ format: StatementFormat; pass: Pass | "partly" }>,
): boolean {
  const account = compareAccounts(named.row.accountId, stored.accountId);
  if (account === "other") return false;
  const isFromElsewhere = sourceOf(stored) !== formatOf(named, format);
  if (isFromElsewhere && pass === "amount") return account === "same" && stored.accountId !== null;
  if (isFromElsewhere) return pass !== "partly";
  // Within one format, two different bank ids mean two transactions, however similar.
  const isByText = pass === "text" || pass === "bytes" || pass === "partly";
  return isByText && !(named.bankName !== null && hasBankName(stored));
}

/** The source of a row in our own files is encoded in its external id. */
function formatOf({ row }: NamedRow, format: StatementFormat): StatementFormat | null {
  return row.externalId === null ? format : sourceOf({ externalId: row.externalId });
}

type Text = Pick<BookedTransaction, "description" | "counterpartyName">;

type Index = ReadonlyMap<string, Set<BookedTransaction>>;

function index(stored: Iterable<BookedTransaction>, keysOf: (each: Text) => readonly string[]): Index {
  const indexed = new Map<string, Set<BookedTransaction>>();
  for (const each of stored) {
    for (const key of keysOf(each)) {
      const group = indexed.get(key);
      if (group === undefined) indexed.set(key, new Set([each]));
      else group.add(each);
    }
  }
  return indexed;
}

/**
 * The first match that fits. Transactions already taken are removed from the index, so that they are skipped
 * only once.
 */
function find(
  indexed: Index,
  keys: readonly string[],
  left: ReadonlySet<BookedTransaction>,
  fits: (each: BookedTransaction) => boolean,
): BookedTransaction | undefined {
  for (const key of keys) {
    const group = indexed.get(key);
    for (const each of group ?? []) {
      if (!left.has(each)) group?.delete(each);
      else if (fits(each)) return each;
    }
  }
  return undefined;
}

function toMoveKey({ direction, amount }: Pick<BookedTransaction, "direction" | "amount">): string {
  return `${direction} ${amount}`;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) appendTo(groups, keyOf(item), item);
  return groups;
}
