import { addDays } from "../../../src/domain/calendar-date";
import type { Draw } from "../../draw";
import { Books, type Way } from "../books";
import { FRIDAY, MONDAY, SUNDAY } from "../diary";
import { code, digits, late, missing, priceOn, shelfPrice, shop } from "../habits";

/**
 * A salon in California: chairs rented by the week, payroll every other Friday, and a credit card for most
 * purchases.
 */
export function salon(draw: Draw): Books {
  const books = new Books("US", { from: "2023-10-01", to: "2025-09-30" }, draw, "checking");
  takings(books);
  purchases(books);
  standing(books);
  ownMoney(books);
  return books;
}

function takings(books: Books): void {
  const { diary, draw } = books;
  books.enterAll(
    diary.working().filter(() => draw.chance(0.8)),
    () => ({
      party: "SQUARE INC",
      text: `SQ${digits(draw, 6)} L${digits(draw, 12)}`,
      amount: draw.around(640, 0.4),
    }),
  );
  for (const [party, rent] of [
    ["ZELLE FROM MARIA LOPEZ", 220],
    ["ZELLE FROM DANA KIM", 240],
  ] as const) {
    const days = missing(draw, diary.weekly(MONDAY, { moved: "later" }), 0.07);
    books.stream(party, "weekly", days, () => ({ party, text: "BOOTH RENT", amount: rent }));
  }
  books.enterAll(diary.atRandom(3), () => ({
    party: `VENMO CASHOUT`,
    text: digits(draw, 9),
    amount: draw.around(130, 0.6),
  }));
}

function purchases(books: Books): void {
  const { diary, draw } = books;
  const card = "card";
  shop(
    books,
    diary.atRandom(4, { closed: [SUNDAY] }),
    () => ({
      account: card,
      party: `SALLY BEAUTY #${draw.pick(["1021", "1021", "3310"])}`,
      text: "",
      amount: -shelfPrice(draw, 44, 0.6),
    }),
    { chance: 0.12, whole: 0.45, after: [1, 30], text: "RETURN" },
  );
  shop(
    books,
    diary.atRandom(5),
    () => ({
      account: card,
      party: draw.pick([`AMAZON MKTPL*${code(draw, 9)}`, `AMZN MKTP US*${code(draw, 9)}`, "AMAZON.COM"]),
      text: "",
      amount: -books.round(shelfPrice(draw, 27, 0.7) * 1.0925),
    }),
    {
      chance: 0.1,
      whole: 0.9,
      after: [3, 32],
      text: "CREDIT",
      party: () => draw.pick([`AMZN MKTP US*${code(draw, 9)}`, "AMAZON.COM"]),
    },
  );
  books.enterAll(diary.atRandom(2.5), () => ({
    account: card,
    party: "COSTCO WHSE #0427",
    text: "",
    amount: -draw.around(140, 0.5),
  }));
  books.enterAll(diary.atRandom(3), () => ({
    account: card,
    party: draw.pick(["CHEVRON 0093412", "SHELL OIL 57442", "ARCO#66120"]),
    text: "",
    amount: -draw.around(48, 0.25),
  }));
  const supplies = missing(draw, diary.weekly(draw.whole(1, 3), { every: 2, moved: "later" }), 0.05);
  books.stream("Color supply", "fortnightly", supplies, () => ({
    party: "SALONCENTRIC 8803",
    text: `ORDER ${digits(draw, 7)}`,
    amount: -draw.around(390, 0.25),
  }));
  const onCard: readonly (readonly [string, number, number])[] = [
    ["SPOTIFY USA", 10.99, draw.whole(1, 28)],
    ["CANVA* I0", 12.99, draw.whole(1, 28)],
    ["GOOGLE *WORKSPACE", 21.6, 1],
  ];
  for (const [party, price, day] of onCard) {
    const dearer = price * draw.between(1.05, 1.2);
    books.stream(party, "monthly", diary.monthly(day), (on) => ({
      account: card,
      party,
      amount: -priceOn(on, [
        ["2023-10-01", price],
        ["2024-09-01", dearer],
      ]),
    }));
  }
}

function standing(books: Books): void {
  const { diary, draw } = books;
  const fridays = diary.weekly(FRIDAY, { every: 2, moved: "earlier" });
  books.stream("Payroll net", "fortnightly", fridays, () => ({
    party: "GUSTO",
    text: `NET ${digits(draw, 6)}`,
    amount: -draw.around(3_950, 0.05),
  }));
  books.stream("Payroll tax", "fortnightly", fridays, () => ({
    party: "GUSTO",
    text: `TAX ${digits(draw, 6)}`,
    amount: -draw.around(1_180, 0.05),
  }));
  books.stream("Payroll fee", "monthly", late(books, diary.monthly(2), 0, 1), () => ({
    party: "GUSTO",
    text: `FEE ${digits(draw, 6)}`,
    amount: -64.2,
  }));
  const rent = draw.whole(2_900, 3_600);
  books.stream(
    "Rent",
    "monthly",
    diary.monthly(1).map((day) => diary.workingDaysAfter(day, draw.whole(1, 4))),
    (on) => ({
      party: "SUNSET PLAZA LLC",
      text: `CHECK ${digits(draw, 4)}`,
      amount: -priceOn(on, [
        ["2023-10-01", rent],
        ["2024-06-01", Math.round(rent * 1.03)],
        ["2025-06-01", Math.round(rent * 1.061)],
      ]),
    }),
  );
  const direct: readonly (readonly [string, number, number, number])[] = [
    ["COMCAST BUSINESS", 164.9, 0.02, draw.whole(1, 28)],
    ["PG&E WEB ONLINE", 310, 0.28, draw.whole(1, 28)],
    ["INTUIT *QBOOKS", 65, 0, draw.whole(1, 28)],
    ["NEXT INSURANCE", 83.25, 0, draw.whole(1, 28)],
  ];
  for (const [party, amount, spread, day] of direct)
    books.stream(party, "monthly", diary.monthly(day, { moved: "later" }), () => ({
      party,
      text: `ACH ${digits(draw, 8)}`,
      amount: -draw.around(amount, spread),
    }));
  const taxDays = diary.monthly(15, { months: [1, 4, 6, 9], moved: "later" });
  books.stream("Estimated tax", "quarterly", taxDays, (on) => ({
    party: "IRS USATAXPYMT",
    text: `IRS ${digits(draw, 15)}`,
    amount: -(on < "2024-12-01" ? 2_150 : 2_475),
  }));
  const salesTax = diary.monthEnd(0, { months: [1, 4, 7, 10] });
  books.stream("Sales tax", "quarterly", salesTax, () => ({
    party: "CDTFA EPMT",
    text: digits(draw, 8),
    amount: -draw.around(610, 0.2),
  }));
  books.stream("Franchise tax", "annual", diary.monthly(15, { months: [4], moved: "later" }), () => ({
    party: "FRANCHISE TAX BD",
    text: "WEB PAY",
    amount: -800,
  }));
  books.stream("License", "annual", diary.monthly(draw.whole(3, 27), { months: [2] }), (_, index) => ({
    party: "CITY OF SAN JOSE BUSINESS TAX",
    amount: -(203.25 + 6.1 * index),
  }));
  // The state pays back a year's surplus; it does not refund any single payment of the months before.
  books.enter("2025-05-08", { party: "FRANCHISE TAX BD", text: "CASTTAXRFD", amount: 312 });
}

function ownMoney(books: Books): void {
  const { diary, draw } = books;
  // The card bill is paid by hand, in full or as a round part, about a month after the last payment.
  for (const day of diary.monthly(draw.whole(18, 24))) {
    const on = diary.workingDaysAfter(day, draw.whole(0, 3));
    const amount = draw.chance(0.5) ? draw.whole(6, 20) * 50 : books.round(draw.around(760, 0.3));
    books.transfer({
      on,
      arrivesOn: addDays(on, draw.whole(0, 2)),
      from: "checking",
      to: "card",
      amount,
      parties: ["CHASE CREDIT CRD", "PAYMENT THANK YOU"],
      text: "EPAY",
      stream: { name: "Card", interval: "monthly" },
    });
  }
  for (const on of diary.atRandom(1.2)) {
    const amount = draw.whole(2, 30) * 100;
    const [from, to] = draw.pick<Way>([
      ["checking", "savings"],
      ["checking", "savings"],
      ["savings", "checking"],
    ]);
    books.transfer({
      on,
      from,
      to,
      amount,
      parties: [`TRANSFER TO ${to.toUpperCase()}`, `TRANSFER FROM ${from.toUpperCase()}`],
    });
  }
  books.enterAll(diary.atRandom(2.2), () => ({
    party: "ZELLE TO RACHEL NGUYEN",
    text: "OWNER DRAW",
    amount: -draw.whole(5, 25) * 100,
  }));
  books.enterAll(diary.atRandom(0.8), () => ({
    party: "ATM WITHDRAWAL",
    text: "",
    amount: -draw.whole(3, 15) * 20,
  }));
}
