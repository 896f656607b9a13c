import { addDays, addMonths, afterWeekend } from "../domain/calendar-date";
import {
  COVERED,
  type Decision,
  EXCLUDED_FROM_NOW_ON,
  INCLUDED,
  refundOf,
  SAVED,
  savedFromNowOn,
  settled,
  shared,
  transferWith,
} from "./decisions";
import { type Month, monthOf } from "./demo-days";
import { type Statement, toParty } from "./statement";

const TICKETS = toParty("conference-tickets", "Config Forum", "EB *CONFIG FORUM 2025 8014137200");
const FLIGHTS = toParty("conference-flights", "United Airlines", "UNITED 0162348811907 HOUSTON TX");
const HOTEL = toParty("conference-hotel", "Hotel Marlowe", "HOTEL MARLOWE SAN FRANCISCO CA");
const AIRLINE_REFUND = toParty("flight-refund", "United Airlines", "UNITED REFUND 0162348811907");
const ADOBE_REFUND = toParty("adobe-refund", "Adobe", "ADOBE *REFUND 408-536-6000 CA");
const PRINT = toParty("print", "Lakeshore Print Co", "LAKESHORE PRINT CO INV 5512");
const LAPTOPS = toParty("laptops", "Apple", "APPLE.COM/US CUPERTINO CA");
const OWN_ACCOUNT = toParty("own-account", "Northlight Payroll Account", "ONLINE TRANSFER FROM CHK ...9083");
const CHECKING = toParty("own-checking", "Northlight Checking", "ONLINE TRANSFER TO CHK ...2210");
const OWN_RESERVE = toParty("own-reserve", "Northlight Studio LLC", "ONLINE TRANSFER CHK ...9083 TO ...2210");
const LATE_INVOICE = toParty("late-invoice", "Kenji Ito Motion", "BILL.COM KENJI ITO MOTION INV");
const MOVERS = toParty("movers", "Two Brothers Moving", "SQ *TWO BROTHERS MOVING CHICAGO IL");
const SAVINGS = toParty("savings", "Northlight Savings", "ONLINE TRANSFER TO SAV ...4471");
const GYM = toParty("peloton", "Peloton", "PELOTON* MEMBERSHIP");
const RIDE = toParty("uber", "Uber", "UBER *TRIP HELP.UBER.COM");
const SUPPLIES = toParty("amazon", "Amazon", "AMZN MKTP US");

/** Private, except once, when the charge was a bicycle for the team's room. */
const GYM_DECISIONS: Readonly<Record<Month, Decision>> = {
  "2025-06": EXCLUDED_FROM_NOW_ON,
  "2026-02": INCLUDED,
};

/** One-off events in the agency's 18 months, and the owner's private spending. */
export function addAgencyEvents(statement: Statement): void {
  addSavings(statement);
  addConference(statement);
  addOnce(statement);
  const { dayIn, lastDay, months } = statement.days;
  for (const month of months) {
    const amount = month === "2026-02" ? 1_445_00 : 44_00;
    statement.pay(dayIn(month, 13), GYM, amount, { decision: GYM_DECISIONS[month] });
  }
  statement.pay(addDays(lastDay, -1), RIDE, 41_18, { note: "PENDING", status: "pending" });
  statement.pay(lastDay, SUPPLIES, 127_45, { note: "PENDING", status: "pending" });
}

/** A reserve that is paid into each quarter. The owner decides the first two by hand, then makes a rule. */
function addSavings(statement: Statement): void {
  const { dayIn, lastDay } = statement.days;
  const decisions: Readonly<Record<Month, Decision>> = {
    "2025-06": SAVED,
    "2025-09": SAVED,
    "2025-12": savedFromNowOn(addMonths(lastDay, 6)),
  };
  for (const month of ["2025-06", "2025-09", "2025-12", "2026-03", "2026-06", "2026-09"]) {
    const day = afterWeekend(dayIn(month, 28));
    statement.pay(day, SAVINGS, 6_000_00, { note: monthOf(day), decision: decisions[month] });
  }
}

/** Costs of a trip shared by two studios, already settled. */
function addConference(statement: Statement): void {
  const { on } = statement.days;
  statement.pay(on("2025-09-29"), TICKETS, 2_398_00, { decision: settled(1_199, "amount") });
  statement.pay(on("2025-10-08"), FLIGHTS, 1_284_60, { decision: settled(428.2, "amount") });
  statement.pay(on("2025-10-31"), HOTEL, 1_962_35, { decision: settled(33.3333, "percentage") });
}

function addOnce(statement: Statement): void {
  const { on } = statement.days;
  const refundedOn = on("2025-11-14");
  statement.receive(refundedOn, ADOBE_REFUND, 59_99, {
    decision: refundOf(statement.lastBefore(refundedOn, ADOBE_REFUND)),
  });
  statement.receive(on("2026-04-30"), AIRLINE_REFUND, 214_30);
  statement.pay(on("2026-01-20"), LAPTOPS, 5_198_00);
  // A client reimburses the print run in full.
  statement.pay(on("2026-05-29"), PRINT, 3_415_00, { decision: COVERED });
  // A transfer between two of the agency's own accounts is neither income nor expense.
  const sent = statement.pay(on("2026-06-30"), CHECKING, 8_000_00, { accountId: "agency-payroll" });
  statement.receive(on("2026-06-30"), OWN_ACCOUNT, 8_000_00, { decision: transferWith(sent) });
  // Nobody has paired these two yet, so the demo suggests it.
  statement.pay(on("2026-10-14"), OWN_RESERVE, 2_500_00, { accountId: "agency-payroll" });
  statement.receive(on("2026-10-15"), OWN_RESERVE, 2_500_00);
  // This invoice arrives only after the year is closed.
  statement.pay(on("2025-12-29"), LATE_INVOICE, 685_00, { note: "DEC", sentOn: on("2026-02-20") });
  statement.pay(on("2026-09-17"), MOVERS, 640_00, { decision: shared(280, "amount") });
}
