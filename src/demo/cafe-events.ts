import {
  COVERED,
  type Decision,
  EXCLUDED,
  EXCLUDED_FROM_NOW_ON,
  INCLUDED,
  refundOf,
  settled,
  shared,
  transferWith,
} from "./decisions";
import { type Month, monthOf } from "./demo-days";
import { drawAround, drawChance } from "./draw";
import { type Statement, toParty } from "./statement";

const WHOLESALE = toParty("metro", "METRO Deutschland GmbH", "KARTENZAHLUNG METRO BERLIN");
const WHOLESALE_REFUND = { ...WHOLESALE, slug: "metro-refund", line: "GUTSCHRIFT RETOURE METRO BERLIN" };
const AWNING = toParty("awning", "Markisen Weiß GmbH", "RE 2025-311 MARKISE TERRASSE");
const MACHINE = toParty("machine", "La Marzocco Deutschland GmbH", "RE 26-0419 ESPRESSOMASCHINE LINEA");
const GRANT = toParty("grant", "Investitionsbank Berlin", "ZUSCHUSS GRUENDUNG BEW-2026-1187");
const REPAIR = toParty("repair", "Kältetechnik Oder", "RE 8841 REPARATUR KUEHLTHEKE");
const REPAIR_REFUND = toParty("repair-refund", "Kältetechnik Oder", "GUTSCHRIFT ZU RE 8841 ANFAHRT");
const FESTIVAL = toParty("festival", "Bezirksamt Neukölln", "STANDGEBUEHR KIEZFEST");
const HEATERS = toParty("heaters", "Gastro Bedarf Hagen", "RE 26-2207 HEIZSTRAHLER TERRASSE");
const OWN_ACCOUNT = toParty("own-account", "Morgenrot PayPal-Konto", "PAYPAL ABBUCHUNG AUF GIROKONTO");
const COURSE = toParty("course", "Rotes Kreuz Akademie", "KURS ERSTE HILFE 4 PERSONEN");
const COMPETITOR = toParty("tasting", "Zweite Welle Kaffeebar", "SUMUP *ZWEITE WELLE BERLIN");

const STREAMING = toParty("netflix", "Netflix International B.V.", "NETFLIX.COM AMSTERDAM");
const CHEMIST = toParty("dm", "dm-drogerie markt", "KARTENZAHLUNG DM FILIALE");
const GROCER = toParty("rewe", "REWE Markt GmbH", "KARTENZAHLUNG REWE BERLIN");
const AIRLINE = toParty("holiday", "Eurowings GmbH", "EUROWINGS BUCHUNG");

/** Private. Excluded by hand the first time, and by a rule from the next month on. */
const STREAMING_DECISIONS: Readonly<Record<Month, Decision>> = {
  "2025-05": EXCLUDED,
  "2025-06": EXCLUDED_FROM_NOW_ON,
};

/** Private, except twice, when it was soap for the guests. */
const CHEMIST_DECISIONS: Readonly<Record<Month, Decision>> = {
  "2025-07": EXCLUDED_FROM_NOW_ON,
  "2025-12": INCLUDED,
  "2026-05": INCLUDED,
};

/** One-off events in the café's 18 months, and the owner's private spending. */
export function addCafeEvents(statement: Statement): void {
  addOnce(statement);
  addPrivateSpending(statement);
}

function addOnce(statement: Statement): void {
  const { lastDay, on } = statement.days;
  statement.receive(on("2025-09-18"), WHOLESALE_REFUND, 38_60);
  // Nobody has linked this refund yet. It names the number of the invoice, so the demo suggests the link.
  statement.receive(on("2026-10-08"), REPAIR_REFUND, 24_90);
  const refundedOn = on("2026-06-04");
  statement.receive(refundedOn, WHOLESALE_REFUND, 71_25, {
    decision: refundOf(statement.lastBefore(refundedOn, WHOLESALE)),
  });
  // A payout from the café's own PayPal account.
  const sent = statement.pay(on("2026-06-15"), OWN_ACCOUNT, 650_00, { accountId: "cafe-paypal" });
  statement.receive(on("2026-06-16"), OWN_ACCOUNT, 650_00, { decision: transferWith(sent) });
  // The bookshop next door shares the awning, and still owes its half.
  statement.pay(on("2025-11-13"), AWNING, 1_864_50, { decision: shared(50, "percentage") });
  // The grant is excluded and the machine covered. Counted as income, the grant would look like earnings.
  statement.pay(on("2026-03-17"), MACHINE, 11_840_00, { decision: COVERED });
  statement.receive(on("2026-03-24"), GRANT, 11_840_00, { decision: EXCLUDED });
  statement.pay(on("2026-05-21"), REPAIR, 684_90);
  statement.pay(on("2026-07-02"), FESTIVAL, 420_00, { decision: settled(140, "amount") });
  statement.pay(on("2026-10-20"), HEATERS, 489_97, { decision: shared(50, "percentage") });
  // The accident insurer of the trade pays for the course.
  statement.pay(on("2026-10-22"), COURSE, 260_00, { decision: COVERED });
  // Two cups at the same price on the same day, from tasting at a competitor: two equal rows.
  const tasting = on("2026-10-21");
  const note = `${tasting.slice(8)}.${tasting.slice(5, 7)}.`;
  statement.pay(tasting, COMPETITOR, 4_20, { note });
  statement.pay(tasting, COMPETITOR, 4_20, { note });
  statement.pay(lastDay, WHOLESALE, 212_37, { note: "VORGEMERKT", status: "pending" });
}

function addPrivateSpending(statement: Statement): void {
  const { dayIn, months, on } = statement.days;
  for (const month of months) {
    const note = monthOf(dayIn(month, 1));
    statement.pay(dayIn(month, 8), STREAMING, 13_99, { decision: STREAMING_DECISIONS[month] });
    if (month >= "2025-07") {
      const amount = drawAround(`dm ${month}`, { amount: 27_00, percent: 45 });
      statement.pay(dayIn(month, 17), CHEMIST, amount, { note, decision: CHEMIST_DECISIONS[month] });
    }
    if (drawChance(`rewe ${month}`, 70)) {
      const amount = drawAround(`rewe amount ${month}`, { amount: 48_00, percent: 50 });
      statement.pay(dayIn(month, 22), GROCER, amount, { note, decision: EXCLUDED });
    }
  }
  statement.pay(on("2025-08-04"), AIRLINE, 389_96, { decision: EXCLUDED });
  statement.pay(on("2026-10-23"), AIRLINE, 427_54, { decision: EXCLUDED });
}
