import { type CalendarDate, type Days, daysBetween } from "../../src/domain/calendar-date";
import type { Draw } from "../draw";
import { Diary } from "./diary";
import type { Country } from "./holidays";

/** The decimals of each country's currency. */
const DIGITS: Readonly<Record<Country, number>> = { DE: 2, NL: 2, UK: 2, US: 2, JP: 0 };
/** The product only suggests links within these days; later ones are labelled as late. */
const REFUND_DAYS = 180;
const TRANSFER_DAYS = 4;

export type Interval =
  | "weekly"
  | "fortnightly"
  | "monthly"
  | "every_two_months"
  | "quarterly"
  | "half_yearly"
  | "annual";

/** Negative amounts are expenses. The first account of a business is its main account. */
export type Entry = Readonly<{ party: string; amount: number; text?: string; account?: string }>;

/** `stream` and `belongsTo` are its labels. */
export type Row = Readonly<Required<Entry> & { on: CalendarDate }> & {
  stream: string;
  belongsTo: Belonging | null;
};
type Belonging = Readonly<{ kind: string; originals: readonly Row[] }>;

/** From one account to another. */
export type Way = readonly [string, string];

type Transfer = Readonly<{
  on: CalendarDate;
  arrivesOn?: CalendarDate;
  from: string;
  to: string;
  amount: number;
  /** The bank's fee, deducted from the amount on the way. */
  fee?: number;
  /** The names in the statements of the two accounts. */
  parties: readonly [string, string];
  text?: string;
  /** If the transfer recurs by plan. */
  stream?: Readonly<{ name: string; interval: Interval }>;
}>;

type Refund = Readonly<{
  on: CalendarDate;
  of: Row | readonly Row[];
  /** Defaults to the whole amount. */
  amount?: number;
  text?: string;
  party?: string;
}>;

/** The movements on the accounts of one business, with labels that follow from how each came about. */
export class Books {
  readonly diary: Diary;
  readonly rows: Row[] = [];

  constructor(
    private readonly country: Country,
    private readonly days: Days,
    readonly draw: Draw,
    private readonly mainAccount = "main",
  ) {
    this.diary = new Diary(country, days, draw);
  }

  enter(on: CalendarDate, entry: Entry): Row {
    const row: Row = {
      account: this.mainAccount,
      text: "",
      ...entry,
      amount: this.round(entry.amount),
      on,
      stream: "",
      belongsTo: null,
    };
    if (this.days.from <= on && on <= this.days.to && row.amount !== 0) this.rows.push(row);
    return row;
  }

  enterAll(days: readonly CalendarDate[], entry: (on: CalendarDate, index: number) => Entry): readonly Row[] {
    return days.map((on, index) => this.enter(on, entry(on, index)));
  }

  /** Planned recurring payments. */
  stream(
    name: string,
    interval: Interval,
    days: readonly CalendarDate[],
    entry: (on: CalendarDate, index: number) => Entry,
  ): readonly Row[] {
    return this.enterAll(days, entry).map((row) => Object.assign(row, { stream: `${name}:${interval}` }));
  }

  refund({ on, of, amount, text = "Refund", party }: Refund): Row {
    const originals = [of].flat();
    const [first] = originals;
    if (first === undefined) throw new RangeError("There is nothing to give back.");
    const row = this.enter(on, {
      account: first.account,
      party: party ?? first.party,
      amount: amount ?? -originals.reduce((sum, each) => sum + each.amount, 0),
      text,
    });
    const near = originals.filter((each) => daysBetween(each.on, on) <= REFUND_DAYS);
    row.belongsTo =
      near.length > 0 ? { kind: "refund", originals: near } : { kind: "late refund", originals };
    return row;
  }

  transfer({ on, arrivesOn = on, from, to, amount, fee = 0, parties, text = "", stream }: Transfer): void {
    const left = this.enter(on, { account: from, party: parties[0], amount: -amount, text });
    const came = this.enter(arrivesOn, { account: to, party: parties[1], amount: amount - fee, text });
    const isLate = daysBetween(on, arrivesOn) > TRANSFER_DAYS;
    const kind = fee !== 0 ? "unequal transfer" : isLate ? "late transfer" : "transfer";
    came.belongsTo = { kind, originals: [left] };
    if (stream === undefined) return;
    left.stream = `${stream.name} leaves:${stream.interval}`;
    came.stream = `${stream.name} comes:${stream.interval}`;
  }

  round(amount: number): number {
    const steps = 10 ** DIGITS[this.country];
    return Math.round(amount * steps) / steps;
  }
}
