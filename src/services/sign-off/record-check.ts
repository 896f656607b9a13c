import { addCounted, type Counted, contribution, isNothing, NOTHING } from "../../domain/contribution";
import { decimalsOf } from "../../domain/currency-decimals";
import { isExcluded } from "../../domain/exclusion";
import { type MinorUnits, parseDecimalText } from "../../domain/money";
import { type SignOffRecord, type TransactionRecord, toTotalRecord } from "../../domain/sign-off";
import { PERCENTAGE_DECIMALS, type Treatment } from "../../domain/treatment";
import type { BundleError } from "./bundle-error";
import { type BundleTransaction, LinkCheck } from "./link-check";

type RecordOf<Type extends SignOffRecord["type"]> = Extract<SignOffRecord, Readonly<{ type: Type }>>;

/** The figures stated for a day, with their line, and the sum of its transactions. */
type CheckedDay = Readonly<{ line: number | null; stated: Counted; computed: Counted }>;

const NO_DAY: CheckedDay = { line: null, stated: NOTHING, computed: NOTHING };

type TransactionAmounts = Pick<BundleTransaction, "amount" | "refundOf" | "refunded"> &
  Readonly<{ treatment: Treatment | null }>;

/** The order of records: one closing, days, transactions, one total. */
const ORDER = ["closing", "day", "transaction", "total"] as const satisfies readonly SignOffRecord["type"][];

/** Checks that the transactions, their links, the days and the totals in the records of a bundle agree. */
export class RecordCheck {
  closing: RecordOf<"closing"> | null = null;
  total: RecordOf<"total"> | null = null;
  /** How many links lead out of the bundle, so that they could not be checked. */
  uncheckedLinks = 0;
  readonly #links = new LinkCheck();
  readonly #days = new Map<string, CheckedDay>();
  #last: Readonly<{ type: SignOffRecord["type"]; key: string }> | null = null;
  #transactions = 0;

  /** The errors of a record. */
  add(record: SignOffRecord, line: number): readonly string[] {
    const key = record.type === "day" ? record.bookedOn : record.type === "transaction" ? record.id : "";
    const isInOrder = this.#isNext(record.type, key);
    this.#last = { type: record.type, key };
    if (!isInOrder) return ["is out of order"];
    switch (record.type) {
      case "closing":
        this.closing = record;
        return [];
      case "day": {
        const stated = this.#counted(record);
        if (stated === null) return ["has an amount that is not valid in its currency"];
        this.#days.set(record.bookedOn, { ...NO_DAY, line, stated });
        return this.#isClosed(record) ? [] : ["is for a day that was not closed"];
      }
      case "transaction":
        return this.#addTransaction(record, line);
      case "total":
        this.total = record;
        return [];
    }
  }

  /** The links and sums that do not agree. */
  finish(lastLine: number): readonly BundleError[] {
    const { closing, total } = this;
    if (closing === null || total === null) return [{ line: lastLine + 1, message: "is missing" }];
    const links = this.#links.finish();
    this.uncheckedLinks = links.uncheckedLinks;
    const ofDays = [...this.#days].flatMap(([day, { line, stated, computed }]) =>
      isNothing({ income: stated.income - computed.income, expense: stated.expense - computed.expense })
        ? []
        : [
            {
              line: line ?? lastLine,
              message: `has figures for ${day} that are not the sum of its transactions`,
            },
          ],
    );
    const errors = [...links.errors, ...ofDays];
    if (errors.length > 0) return errors;
    const stated = [...this.#days.values()].filter(({ line }) => line !== null);
    const sum = stated.reduce((all, day) => addCounted(all, day.stated), NOTHING);
    const counts = { days: stated.length, transactions: this.#transactions };
    const expected = toTotalRecord(counts, sum, closing.currency);
    const isSame = Object.entries(expected).every(([field, value]) => Reflect.get(total, field) === value);
    return isSame ? [] : [{ line: lastLine, message: "has totals that are not the sum of the lines" }];
  }

  #addTransaction(record: TransactionRecord, line: number): readonly string[] {
    this.#transactions += 1;
    if (!this.#isClosed(record)) return ["is for a day that was not closed"];
    const stated = this.#counted(record);
    const read = this.#read(record);
    if (stated === null || read === null) return ["has an amount that is not valid in its currency"];
    const counted = contributionOf(record, read);
    const day = this.#days.get(record.bookedOn) ?? NO_DAY;
    this.#days.set(record.bookedOn, { ...day, computed: addCounted(day.computed, counted) });
    const isSame = stated.income === counted.income && stated.expense === counted.expense;
    if (!isSame) return ["counts for an amount that does not follow from its decisions"];
    const { id, bookedOn, direction, accountId, transferWith } = record;
    const { amount, refundOf, refunded } = read;
    const currency = this.closing?.currency ?? "";
    const facts = { id, line, bookedOn, direction, amount, currency, accountId };
    return this.#links.add({ ...facts, refundOf, refunded, transferWith, expense: counted.expense });
  }

  #isNext(type: SignOffRecord["type"], key: string): boolean {
    const last = this.#last;
    if (last === null) return type === "closing";
    if (last.type === type) return (type === "day" || type === "transaction") && last.key < key;
    return ORDER.indexOf(last.type) < ORDER.indexOf(type);
  }

  #isClosed({ bookedOn }: Readonly<{ bookedOn: string }>): boolean {
    return this.closing !== null && bookedOn <= this.closing.closedThrough;
  }

  #counted({ income, expense }: Readonly<{ income: string; expense: string }>): Counted | null {
    const [ofIncome, ofExpense] = [this.#amount(income), this.#amount(expense)];
    return ofIncome === null || ofExpense === null ? null : { income: ofIncome, expense: ofExpense };
  }

  /** The amounts of a transaction, in minor units; null where one of them is invalid. */
  #read(record: TransactionRecord): TransactionAmounts | null {
    const amount = this.#amount(record.amount);
    const treatment = this.#treatment(record.treatment);
    if (amount === null || treatment === undefined) return null;
    if (record.refundOf === null) return { amount, treatment, refundOf: null, refunded: null };
    const parts = record.refundOf.flatMap(({ outflowId, ...part }) => {
      const claim = this.#amount(part.amount);
      const [applied, borne] = [this.#amount(part.applied), this.#amount(part.borne)];
      return claim === null || applied === null || borne === null
        ? []
        : [{ part: { outflowId, amount: claim }, refunded: { applied, borne } }];
    });
    if (parts.length < record.refundOf.length) return null;
    const refundOf = parts.map(({ part }) => part);
    return { amount, treatment, refundOf, refunded: parts.map(({ refunded }) => refunded) };
  }

  /** Undefined where an amount is invalid. */
  #treatment(record: TransactionRecord["treatment"]): Treatment | null | undefined {
    if (record?.type !== "shared_expense") return record;
    const { type, sharedType } = record;
    const isAmount = sharedType === "amount";
    const value = isAmount ? this.#amount(record.value) : parseDecimalText(record.value, PERCENTAGE_DECIMALS);
    const settledShare = record.settledShare === null ? null : this.#amount(record.settledShare);
    if (value === null || (settledShare === null && record.settledShare !== null)) return undefined;
    return { type, sharedType, value, settledShare };
  }

  #amount(text: string): MinorUnits | null {
    return parseDecimalText(text, decimalsOf(this.closing?.currency ?? ""));
  }
}

/** What a transaction counts for, by the same rule as all figures. */
function contributionOf(record: TransactionRecord, read: TransactionAmounts): Counted {
  const { direction, status, transferWith } = record;
  const { amount, treatment, refunded } = read;
  const isOwnTransfer = transferWith !== null;
  const state = { isExcluded: isExcluded(record), isOwnTransfer, refunded };
  return contribution({ direction, status, amount, treatment, ...state });
}
