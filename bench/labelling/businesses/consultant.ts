import { addDays } from "../../../src/domain/calendar-date";
import type { Draw } from "../../draw";
import { Books } from "../books";
import { monthOf, SATURDAY, SUNDAY } from "../diary";
import { code, converted, digits, late, missing, priceOn, shelfPrice, shop } from "../habits";

/**
 * A German freelancer over three years: one large client, taxes set aside from each payment, and many train
 * journeys.
 */
export function consultant(draw: Draw): Books {
  const books = new Books("DE", { from: "2022-07-01", to: "2025-06-30" }, draw, "geschäft");
  clients(books);
  standing(books);
  purchases(books);
  return books;
}

function clients(books: Books): void {
  const { diary, draw } = books;
  const rate = draw.whole(85, 120);
  // Invoiced at the end of each month except August, and paid after about thirty days.
  const days = diary.monthEnd().filter((on) => monthOf(on) !== 8);
  const paidOn = days.map((on) => diary.workingDaysAfter(addDays(on, 28), draw.whole(0, 4)));
  const paid = books.stream("Versicherung Nord", "monthly", paidOn, () => ({
    party: "Versicherung Nord AG",
    text: `RG ${digits(draw, 6)}`,
    amount: books.round(rate * 1.19 * draw.whole(40, 120)),
  }));
  const few = books.enterAll(diary.atRandom(0.7, { closed: [SATURDAY, SUNDAY] }), () => ({
    party: draw.pick([
      "Bistum Osnabrück",
      "Kreissparkasse Ost",
      "Medizinverlag Thieme",
      "Startup Zelle GmbH",
    ]),
    text: `RG ${digits(draw, 6)}`,
    amount: rate * 1.19 * draw.whole(8, 40),
  }));
  const own = ["Dr. Eva Lindqvist", "Dr. Eva Lindqvist"] as const;
  // About a third of each payment is set aside for taxes, on the same day or one of the next.
  for (const payment of [...paid, ...few]) {
    if (draw.chance(0.12)) continue;
    const on = diary.workingDaysAfter(payment.on, draw.whole(0, 2));
    const amount = draw.chance(0.5) ? Math.round((payment.amount * 0.33) / 100) * 100 : payment.amount * 0.33;
    const arrivesOn = diary.workingDaysAfter(on, draw.whole(0, 1));
    books.transfer({
      on,
      arrivesOn,
      from: "geschäft",
      to: "steuer",
      amount: books.round(amount),
      parties: own,
      text: "Steuer",
    });
  }
  for (const on of diary.monthly(10, { months: [3, 6, 9, 12], moved: "later" })) {
    const owed = on < "2024-01-01" ? 2_412 : 3_018;
    books.stream("Income tax", "quarterly", [on], () => ({
      account: "steuer",
      party: "Finanzamt Osnabrück-Stadt",
      text: "ESt Vorauszahlung",
      amount: -owed,
    }));
  }
  for (const on of diary.monthly(10, { moved: "later" }))
    books.stream("VAT", "monthly", [on], () => ({
      account: "steuer",
      party: "Finanzamt Osnabrück-Stadt",
      text: "UST",
      amount: -draw.around(1_150, 0.3),
    }));
  books.enter("2024-09-17", {
    account: "steuer",
    party: "Finanzamt Osnabrück-Stadt",
    text: "ESt 2022 Erstattung",
    amount: 1_204,
  });
}

function standing(books: Books): void {
  const { diary, draw } = books;
  // Her private account, which the product does not know.
  books.stream("Private", "monthly", diary.monthly(2, { moved: "later" }), () => ({
    party: "Eva Lindqvist privat",
    text: "Entnahme",
    amount: -3_200,
  }));
  books.enterAll(diary.atRandom(0.5), () => ({
    party: "Eva Lindqvist privat",
    text: "Entnahme zusätzlich",
    amount: -draw.whole(2, 12) * 100,
  }));
  books.enterAll(diary.atRandom(0.15), () => ({
    party: "Eva Lindqvist privat",
    text: "Einlage",
    amount: draw.whole(3, 12) * 100,
  }));
  const monthly: readonly (readonly [string, number, number, string])[] = [
    ["Barmer", 843.4, 15, "Krankenversicherung"],
    ["Versorgungswerk", 560, 28, "Beitrag"],
    ["Künstlersozialkasse", 71.2, 5, "Abgabe"],
    ["Telefónica Germany", 34.99, draw.whole(1, 28), "O2"],
    ["betahaus", 199, 1, "Fix Desk"],
    ["DATEV eG", 26.3, draw.whole(1, 28), "Rechnung"],
  ];
  for (const [party, amount, day, text] of monthly) {
    const spread = party === "DATEV eG" ? 0.15 : 0;
    books.stream(party, "monthly", diary.monthly(day, { moved: "later" }), (on) => ({
      party,
      text,
      amount: -draw.around(amount * 1.035 ** (Number(on.slice(0, 4)) - 2022), spread),
    }));
  }
  for (const [name, price, month] of [
    ["Liability", 486.2, 2],
    ["Contents", 131.4, 7],
    ["Legal", 302.11, 7],
  ] as const)
    books.stream(name, "annual", diary.monthly(1, { months: [month], moved: "later" }), (_, index) => ({
      party: "HDI Versicherung AG",
      text: name,
      amount: -(price * 1.04 ** index),
    }));
  books.stream(
    "Disability",
    "quarterly",
    diary.monthly(1, { months: [1, 4, 7, 10], moved: "later" }),
    () => ({ party: "Alte Leipziger", text: "BU", amount: -288.12 }),
  );
  books.stream("BahnCard", "annual", diary.monthly(draw.whole(1, 28), { months: [10] }), (_, index) => ({
    party: "DB Fernverkehr AG",
    text: "BahnCard 50",
    amount: -(229 + 15 * index),
  }));
  for (const [domain, month, day] of [
    ["lindqvist.consulting", 4, 7],
    ["evalindqvist.de", 4, 22],
    ["evl.io", 11, 12],
  ] as const)
    books.stream(domain, "annual", diary.monthly(day, { months: [month] }), () => ({
      party: "IONOS SE",
      text: domain,
      amount: -(domain === "evl.io" ? 47.6 : 15),
    }));
  books.stream("Journal", "quarterly", diary.monthly(draw.whole(3, 25), { months: [2, 5, 8, 11] }), (on) => ({
    party: "brand eins Medien",
    text: "Abo",
    amount: -priceOn(on, [
      ["2022-01-01", 29.4],
      ["2024-02-01", 33],
    ]),
  }));
  const zoom = diary.monthly(19).filter((on) => on < "2023-06-01" || on > "2024-01-01");
  books.stream("Zoom", "monthly", zoom, () => ({
    party: "ZOOM.US",
    text: "Pro",
    amount: -converted(draw, 15.99, 0.93),
  }));
  books.stream("Language app", "half_yearly", diary.monthly(draw.whole(1, 28), { months: [3, 9] }), () => ({
    party: "Babbel GmbH",
    text: "6 Monate",
    amount: -53.94,
  }));
  books.stream("Bookkeeper", "monthly", late(books, missing(draw, diary.monthly(8), 0.08), 0, 6), () => ({
    party: "Steuerkanzlei Brockmann",
    text: `Rg ${digits(draw, 5)}`,
    amount: -draw.around(178, 0.3),
  }));
  // Paid twice by mistake, and sent back.
  books.enter("2023-04-12", {
    party: "Steuerkanzlei Brockmann",
    text: "Jahresabschluss 2022",
    amount: -1_428,
  });
  const twice = books.enter("2023-04-14", {
    party: "Steuerkanzlei Brockmann",
    text: "Jahresabschluss 2022",
    amount: -1_428,
  });
  books.refund({ on: "2023-04-25", of: twice, text: "Doppelzahlung" });
}

function purchases(books: Books): void {
  const { diary, draw } = books;
  shop(
    books,
    diary.atRandom(5),
    () => ({ party: "DB Vertrieb GmbH", text: code(draw, 6), amount: -shelfPrice(draw, 54, 0.5) }),
    { chance: 0.08, whole: 0.5, after: [1, 30], text: "Erstattung Fahrgastrechte" },
  );
  shop(
    books,
    diary.atRandom(1.6),
    () => ({
      party: draw.pick(["Motel One", "IntercityHotel", "Booking.com"]),
      text: digits(draw, 8),
      amount: -draw.around(118, 0.3),
    }),
    { chance: 0.08, whole: 1, after: [1, 30], text: "Storno" },
  );
  shop(
    books,
    diary.atRandom(2),
    () => ({
      party: draw.pick(["Amazon.de", "AMZN Mktp DE", "Thalia", "Gravis"]),
      text: code(draw, 9),
      amount: -shelfPrice(draw, 35, 0.8),
    }),
    { chance: 0.1, whole: 0.85, after: [5, 30], text: "Erstattung" },
  );
  books.enterAll(diary.atRandom(2.5), () => ({
    party: draw.pick(["Taxi Osnabrück", "UBER *TRIP", "FREE NOW"]),
    text: "Karte",
    amount: -draw.around(19, 0.4),
  }));
  books.enterAll(diary.atRandom(3), () => ({
    party: draw.pick(["REWE Sagt Danke", "Le Crobag", "Restaurant Olive", "Edeka Kutsche"]),
    text: "Karte",
    amount: -draw.around(17, 0.6),
  }));
}
