import { addDays } from "../../../src/domain/calendar-date";
import type { Draw } from "../../draw";
import { Books, type Row, type Way } from "../books";
import { MONDAY, monthOf, SATURDAY, SUNDAY, WEDNESDAY } from "../diary";
import { code, converted, digits, late, payWages, shelfPrice, shop } from "../habits";

const SURNAMES = [
  "Schulz",
  "Meyer",
  "Hoffmann",
  "Koch",
  "Bauer",
  "Richter",
  "Klein",
  "Wolf",
  "Neumann",
  "Braun",
] as const;
const NAMES = [
  "Julia",
  "Stefan",
  "Ayse",
  "Marco",
  "Katrin",
  "Paul",
  "Ines",
  "Viktor",
  "Hanna",
  "Oliver",
] as const;

/**
 * A German web shop: buyers at PayPal and Amazon, weekly parcels, goods from suppliers who deliver too
 * little.
 */
export function webshop(draw: Draw): Books {
  const books = new Books("DE", { from: "2024-01-01", to: "2025-08-31" }, draw, "bank");
  buyers(books);
  goods(books);
  standing(books);
  ownMoney(books);
  return books;
}

function buyers(books: Books): void {
  const { diary, draw } = books;
  const account = "paypal";
  const customer = () => `${draw.pick(NAMES)} ${draw.pick(SURNAMES)}`;
  for (const on of diary.atRandom(16)) {
    const sold = books.enter(on, {
      account,
      party: customer(),
      text: `Bestellung ${digits(draw, 6)}`,
      amount: shelfPrice(draw, 46),
    });
    // A buyer gets a refund, and buys again some weeks later: that is income.
    if (!draw.chance(0.12)) continue;
    const back = addDays(on, draw.whole(3, 25));
    books.enter(back, { account, party: sold.party, text: "Rückzahlung an Käufer", amount: -sold.amount });
    if (draw.chance(0.3))
      books.enter(addDays(back, draw.whole(4, 60)), {
        account,
        party: sold.party,
        text: `Bestellung ${digits(draw, 6)}`,
        amount: draw.chance(0.4) ? sold.amount : shelfPrice(draw, 46),
      });
  }
  books.stream(
    "Amazon payouts",
    "fortnightly",
    late(books, diary.weekly(MONDAY, { every: 2 }), 0, 2),
    (on) => ({
      party: "AMAZON PAYMENTS EUROPE S.C.A.",
      text: code(draw, 12),
      amount: draw.around(3_100 * (monthOf(on) >= 11 ? 1.7 : 1), 0.22),
    }),
  );
  books.enterAll(
    diary.working().filter(() => draw.chance(0.55)),
    () => ({
      party: "Stripe Technology Europe Ltd",
      text: `STRIPE ${code(draw, 6)}`,
      amount: draw.around(165, 0.6),
    }),
  );
  // A dispute takes a sale back, and returns it if it is won.
  for (const on of diary.atRandom(0.5)) {
    const dispute = books.enter(on, {
      party: "Stripe Technology Europe Ltd",
      text: `DISPUTE ${code(draw, 6)}`,
      amount: -shelfPrice(draw, 52),
    });
    if (draw.chance(0.5))
      books.refund({ on: addDays(on, draw.whole(20, 70)), of: dispute, text: "DISPUTE WON" });
  }
}

function goods(books: Books): void {
  const { diary, draw } = books;
  books.stream("Parcels", "weekly", diary.weekly(WEDNESDAY, { moved: "later" }), (on) => ({
    party: "DHL Paket GmbH",
    text: `Rechnung ${digits(draw, 10)}`,
    amount: -draw.around(310 * (monthOf(on) >= 11 ? 1.6 : 1), 0.18),
  }));
  const suppliers: readonly (readonly [string, number, number])[] = [
    ["Lindner Keramik GmbH", 1.6, 1_150],
    ["Atelier Fuchs Papierwaren", 1.3, 480],
    ["Nordholz Holzwaren e.K.", 0.9, 760],
  ];
  for (const [party, perMonth, price] of suppliers) {
    const bought: Row[] = [];
    for (const on of diary.atRandom(perMonth, { closed: [SATURDAY, SUNDAY] })) {
      bought.push(
        books.enter(on, { party, text: `RE ${digits(draw, 6)}`, amount: -draw.around(price, 0.45) }),
      );
      const previous = bought.at(-2);
      const latest = bought.at(-1);
      if (latest === undefined) continue;
      if (draw.chance(0.1)) {
        const amount = books.round(-latest.amount * draw.between(0.05, 0.5));
        books.refund({
          on: addDays(on, draw.whole(6, 40)),
          of: latest,
          amount,
          text: "Gutschrift Fehlmenge",
        });
      } else if (previous !== undefined && draw.chance(0.04)) {
        books.refund({
          on: addDays(on, draw.whole(10, 30)),
          of: [previous, latest],
          text: "Storno beide Lieferungen",
        });
      }
    }
  }
  // Thirty percent with the order, the rest after loading.
  for (const on of diary.monthly(17, { months: [2, 6, 9] })) {
    const price = draw.around(8_200, 0.2);
    books.enter(on, { party: "NINGBO SUNRISE TRADING CO", text: "PI DEPOSIT 30PCT", amount: -price * 0.3 });
    books.enter(addDays(on, draw.whole(32, 50)), {
      party: "NINGBO SUNRISE TRADING CO",
      text: "BALANCE 70PCT",
      amount: -price * 0.7,
    });
  }
  shop(
    books,
    diary.atRandom(4),
    () => ({
      account: draw.pick(["bank", "paypal"]),
      party: draw.pick(["eBay S.a.r.l.", "Ratioform Verpackungen", "Amazon.de"]),
      text: code(draw, 8),
      amount: -shelfPrice(draw, 41, 0.8),
    }),
    { chance: 0.13, whole: 0.7, after: [3, 45], text: "Erstattung" },
  );
  const late180 = books.enter("2024-03-11", {
    party: "Ratioform Verpackungen",
    text: "Sonderdruck",
    amount: -611.66,
  });
  books.refund({ on: "2024-11-26", of: late180, text: "Kulanz Sonderdruck" });
}

function standing(books: Books): void {
  const { diary, draw } = books;
  const dollars: readonly (readonly [string, number])[] = [
    ["SHOPIFY* 2219", 105],
    ["KLAVIYO INC.", 70],
    ["CANVA* 0418", 14.99],
  ];
  for (const [party, price] of dollars)
    books.stream(party, "monthly", diary.monthly(draw.whole(1, 28)), () => ({
      account: "card",
      party,
      text: "USD",
      amount: -converted(draw, price, 0.92),
    }));
  books.enterAll(diary.atRandom(3), () => ({
    account: "card",
    party: "FACEBK *ADS",
    text: code(draw, 10),
    amount: -draw.pick([250, 250, 250, draw.between(30, 240)]),
  }));
  books.stream("Storage", "monthly", diary.monthly(1, { moved: "later" }), () => ({
    party: "Lagerhof Leipzig",
    text: "Lagermiete",
    amount: -690,
  }));
  const day = draw.whole(1, 28);
  books.stream("Phone", "monthly", diary.monthly(day, { moved: "later" }), () => ({
    party: "Vodafone GmbH",
    text: digits(draw, 9),
    amount: -draw.around(49.99, 0.05),
  }));
  books.stream("VAT", "monthly", diary.monthly(10, { moved: "later" }), () => ({
    party: "Finanzamt Leipzig II",
    text: "USt-VA",
    amount: -draw.around(980, 0.45),
  }));
  books.enter("2025-03-20", { party: "Finanzamt Leipzig II", text: "USt-Erstattung 01/25", amount: 355.12 });
  books.stream("Packaging licence", "annual", diary.monthly(draw.whole(4, 25), { months: [1] }), () => ({
    party: "Lizenzero Interseroh",
    text: "Verpackung",
    amount: -draw.around(212, 0.1),
  }));
  const helpers = [
    ["Marie Lorenz", draw.whole(480, 538)],
    ["Piotr Zielinski", 538],
  ] as const;
  payWages(books, diary.monthEnd(1), helpers, { text: "Minijob" });
  books.stream("Minijob office", "monthly", diary.monthEnd(2), () => ({
    party: "KBS Minijob-Zentrale",
    text: "Abgaben",
    amount: -draw.around(301, 0.02),
  }));
  books.stream(
    "Customs software",
    "quarterly",
    diary.monthly(draw.whole(2, 26), { months: [3, 6, 9, 12] }),
    () => ({ party: "lexoffice Haufe", text: "Quartal", amount: -62.61 }),
  );
}

function ownMoney(books: Books): void {
  const { diary, draw } = books;
  for (const day of diary.atRandom(3.5)) {
    const on = diary.workingDaysAfter(day, 0);
    const amount = draw.pick([draw.whole(2, 12) * 50, books.round(draw.around(340, 0.4))]);
    books.transfer({
      on,
      arrivesOn: diary.workingDaysAfter(on, draw.whole(0, 2)),
      from: "paypal",
      to: "bank",
      amount,
      parties: ["Bankgutschrift auf Bankkonto", "PayPal Europe S.a.r.l."],
      text: "Abbuchung",
    });
  }
  const spent = new Map<string, number>();
  for (const row of books.rows.filter(({ account }) => account === "card"))
    spent.set(row.on.slice(0, 7), (spent.get(row.on.slice(0, 7)) ?? 0) - row.amount);
  for (const on of diary.monthly(3, { moved: "later" })) {
    const amount = books.round(spent.get(addDays(`${on.slice(0, 7)}-01`, -1).slice(0, 7)) ?? 0);
    books.transfer({
      on,
      arrivesOn: diary.workingDaysAfter(on, 1),
      from: "bank",
      to: "card",
      amount,
      parties: ["American Express Europe S.A.", "ZAHLUNG ERHALTEN. BESTEN DANK."],
      stream: { name: "Card", interval: "monthly" },
    });
  }
  for (const day of diary.atRandom(0.9)) {
    const on = diary.workingDaysAfter(day, 0);
    const [from, to] = draw.pick<Way>([
      ["bank", "reserve"],
      ["bank", "reserve"],
      ["reserve", "bank"],
    ]);
    books.transfer({
      on,
      from,
      to,
      amount: draw.whole(1, 12) * 250,
      parties: ["Feinkram UG", "Feinkram UG"],
      text: "Rücklage",
    });
  }
  // Held for a week before it was released.
  books.transfer({
    on: "2024-10-04",
    arrivesOn: "2024-10-11",
    from: "paypal",
    to: "bank",
    amount: 731.4,
    parties: ["Bankgutschrift auf Bankkonto", "PayPal Europe S.a.r.l."],
  });
  // A supplier was paid from the bank, and a buyer paid the same amount at PayPal within days.
  for (const on of ["2024-05-14", "2025-02-05", "2025-06-18"]) {
    const amount = draw.pick([99, 129, 249]);
    books.enter(on, { party: "Atelier Fuchs Papierwaren", text: `RE ${digits(draw, 6)}`, amount: -amount });
    books.enter(addDays(on, draw.whole(0, 3)), {
      account: "paypal",
      party: `${draw.pick(NAMES)} ${draw.pick(SURNAMES)}`,
      text: "Bestellung",
      amount,
    });
  }
}
