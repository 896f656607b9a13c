import { listPeriodsEndpoint } from "../../contract/cashflow-periods";
import { presentEvent } from "../../contract/events";
import { presentTransaction } from "../../contract/transaction";
import type { CalendarDate } from "../../domain/calendar-date";
import { decimalsOf } from "../../domain/currency-decimals";
import { parseAmount, toDecimalNumber } from "../../domain/money";
import { GRANULARITIES, type Granularity } from "../../domain/period";
import { listPeriods } from "../cashflow/list-periods";
import type { Context } from "../context";
import { listCustomerEvents } from "../events/list-customer-events";
import { allTransactions } from "./factories";
import { windowsBetween } from "./model-windows";

type Event = ReturnType<typeof presentEvent>;
type Details = Extract<Event, { type: "customer.updated" }>["data"]["customer"];
type Transaction = ReturnType<typeof presentTransaction>;
type Sums = Readonly<{ income: bigint; expense: bigint }>;

/** Few, so that changes of many events are read in several pages. */
const EVENTS_PER_PAGE = 7;

const MAX_EVENT_BYTES = 20_000;

/**
 * A partner that knows a customer only through its events. It does not know how transactions count, and
 * computes windows independently. Throws where an event contradicts earlier ones.
 */
export class ListeningPartner {
  readonly #context: Context;
  readonly #userId: string;
  readonly #told: string[] = [];
  readonly #days = new Map<CalendarDate, Sums>();
  readonly #transactions = new Map<string, Transaction>();
  readonly #rules = new Set<string>();
  #details: Details | null = null;

  constructor(context: Context, userId: string) {
    this.#context = context;
    this.#userId = userId;
  }

  get toldCount(): number {
    return this.#told.length;
  }

  /** Processes new events. */
  async listen(): Promise<void> {
    for (const event of await this.#read(this.#told.length)) {
      const text = JSON.stringify(event);
      require(Buffer.byteLength(text) < MAX_EVENT_BYTES, "is too large", event);
      require(event.sequence === this.#told.length + 1, "does not follow the one before", event);
      this.#told.push(text);
      this.#apply(event);
    }
  }

  /** Throws where its transactions differ from those of the API. */
  async checkTransactions(): Promise<void> {
    const stored = (await allTransactions(this.#context, this.#userId)).map(presentTransaction);
    requireEqual([...this.#transactions.values()].sort(byId), stored.toSorted(byId), "transactions");
  }

  /** Throws where its figures differ from those of the API, for every window of every granularity. */
  async checkFigures(range: Readonly<{ from: CalendarDate; to: CalendarDate }>): Promise<void> {
    for (const granularity of GRANULARITIES) {
      const input = { userId: this.#userId, granularity, ...range };
      const { periods } = listPeriodsEndpoint.present(await listPeriods(this.#context, input));
      requireEqual(this.#periods(granularity, range), periods, `${granularity} figures`);
    }
  }

  /** Throws where the events are no longer the same as when they were first read. */
  async checkAgain(): Promise<void> {
    const again = (await this.#read(0)).map((event) => JSON.stringify(event));
    requireEqual(again, this.#told, "events");
  }

  async #read(from: number): Promise<readonly Event[]> {
    const events: Event[] = [];
    for (let after = from, hasMore = true; hasMore; ) {
      const page = { userId: this.#userId, after, limit: EVENTS_PER_PAGE };
      const found = await listCustomerEvents(this.#context, page);
      events.push(...found.events.map(presentEvent));
      ({ resumeAfter: after, hasMore } = found);
    }
    return events;
  }

  #apply(event: Event): void {
    switch (event.type) {
      case "customer.updated":
        require(event.data.isNew === (this.#details === null), "is not new, or is", event);
        this.#details = event.data.customer;
        return;
      case "rule.created":
        this.#rules.add(event.data.rule.id);
        return;
      case "rule.removed":
        require(this.#rules.delete(event.data.rule.id), "names a rule that is not there", event);
        return;
      case "transaction.created":
      case "transaction.updated":
        for (const each of event.data.transactions ?? []) {
          const isKnown = this.#transactions.has(each.id);
          require(isKnown === (event.type === "transaction.updated"), "is about another state", event);
          this.#transactions.set(each.id, each);
        }
        return;
      case "transaction.removed":
        for (const each of event.data.transactions ?? []) {
          requireEqual(each, this.#transactions.get(each.id), "the transaction that is removed");
          this.#transactions.delete(each.id);
        }
        return;
      case "cashflow.figures.changed":
        this.#move(event);
        return;
    }
  }

  #move(event: Extract<Event, { type: "cashflow.figures.changed" }>): void {
    const { days, windows, part, parts } = event.data;
    for (const { date, before, after } of days) {
      requireEqual(before, this.#present(this.#days.get(date) ?? NOTHING), `${date} before`);
      this.#days.set(date, { income: this.#parse(after.income), expense: this.#parse(after.expense) });
    }
    // The days of a window may be spread over several parts.
    if (parts > 1 && part < parts) return;
    for (const { startDate, endDate, after } of windows) {
      const sums = this.#sum((day) => startDate <= day && day <= endDate);
      requireEqual(after, this.#figures(sums), `the window from ${startDate}`);
    }
  }

  #periods(granularity: Granularity, { from, to }: Readonly<{ from: CalendarDate; to: CalendarDate }>) {
    if (this.#details === null) throw new Error("Nobody has told of the customer.");
    const { referenceDate: anchor, fixedPeriodDays } = this.#details;
    return windowsBetween({ anchor, granularity, fixedPeriodDays }, from, to).map(
      ({ startOn, endBefore }) => ({
        startDate: startOn,
        endDate: new Date(Date.parse(endBefore) - 86_400_000).toISOString().slice(0, 10),
        ...this.#figures(this.#sum((day) => startOn <= day && day < endBefore)),
      }),
    );
  }

  #sum(isWithin: (day: CalendarDate) => boolean): Sums {
    let { income, expense } = NOTHING;
    for (const [day, sums] of this.#days) {
      if (!isWithin(day)) continue;
      income += sums.income;
      expense += sums.expense;
    }
    return { income, expense };
  }

  #figures({ income, expense }: Sums) {
    return {
      ...this.#present({ income, expense }),
      remaining: toDecimalNumber(income - expense, this.#decimals),
    };
  }

  #present({ income, expense }: Sums) {
    return {
      income: toDecimalNumber(income, this.#decimals),
      expense: toDecimalNumber(expense, this.#decimals),
    };
  }

  #parse(amount: number): bigint {
    const read = parseAmount(amount, this.#decimals);
    if (typeof read === "string") throw new Error(`${amount} is ${read}.`);
    return read;
  }

  get #decimals(): number {
    return decimalsOf(this.#details?.currency ?? "");
  }
}

const NOTHING: Sums = { income: 0n, expense: 0n };

function byId(a: Transaction, b: Transaction): number {
  return a.id < b.id ? -1 : 1;
}

function require(isSo: boolean, error: string, event: Event): void {
  if (!isSo) throw new Error(`The event ${error}: ${JSON.stringify(event)}`);
}

/** Compares byte by byte, as JSON. */
function requireEqual(held: unknown, due: unknown, what: string): void {
  const [one, other] = [JSON.stringify(held), JSON.stringify(due)];
  if (one === other) return;
  throw new Error(`A partner that listens holds other ${what}.\nExpected: ${other}\nFound:    ${one}`);
}
