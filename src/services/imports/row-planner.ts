import { createHash } from "node:crypto";
import type { CalendarDate } from "../../domain/calendar-date";
import { type Counted, NOTHING } from "../../domain/contribution";
import { counterpartyKey, nameKey } from "../../domain/counterparty";
import type { CustomerKey } from "../../domain/customer";
import { groupByCounterparty, type Rule } from "../../domain/rule";
import type { StatementRow } from "../../domain/statement";
import { countedFor, type Transaction, type TransactionFacts } from "../../domain/transaction";
import { remembering } from "../../statements/csv/remembering";
import { addEffect, withoutNothing } from "../changes/plan";
import { newId } from "../context";
import { BatchLedger } from "../transactions/batch-ledger";
import { FirstOfEach } from "./first-of-each";
import { chunksOf, findRulesFor } from "./lookups";
import type { ContentMatch } from "./match-by-content";
import type { NameMatch } from "./match-by-name";
import type { NamedRow } from "./named-rows";
import { type RenderedEdits, renderEdits, toEditTexts, toSignature } from "./render-edits";
import type { WriteBehind } from "./write-behind";

export type ImportOutcome = "created" | "updated" | "unchanged";

/** What becomes of a row of the file. */
export type PlannedRow = Readonly<{
  row: StatementRow;
  outcome: ImportOutcome;
  /** By its text or amount alone a row is only known; by its external id what is stored is updated too. */
  matchedBy: "external_id" | ContentMatch["by"] | null;
  /** Null while the transaction is not stored. */
  transactionId: string | null;
  counted: Counted;
}>;

type Scope = Readonly<{
  customer: CustomerKey;
  at: Date;
  /** The change that the rows are written for; null where they are only worked out. */
  changeId: string | null;
  /** So many rows of each outcome are listed. */
  mostListed: number;
}>;

type KeyedMatch = NameMatch & Readonly<{ key: string | null }>;

const ROWS_PER_CHUNK = 250;

/** So many counterparties are not asked about again. */
const MOST_REMEMBERED = 10_000;

/** Works out rows one after another. No two rows of a file are the same transaction, so chunks need not know of others. */
export class RowPlanner {
  readonly #scope: Scope;
  readonly #behind: WriteBehind<RenderedEdits>;
  readonly #rows: FirstOfEach<ImportOutcome, PlannedRow>;
  readonly #effects = new Map<CalendarDate, Counted>();
  readonly #hash = createHash("sha256");
  readonly #keyOfText = remembering(nameKey);
  readonly #rules = new Map<string, readonly Rule[]>();
  readonly #asked = new Set<string>();

  constructor(scope: Scope, behind: WriteBehind<RenderedEdits>) {
    this.#scope = scope;
    this.#rows = new FirstOfEach(scope.mostListed);
    this.#behind = behind;
  }

  /** Takes at most as many rows as one question is about. */
  async plan(matches: readonly NameMatch[]): Promise<void> {
    const keyed = matches.map(({ named, stored }) => ({ named, stored, key: this.#keyOf(named.row) }));
    await this.#askForRules(new Set(keyed.flatMap(({ key }) => key ?? [])));
    for (const chunk of chunksOf(keyed, ROWS_PER_CHUNK)) await this.#planChunk(chunk);
  }

  /** What another source says of it stands: it is known there under another id, and perhaps with a fuller text. */
  leave({ row, index }: NamedRow, { by, transactionId }: ContentMatch): void {
    this.#rows.add("unchanged", index, () => ({
      row,
      outcome: "unchanged",
      matchedBy: by,
      transactionId,
      counted: NOTHING,
    }));
  }

  /** All that was worked out: see `PlannedImport`. */
  planned() {
    const rows = this.#rows;
    return {
      counts: {
        created: rows.count("created"),
        updated: rows.count("updated"),
        unchanged: rows.count("unchanged"),
      },
      rows: rows.items(),
      effects: withoutNothing(this.#effects),
      token: this.#hash.digest("base64url"),
    };
  }

  async #planChunk(chunk: readonly KeyedMatch[]): Promise<void> {
    const { customer, at, changeId } = this.#scope;
    const stored = chunk.flatMap((each) => each.stored ?? []);
    const ledger = new BatchLedger({ stored, rules: this.#rules, at, newId });
    for (const { named, stored, key } of chunk) {
      const { outcome, transaction } = ledger.postRow(toFacts(named, stored), key);
      this.#rows.add(outcome, named.index, () => ({
        row: named.row,
        outcome,
        matchedBy: outcome === "created" ? null : "external_id",
        transactionId: stored?.id ?? null,
        counted: countedFor(transaction),
      }));
    }
    const edits = ledger.edits();
    if (edits.length === 0) return;
    for (const edit of edits) addEffect(this.#effects, edit);
    const texts = toEditTexts(edits);
    this.#hash.update(texts.map((text) => toSignature(text, at)).join(""));
    if (changeId !== null) await this.#behind.write(renderEdits(texts, { customer, at, changeId }));
  }

  async #askForRules(keys: ReadonlySet<string>): Promise<void> {
    const unasked = [...keys].filter((key) => !this.#asked.has(key));
    const found = groupByCounterparty(await findRulesFor(this.#behind.questions, unasked));
    for (const [key, rules] of found) this.#rules.set(key, rules);
    if (this.#asked.size > MOST_REMEMBERED) this.#asked.clear();
    for (const key of unasked) this.#asked.add(key);
  }

  #keyOf({ counterpartyId: id, counterpartyName: name, description }: StatementRow): string | null {
    return counterpartyKey({ id, name, description }, this.#keyOfText);
  }
}

function toFacts({ row, bankName, contentName }: NamedRow, stored: Transaction | null): TransactionFacts {
  const { accountId, bookedOn, amount, currency, direction, status, description } = row;
  return {
    externalId: stored?.externalId ?? bankName ?? contentName,
    pendingExternalId: row.pendingExternalId,
    accountId: stored === null ? accountId : stored.accountId,
    bookedOn,
    amount,
    currency,
    direction,
    status,
    description,
    counterpartyId: row.counterpartyId,
    counterpartyName: row.counterpartyName,
  };
}
