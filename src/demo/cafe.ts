import { addDays, afterWeekend, type CalendarDate } from "../domain/calendar-date";
import { addCafeEvents } from "./cafe-events";
import { CAFE_PAYMENTS } from "./cafe-payments";
import { type DemoDays, type Season, seasonOf, weekdayOf } from "./demo-days";
import { drawAround, drawChance, drawOne } from "./draw";
import type { Business } from "./load-business";
import { payEachMonth } from "./recurring";
import { type Party, Statement, toParty } from "./statement";

/** Guests per month, in per cent of the mean. The terrace makes the summer busy; January is slow. */
const SEASON: Season = [84, 87, 94, 100, 108, 112, 108, 104, 103, 100, 97, 106];

/** Card takings from Monday, when the café is closed, to Sunday, in cents. */
const TAKINGS = [0, 520_00, 540_00, 570_00, 690_00, 990_00, 860_00];

const SUMUP = toParty("sumup", "SumUp Limited", "SUMUP *AUSZAHLUNG UMSATZ VOM");
const CASH = toParty("cash", "Kaffeehaus Morgenrot", "BARGELDEINZAHLUNG SB-TERMINAL");
const DELIVERY = toParty("wolt", "Wolt Enterprises Deutschland GmbH", "WOLT PAYOUT");
const OFFICES: readonly [Party, ...Party[]] = [
  toParty("catering-kanzlei", "Kanzlei Brandt & Sommer", "UEBERWEISUNG FRUEHSTUECK RE"),
  toParty("catering-studio", "Studio Nordlicht GmbH", "UEBERWEISUNG CATERING RE"),
  toParty("catering-praxis", "Praxis Dr. Yilmaz", "UEBERWEISUNG CATERING RE"),
];

const DAIRY = toParty("milk", "Meierei Havelland eG", "SEPA-LASTSCHRIFT MILCH LS");
const BAKERY = toParty("bakery", "Bäckerei Kolbe", "RECHNUNG BACKWAREN VOM");
const ROASTER = toParty("beans", "Rösterei Südstern GmbH", "RE KAFFEEBOHNEN");
const WHOLESALE = toParty("metro", "METRO Deutschland GmbH", "KARTENZAHLUNG METRO BERLIN");
const DAIRY_DEPOSIT = { ...DAIRY, slug: "milk-refund", line: "GUTSCHRIFT PFAND" };

/**
 * A café in Berlin with weekly windows: takings by card and cash, and wages once a month that use up the
 * margin.
 */
export function buildCafe(days: DemoDays): Business {
  const statement = new Statement(days, { id: "cafe-giro", currency: "EUR" });
  for (const { day, storyDay } of days.days) {
    addTakings(statement, day, storyDay);
    addSupplies(statement, day, storyDay);
  }
  payEachMonth(statement, CAFE_PAYMENTS);
  addCafeEvents(statement);
  return {
    customer: {
      userId: "cafe",
      name: "Kaffeehaus Morgenrot",
      currency: "EUR",
      referenceDate: days.on("2026-10-19"),
      incomeGranularity: "weekly",
      expenseGranularity: "monthly",
    },
    rows: statement.rows(),
    closings: [{ through: days.on("2025-12-31"), on: days.on("2026-02-27") }],
    days,
  };
}

/** Closed for two weeks in August and around Christmas. */
function isClosed(storyDay: CalendarDate): boolean {
  const inYear = storyDay.slice(5);
  return (
    (inYear >= "08-10" && inYear <= "08-23") || (inYear >= "12-24" && inYear <= "12-26") || inYear === "01-01"
  );
}

function busynessOf(storyDay: CalendarDate): number {
  const growth = storyDay >= "2026-01-01" ? 1.05 : 1;
  return isClosed(storyDay) ? 0 : seasonOf(SEASON, storyDay) * growth;
}

function addTakings(statement: Statement, day: CalendarDate, storyDay: CalendarDate): void {
  const busyness = busynessOf(storyDay);
  const weekday = weekdayOf(day);
  const takings = (TAKINGS[weekday] ?? 0) * busyness;
  if (takings > 0) {
    const amount = drawAround(`sumup ${storyDay}`, { amount: takings, percent: 22 });
    statement.receive(afterWeekend(addDays(day, 1)), SUMUP, amount, { note: day });
  }
  if (busyness === 0) return;
  if (weekday === 0) {
    const cash = { amount: 760_00 * busyness, percent: 18, step: 5_00 };
    statement.receive(day, CASH, drawAround(`cash ${storyDay}`, cash));
  }
  if (weekday === 2) {
    const delivery = { amount: 310_00 * busyness, percent: 25 };
    statement.receive(day, DELIVERY, drawAround(`wolt ${storyDay}`, delivery), { note: day });
  }
  if (weekday === 3 && drawChance(`catering ${storyDay}`, 42)) {
    const amount = drawAround(`catering amount ${storyDay}`, { amount: 520_00, percent: 55, step: 10_00 });
    statement.receive(day, drawOne(`catering party ${storyDay}`, OFFICES), amount, { note: day });
  }
}

function addSupplies(statement: Statement, day: CalendarDate, storyDay: CalendarDate): void {
  const busyness = busynessOf(storyDay);
  if (busyness === 0) return;
  const buy = (party: Party, amount: number, percent: number) =>
    statement.pay(
      day,
      party,
      drawAround(`${party.slug} ${storyDay}`, { amount: amount * busyness, percent }),
      {
        note: day,
      },
    );
  const weekday = weekdayOf(day);
  if (weekday === 1) buy(DAIRY, 118_00, 15);
  if (weekday === 4) {
    buy(DAIRY, 142_00, 15);
    buy(BAKERY, 395_00, 12);
  }
  const weekOfMonth = Math.ceil(Number(storyDay.slice(8)) / 7);
  if (weekday === 2 && weekOfMonth % 2 === 1) buy(ROASTER, 545_00, 10);
  if (weekday === 3) buy(WHOLESALE, 236_00, 30);
  if (weekday === 0 && drawChance(`deposit ${storyDay}`, 22)) {
    statement.receive(
      day,
      DAIRY_DEPOSIT,
      drawAround(`deposit amount ${storyDay}`, { amount: 24_00, percent: 40, step: 15 }),
    );
  }
}
