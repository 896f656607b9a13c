import { afterWeekend, beforeWeekend, type CalendarDate } from "../domain/calendar-date";
import { addAgencyEvents } from "./agency-events";
import { AGENCY_PAYMENTS } from "./agency-payments";
import { COVERED, type Decision } from "./decisions";
import { type DemoDays, type Month, monthOf, weekdayOf } from "./demo-days";
import { drawAround, drawChance, drawOne } from "./draw";
import type { Business } from "./load-business";
import { payEachMonth } from "./recurring";
import { type Party, Statement, toParty } from "./statement";

type Retainer = Party & Readonly<{ amount: number; onDay: number; from?: Month; until?: Month }>;

const RETAINERS: readonly Retainer[] = [
  {
    slug: "harbor",
    name: "Harbor & Pine Outfitters",
    line: "HARBOR & PINE DES:VENDOR PMT",
    amount: 6_500_00,
    onDay: 31,
  },
  { slug: "lumen", name: "Lumen Health", line: "LUMEN HEALTH ACH RETAINER", amount: 9_200_00, onDay: 15 },
  {
    slug: "cedar",
    name: "Cedar Credit Union",
    line: "CEDAR CU DES:AP",
    amount: 4_800_00,
    onDay: 5,
    until: "2026-01",
  },
  {
    slug: "brightwater",
    name: "Brightwater Energy",
    line: "BRIGHTWATER ENERGY DES:INV",
    amount: 7_400_00,
    onDay: 30,
    from: "2026-03",
  },
];

const PROJECT_CLIENTS: readonly [Party, ...Party[]] = [
  toParty("project-museum", "Museum of Lake History", "WIRE TYPE:WIRE IN MUSEUM OF LAKE HISTORY INV"),
  toParty("project-tandem", "Tandem Bikes Co", "STRIPE TRANSFER TANDEM BIKES INV"),
  toParty("project-orchard", "Orchard Street Foods", "ORCHARD STREET FOODS DES:PAYABLES INV"),
  toParty("project-vela", "Vela Robotics", "WIRE TYPE:WIRE IN VELA ROBOTICS INV"),
];

const CONTRACTORS: readonly [Party, ...Party[]] = [
  toParty("contractor-ito", "Kenji Ito Motion", "BILL.COM KENJI ITO MOTION INV"),
  toParty("contractor-novak", "Petra Novak", "WISE PETRA NOVAK INV"),
  toParty("contractor-adeyemi", "Tunde Adeyemi Photography", "ZELLE TUNDE ADEYEMI INV"),
];

const LUNCHES: readonly [Party, ...Party[]] = [
  toParty("lunch-taqueria", "Taqueria El Faro", "SQ *TAQUERIA EL FARO CHICAGO IL"),
  toParty("lunch-noodle", "Noodle Lab", "TST* NOODLE LAB CHICAGO IL"),
  toParty("lunch-deli", "Halsted Deli", "SQ *HALSTED DELI CHICAGO IL"),
];

const RIDES = toParty("uber", "Uber", "UBER *TRIP HELP.UBER.COM");
const SUPPLIES = toParty("amazon", "Amazon", "AMZN MKTP US");
const STOCK_PHOTOS = toParty("stock", "Shutterstock", "SHUTTERSTOCK NEW YORK NY");

/** A design agency in Chicago. Its windows begin on the last day of the month before, when much is booked. */
export function buildAgency(days: DemoDays): Business {
  const statement = new Statement(days, { id: "agency-checking", currency: "USD" });
  for (const month of days.months) {
    addInvoices(statement, month);
    addContractors(statement, month);
  }
  for (const { day, storyDay } of days.days) addCardPayments(statement, day, storyDay);
  payEachMonth(statement, AGENCY_PAYMENTS);
  addAgencyEvents(statement);
  return {
    customer: {
      userId: "agency",
      name: "Northlight Studio LLC",
      currency: "USD",
      referenceDate: days.on("2026-08-31"),
      incomeGranularity: "monthly",
      expenseGranularity: "monthly",
    },
    rows: statement.rows(),
    closings: [
      { through: days.on("2025-12-31"), on: days.on("2026-01-30") },
      { through: days.on("2026-06-30"), on: days.on("2026-07-31") },
    ],
    days,
  };
}

function addInvoices(statement: Statement, month: Month): void {
  const { dayIn } = statement.days;
  const note = monthOf(dayIn(month, 1));
  for (const { amount, onDay, from = "", until = "9999-12", ...client } of RETAINERS) {
    if (month < from || month > until) continue;
    statement.receive(beforeWeekend(dayIn(month, onDay)), client, amount, { note });
  }
  for (const [index, percent] of [95, 70, 25].entries()) {
    const name = `project ${month} ${index}`;
    if (!drawChance(name, percent)) continue;
    const day = afterWeekend(dayIn(month, drawAround(`${name} day`, { amount: 16, percent: 85 })));
    const amount = drawAround(`${name} amount`, { amount: 10_800_00, percent: 55, step: 50_00 });
    statement.receive(day, drawOne(`${name} client`, PROJECT_CLIENTS), amount, {
      note: `${note}${index + 1}`,
    });
  }
}

/** Freelancers are paid between the 28th and the end of the month. */
function addContractors(statement: Statement, month: Month): void {
  const { dayIn } = statement.days;
  const note = monthOf(dayIn(month, 1));
  for (const onDay of [28, 29, 31]) {
    const name = `contractor ${month} ${onDay}`;
    if (!drawChance(name, 75)) continue;
    const amount = drawAround(`${name} amount`, { amount: 1_420_00, percent: 45, step: 5_00 });
    statement.pay(dayIn(month, onDay), drawOne(`${name} who`, CONTRACTORS), amount, { note });
  }
}

function addCardPayments(statement: Statement, day: CalendarDate, storyDay: CalendarDate): void {
  const spend = (party: Party, chance: number, amount: number, decision?: Decision) => {
    const name = `${party.slug} ${storyDay}`;
    if (!drawChance(name, chance)) return;
    statement.pay(day, party, drawAround(`${name} amount`, { amount, percent: 55 }), { note: day, decision });
  };
  if (weekdayOf(day) < 5) {
    spend(drawOne(`lunch ${storyDay}`, LUNCHES), 55, 38_00);
    spend(RIDES, 35, 24_00);
    spend(SUPPLIES, 18, 64_00);
  }
  // Clients reimburse stock photos in full.
  if (storyDay.endsWith("-09")) spend(STOCK_PHOTOS, 60, 199_00, COVERED);
}
