import type { CalendarDate } from "../domain/calendar-date";
import type { Direction, Status, TransactionFacts } from "../domain/transaction";
import type { Decision } from "./decisions";
import type { DemoDays } from "./demo-days";

/** A counterparty on a statement. */
export type Party = Readonly<{
  /** Part of the external ids of its rows. */
  slug: string;
  name: string;
  /** The beginning of the bank's text for its rows. */
  line: string;
}>;

export function toParty(slug: string, name: string, line: string): Party {
  return { slug, name, line };
}

type Details = Readonly<{
  note?: string;
  status?: Status;
  decision?: Decision | undefined;
  /** An account of the business other than its usual one. */
  accountId?: string;
  /** The day on which the bank sends the row, if not with the statement of its month. */
  sentOn?: CalendarDate;
}>;

/** A row as the partner sends it, with the day it is sent and the owner's decision on it. */
export type StatementRow = TransactionFacts & Readonly<{ sentOn: CalendarDate; decision: Decision | null }>;

/** The bank statement of one business, built row by row. Rows outside the demo's days are dropped. */
export class Statement {
  readonly days: DemoDays;
  readonly #account: Readonly<{ id: string; currency: string }>;
  readonly #rows: StatementRow[] = [];
  readonly #rowsByName = new Map<string, number>();

  constructor(days: DemoDays, account: Readonly<{ id: string; currency: string }>) {
    this.days = days;
    this.#account = account;
  }

  /** Amounts are in minor units. Returns the external id of the row. */
  receive(on: CalendarDate, from: Party, amount: number, details: Details = {}): string {
    return this.#add(on, "inflow", from, amount, details);
  }

  pay(on: CalendarDate, to: Party, amount: number, details: Details = {}): string {
    return this.#add(on, "outflow", to, amount, details);
  }

  /** The external id of a party's last row before a day. Throws if there is none. */
  lastBefore(on: CalendarDate, { name }: Party): string {
    const found = this.rows().findLast((row) => row.counterpartyName === name && row.bookedOn < on);
    if (found === undefined) throw new Error(`Nothing of ${name} comes before ${on}.`);
    return found.externalId;
  }

  /** The rows in the order of their days, as a bank sends them. */
  rows(): readonly StatementRow[] {
    return this.#rows.toSorted((a, b) => (a.bookedOn < b.bookedOn ? -1 : Number(a.bookedOn > b.bookedOn)));
  }

  #add(
    bookedOn: CalendarDate,
    direction: Direction,
    party: Party,
    amount: number,
    { note, status = "booked", decision, accountId = this.#account.id, sentOn = bookedOn }: Details,
  ): string {
    const externalId = this.#newExternalId(`${bookedOn}-${party.slug}`);
    if (bookedOn < this.days.firstDay || bookedOn > this.days.lastDay) return externalId;
    this.#rows.push({
      externalId,
      pendingExternalId: null,
      accountId,
      bookedOn,
      amount: BigInt(amount),
      currency: this.#account.currency,
      direction,
      status,
      description: note === undefined ? party.line : `${party.line} ${note}`,
      counterpartyId: null,
      counterpartyName: party.name,
      sentOn,
      decision: decision ?? null,
    });
    return externalId;
  }

  /** The n-th row of one party on one day, so that two equal payments have different ids. */
  #newExternalId(name: string): string {
    const count = (this.#rowsByName.get(name) ?? 0) + 1;
    this.#rowsByName.set(name, count);
    return `${name}-${count}`;
  }
}
