import { addDays } from "../../../src/domain/calendar-date";
import type { Draw } from "../../draw";
import { Books, type Way } from "../books";
import { MONDAY, monthOf, SUNDAY } from "../diary";
import { digits, late, missing, payWages, priceOn, shelfPrice, shop } from "../habits";

/** A Dutch florist over three years: the auction on most days, card takings weekly, taxes quarterly. */
export function florist(draw: Draw): Books {
  const books = new Books("NL", { from: "2022-10-01", to: "2025-09-30" }, draw, "zakelijk");
  shopAndAuction(books);
  standing(books);
  authorities(books);
  ownMoney(books);
  return books;
}

function shopAndAuction(books: Books): void {
  const { diary, draw } = books;
  const season = (on: string) =>
    [2, 5, 12].includes(monthOf(on)) ? 1.5 : [7, 8].includes(monthOf(on)) ? 0.75 : 1;
  books.stream("Card takings", "weekly", late(books, diary.weekly(MONDAY), 0, 1), (on) => ({
    party: "CCV Group B.V.",
    text: `Uitbetaling PIN week ${digits(draw, 6)}`,
    amount: draw.around(2_450 * season(on), 0.15),
  }));
  books.enterAll(diary.atRandom(8, { closed: [SUNDAY] }), (on) => ({
    party: "Royal FloraHolland",
    text: `Factuur ${digits(draw, 8)}`,
    amount: -draw.around(260 * season(on), 0.4),
  }));
  const days = late(books, missing(draw, diary.monthly(1), 0.03), 8, 13);
  books.stream("Hotel flowers", "monthly", days, () => ({
    party: "Hotel De Gracht B.V.",
    text: `Factuur ${digits(draw, 5)}`,
    amount: draw.around(680, 0.2),
  }));
  books.enterAll(diary.atRandom(4), () => ({
    party: draw.pick([
      "Uitvaart Centrum Zuid",
      "mw. De Vries",
      "dhr. Jansen",
      "Kerk St. Jan",
      "Bruidsatelier Lief",
    ]),
    text: `Factuur ${digits(draw, 5)}`,
    amount: draw.around(220, 0.6),
  }));
  shop(
    books,
    diary.atRandom(1.5),
    () => ({
      party: "bol.com b.v.",
      text: `Bestelnr ${digits(draw, 10)}`,
      amount: -shelfPrice(draw, 42, 0.7),
    }),
    { chance: 0.2, whole: 0.75, after: [5, 34], text: "Terugbetaling" },
  );
  shop(
    books,
    diary.atRandom(0.6),
    () => ({ party: "Coolblue B.V.", text: digits(draw, 8), amount: -shelfPrice(draw, 130, 0.7) }),
    { chance: 0.15, whole: 0.8, after: [6, 200], text: "Retour" },
  );
  books.enterAll(diary.atRandom(6), () => ({
    party: draw.pick(["Albert Heijn 1392", "JUMBO Utrecht", "Action 1204", "ALBERT HEIJN 1392"]),
    text: "Betaalautomaat",
    amount: -shelfPrice(draw, 16, 0.7),
  }));
  books.enterAll(diary.atRandom(3), () => ({
    party: "Tango Utrecht",
    text: "BEA",
    amount: -draw.around(66, 0.2),
  }));
}

function standing(books: Books): void {
  const { diary, draw } = books;
  const rent = draw.whole(1_350, 1_900);
  books.stream("Rent", "monthly", diary.monthly(draw.pick([1, 25, 28]), { moved: "later" }), (on) => ({
    party: "Vastgoed Domkwartier",
    text: `Huur ${on.slice(0, 7)}`,
    amount: -priceOn(on, [
      ["2022-01-01", rent],
      ["2023-07-01", Math.round(rent * 1.062)],
      ["2024-07-01", Math.round(rent * 1.093)],
      ["2025-07-01", Math.round(rent * 1.124)],
    ]),
  }));
  const monthly: readonly (readonly [string, number, number, number])[] = [
    ["KPN B.V.", 61.5, 0.06, draw.whole(1, 28)],
    ["Vitens N.V.", 18.4, 0, draw.whole(1, 28)],
    ["Centraal Beheer", 94.7, 0, 1],
    ["PostNL Pakketten", 74, 0.4, draw.whole(1, 28)],
    ["Stichting Pensioenfonds Detailhandel", 318, 0.02, 20],
  ];
  for (const [party, amount, spread, day] of monthly)
    books.stream(party, "monthly", diary.monthly(day, { moved: "later" }), () => ({
      party,
      text: `Incasso ${digits(draw, 9)}`,
      amount: -draw.around(amount, spread),
    }));
  const power = books.stream("Energy", "monthly", diary.monthly(16, { moved: "later" }), (on) => ({
    party: "Eneco Zakelijk",
    text: "Termijnbedrag",
    amount: on < "2023-11-01" ? -412 : -335,
  }));
  const settled = "2023-11-09";
  const before = power.filter(({ on }) => on < settled);
  books.refund({ on: settled, of: before, amount: draw.between(150, 380), text: "Eindafrekening" });
  books.stream(
    "Bookkeeping software",
    "annual",
    diary.monthly(draw.whole(1, 28), { months: [3] }),
    (_, index) => ({
      party: "Moneybird B.V.",
      text: "Jaarabonnement",
      amount: -(264 + 24 * index),
    }),
  );
  books.stream("Auction membership", "annual", diary.monthly(draw.whole(5, 20), { months: [1] }), () => ({
    party: "Royal FloraHolland",
    text: "Lidmaatschap",
    amount: -325,
  }));
  const garbage = diary.monthly(draw.whole(3, 26), { months: [2, 4, 6, 8, 10, 12], moved: "later" });
  books.stream("Waste", "every_two_months", garbage, () => ({
    party: "Renewi Nederland",
    text: `Factuur ${digits(draw, 7)}`,
    amount: -draw.around(88, 0.08),
  }));
  const people = [
    ["S. Bakker", draw.whole(1_500, 1_900)],
    ["Y. el Amrani", draw.whole(800, 1_200)],
  ] as const;
  payWages(books, diary.monthly(25, { moved: "earlier" }), people, { text: "Salaris", spread: 0.01 });
  // Once a year the employees get holiday pay with May's wages.
  for (const [party, wage] of people)
    books.enterAll(diary.monthly(25, { months: [5], moved: "earlier" }), () => ({
      party,
      text: "Vakantiegeld",
      amount: -wage * 0.96,
    }));
}

function authorities(books: Books): void {
  const { diary, draw } = books;
  const party = "Belastingdienst";
  books.stream(
    "Wage tax",
    "monthly",
    diary.monthEnd(0).map((day) => diary.workingDaysBefore(day, draw.whole(0, 2))),
    () => ({
      party,
      text: `Loonheffing ${digits(draw, 16)}`,
      amount: -draw.whole(610, 690),
    }),
  );
  const vat = diary.monthEnd(1, { months: [1, 4, 7, 10] });
  books.stream("VAT", "quarterly", vat, () => ({
    party,
    text: `OB ${digits(draw, 16)}`,
    amount: -draw.whole(2_100, 3_900),
  }));
  books.enter("2024-08-12", { party, text: "Teruggaaf VPB 2022", amount: 618 });
  books.stream("Municipality", "annual", diary.monthly(draw.whole(10, 28), { months: [2] }), () => ({
    party: "Gemeente Utrecht",
    text: "OZB en reclamebelasting",
    amount: -draw.between(480, 560),
  }));
}

function ownMoney(books: Books): void {
  const { diary, draw } = books;
  const parties = ["Bloem & Blad B.V.", "Bloem & Blad B.V."] as const;
  const spent = new Map<string, number>();
  for (const on of diary.atRandom(4)) {
    const amount = books.round(shelfPrice(draw, 39));
    spent.set(on.slice(0, 7), (spent.get(on.slice(0, 7)) ?? 0) + amount);
    const party = draw.pick(["ADOBE", "IKEA UTRECHT", "Etsy Ireland UC", "FACEBK ADS", "NS REIZIGERS"]);
    books.enter(on, { account: "ics", party, text: "Creditcard", amount: -amount });
  }
  for (const on of diary.monthly(26, { moved: "later" })) {
    const month = addDays(`${on.slice(0, 7)}-01`, -1).slice(0, 7);
    const amount = books.round(spent.get(month) ?? 0);
    const names = ["International Card Services", "GEINCASSEERD VORIG SALDO"] as const;
    const stream = { name: "Card", interval: "monthly" } as const;
    books.transfer({
      on,
      arrivesOn: addDays(on, draw.whole(0, 1)),
      from: "zakelijk",
      to: "ics",
      amount,
      parties: names,
      stream,
    });
  }
  for (const on of diary.atRandom(2)) {
    const amount = draw.whole(3, 25) * 100;
    const [from, to] = draw.pick<Way>([
      ["zakelijk", "spaar"],
      ["spaar", "zakelijk"],
    ]);
    books.transfer({ on, from, to, amount, parties, text: draw.pick(["Oranje spaarrekening", ""]) });
  }
  books.stream("Owner", "monthly", diary.monthly(27, { moved: "later" }), () => ({
    party: "M. van Dijk",
    text: "Managementvergoeding",
    amount: -2_600,
  }));
}
