import { addDays } from "../../../src/domain/calendar-date";
import type { Draw } from "../../draw";
import { Books } from "../books";
import { FRIDAY, monthOf, SUNDAY, TUESDAY } from "../diary";
import { digits, late, missing, payWages, priceOn, shelfPrice, shop } from "../habits";

/**
 * A German bakery with five employees: card takings every day, flour every week, and the usual office costs.
 */
export function bakery(draw: Draw): Books {
  const books = new Books("DE", { from: "2023-07-01", to: "2025-12-31" }, draw, "giro");
  premises(books);
  goods(books);
  people(books);
  authorities(books);
  ownMoney(books);
  return books;
}

function premises(books: Books): void {
  const { diary, draw } = books;
  const rent = draw.whole(1_600, 2_400);
  books.stream("Hausverwaltung Kern", "monthly", diary.monthly(1, { moved: "later" }), (on) => ({
    party: "Hausverwaltung Kern GmbH",
    text: `Miete Ladenlokal ${on.slice(5, 7)}/${on.slice(0, 4)}`,
    amount: -priceOn(on, [
      ["2023-01-01", rent],
      ["2024-10-01", Math.round(rent * 1.045)],
    ]),
  }));
  const power = draw.whole(620, 940);
  const days = diary.monthly(draw.whole(12, 17), { moved: "later" }).filter((on) => monthOf(on) !== 2);
  const paid = books.stream("Stadtwerke", "monthly", days, (on) => ({
    party: "Stadtwerke Musterstadt",
    text: `Abschlag Strom Vertragskonto 20${digits(draw, 6)}`,
    amount: -(power + (Number(on.slice(0, 4)) - 2023) * 35),
  }));
  // A year's overpayment comes back in February, as one sum for all of its instalments.
  const yearEnd = "2025-02-18";
  books.refund({
    on: yearEnd,
    of: paid.filter(({ on }) => on < yearEnd && on >= "2024-01-01"),
    amount: draw.between(180, 560),
    text: "Gutschrift Jahresabrechnung Strom 2024",
  });
  books.stream("Telekom", "monthly", diary.monthly(draw.whole(8, 20), { moved: "later" }), () => ({
    party: "Telekom Deutschland GmbH",
    text: `Festnetz Vertragskonto ${digits(draw, 10)} RG ${digits(draw, 12)}`,
    amount: -(54.95 + (draw.chance(0.7) ? draw.between(0.1, 14) : 0)),
  }));
  books.stream("Leasing", "monthly", diary.monthly(15, { moved: "later" }), () => ({
    party: "Volkswagen Leasing GmbH",
    text: "Rate Caddy KA-BK 114",
    amount: -318.47,
  }));
  books.stream("Annuity", "monthly", diary.monthEnd(), () => ({
    party: "Volksbank Musterstadt eG",
    text: "Darlehen 4411 Zins und Tilgung",
    amount: -1_142.33,
  }));
  books.stream("Account fees", "quarterly", diary.monthEnd(0, { months: [3, 6, 9, 12] }), () => ({
    party: "Volksbank Musterstadt eG",
    text: "Abschluss Kontoführung",
    amount: -draw.between(38, 61),
  }));
  books.stream("Fire insurance", "annual", diary.monthly(2, { months: [1], moved: "later" }), (_, index) => ({
    party: "R+V Allgemeine Versicherung AG",
    text: "Betriebs- und Inhaltsversicherung",
    amount: -(864.2 + 39.15 * index),
  }));
}

function goods(books: Books): void {
  const { diary, draw } = books;
  books.enterAll(diary.working(), (on) => ({
    party: "First Data GmbH",
    text: `Kartenumsatz ${on}`,
    amount: draw.around(410, 0.3),
  }));
  books.enterAll(diary.atRandom(7, { closed: [SUNDAY] }), () => ({
    party: "Bareinzahlung SB",
    text: "Einzahlung Automat",
    amount: draw.whole(12, 60) * 50,
  }));
  books.stream("Mill", "weekly", missing(draw, diary.weekly(TUESDAY, { moved: "later" }), 0.04), () => ({
    party: "Rheinmühle Mehlhandel KG",
    text: `RE ${digits(draw, 6)} Lastschrift`,
    amount: -draw.around(520, 0.16),
  }));
  books.stream("Dairy", "fortnightly", late(books, diary.weekly(FRIDAY, { every: 2 }), 0, 1), () => ({
    party: "Molkerei Hohenlohe eG",
    text: `Rechnung ${digits(draw, 7)}`,
    amount: -draw.around(285, 0.2),
  }));
  shop(
    books,
    diary.atRandom(5, { closed: [SUNDAY] }),
    () => ({
      party: "METRO Deutschland GmbH",
      text: `Karte ${digits(draw, 4)}`,
      amount: -draw.around(120, 0.6),
    }),
    { chance: 0.04, whole: 0.5, after: [1, 14], text: "Gutschrift Warenrückgabe" },
  );
  books.enterAll(diary.atRandom(4), () => ({
    party: draw.pick(["ARAL AG", "ARAL Station 2201", "Shell 1177", "JET Tankstelle"]),
    text: "Girocard",
    amount: -draw.around(62, 0.2),
  }));
  shop(
    books,
    diary.atRandom(1.5),
    () => ({
      party: "Amazon.de",
      text: `${digits(draw, 3)}-${digits(draw, 7)}`,
      amount: -shelfPrice(draw, 34),
    }),
    { chance: 0.15, whole: 0.8, after: [4, 28], text: "Erstattung" },
  );
  books.stream("Till", "monthly", diary.monthly(3, { moved: "later" }), (on) => ({
    party: "orderbird GmbH",
    text: "Kassensystem",
    amount: -priceOn(on, [
      ["2023-01-01", 58.31],
      ["2025-03-01", 65.45],
    ]),
  }));
}

function people(books: Books): void {
  const { diary, draw } = books;
  const wages = ["Anna Weber", "Mehmet Yilmaz", "Petra Sommer", "Jonas Fuchs", "Lina Krause"].map(
    (name) => [name, draw.whole(980, 2_250)] as const,
  );
  payWages(books, diary.monthEnd(1), wages, { text: "Lohn", spread: draw.pick([0, 0.03]) });
  const fund = draw.between(1_700, 2_300);
  books.stream("AOK", "monthly", diary.monthEnd(2), () => ({
    party: "AOK Baden-Württemberg",
    text: "SV-Beitraege",
    amount: -draw.around(fund, 0.03),
  }));
  // A wage went to a closed account and came back two days later.
  const lost = books.enter("2024-03-27", { party: "Timo Baumann", text: "Lohn 2024-03", amount: -412.5 });
  books.refund({ on: addDays(lost.on, 2), of: lost, text: "Retoure SEPA Konto erloschen" });
  books.stream("Association", "annual", diary.monthly(20, { months: [5], moved: "later" }), () => ({
    party: "BGN Berufsgenossenschaft",
    text: "Beitragsbescheid",
    amount: -draw.around(1_150, 0.08),
  }));
}

function authorities(books: Books): void {
  const { diary, draw } = books;
  const office = "Finanzamt Karlsruhe-Stadt";
  books.stream("Wage tax", "monthly", diary.monthly(10, { moved: "later" }), (on) => ({
    party: office,
    text: `LOHNSTEUER ${on.slice(0, 7)}`,
    amount: -draw.around(640, 0.04),
  }));
  for (const on of diary.monthly(10, { moved: "later" })) {
    const owed = draw.around(1_450, 0.35);
    books.stream("VAT", "monthly", [on], () => ({ party: office, text: "UMSATZSTEUER", amount: -owed }));
  }
  books.enter("2024-08-21", {
    party: office,
    text: "Erstattung Umsatzsteuer 2023",
    amount: draw.between(200, 900),
  });
  const city = "Stadt Karlsruhe Stadtkasse";
  books.stream(
    "Trade tax",
    "quarterly",
    diary.monthly(15, { months: [2, 5, 8, 11], moved: "later" }),
    (on) => ({
      party: city,
      text: "Gewerbesteuer Vorauszahlung",
      amount: on < "2024-11-01" ? -684 : -812,
    }),
  );
  books.stream("Waste", "half_yearly", diary.monthly(1, { months: [4, 10], moved: "later" }), () => ({
    party: city,
    text: "Abfallgebühren",
    amount: -191.4,
  }));
  books.stream("Guild", "quarterly", diary.monthly(25, { months: [1, 4, 7, 10], moved: "later" }), () => ({
    party: "Bäckerinnung Karlsruhe",
    text: "Innungsbeitrag Quartal",
    amount: -96,
  }));
  books.stream(
    "Chamber",
    "annual",
    diary.monthly(draw.whole(5, 25), { months: [9], moved: "later" }),
    () => ({
      party: "Handwerkskammer Karlsruhe",
      text: "Jahresbeitrag",
      amount: -draw.between(290, 340),
    }),
  );
  books.stream(
    "Broadcasting",
    "quarterly",
    diary.monthly(15, { months: [1, 4, 7, 10], moved: "later" }),
    () => ({
      party: "Rundfunk ARD, ZDF, DRadio",
      text: "Rundfunkbeitrag Betriebsstätte",
      amount: -55.08,
    }),
  );
}

function ownMoney(books: Books): void {
  const { diary, draw } = books;
  const parties = ["Bäckerei Sonntag GmbH", "Bäckerei Sonntag GmbH"] as const;
  // Set aside for the year's taxes by standing order.
  for (const on of diary.monthly(5, { moved: "later" })) {
    const stream = { name: "Reserve", interval: "monthly" } as const;
    books.transfer({ on, from: "giro", to: "tagesgeld", amount: 800, parties, text: "Dauerauftrag", stream });
  }
  for (const on of diary.atRandom(0.5)) {
    const amount = draw.whole(4, 30) * 100;
    books.transfer({ on, from: "tagesgeld", to: "giro", amount, parties, text: "Umbuchung" });
  }
  // The bakery's credit card: its purchases are collected from the main account a few days into the month.
  const bought = new Map<string, number>();
  for (const on of diary.atRandom(6)) {
    const amount = books.round(shelfPrice(draw, 48));
    const party = draw.pick([
      "PAYPAL *EBAY",
      "LIDL DIENSTLEISTUNG",
      "IKEA",
      "DB VERTRIEB",
      "GASTRO-HERO",
      "REWE",
    ]);
    books.enter(on, { account: "card", party, text: "Visa", amount: -amount });
    bought.set(on.slice(0, 7), (bought.get(on.slice(0, 7)) ?? 0) + amount);
  }
  for (const on of diary.monthly(4, { moved: "later" })) {
    const month = addDays(`${on.slice(0, 7)}-01`, -1).slice(0, 7);
    const amount = books.round(bought.get(month) ?? 0);
    const arrivesOn = diary.workingDaysAfter(on, draw.whole(0, 1));
    const stream = { name: "Card", interval: "monthly" } as const;
    const names = ["DZ BANK Kreditkarte", "Ausgleich Abrechnung"] as const;
    books.transfer({ on, arrivesOn, from: "giro", to: "card", amount, parties: names, stream });
  }
  books.stream("Draw", "monthly", diary.monthly(28, { moved: "later" }), () => ({
    party: "Karl Sonntag",
    text: "Geschäftsführergehalt",
    amount: -2_900,
  }));
}
