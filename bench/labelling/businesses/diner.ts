import { addDays } from "../../../src/domain/calendar-date";
import type { Draw } from "../../draw";
import { Books, type Way } from "../books";
import { MONDAY, SUNDAY, THURSDAY, TUESDAY, WEDNESDAY } from "../diary";
import { digits, late, missing, priceOn, shelfPrice, shop } from "../habits";

/** An American diner whose statement has no names: everything is in the description. */
export function diner(draw: Draw): Books {
  const books = new Books("US", { from: "2024-05-01", to: "2025-10-31" }, draw, "operating");
  takings(books);
  kitchen(books);
  standing(books);
  ownMoney(books);
  return books;
}

function takings(books: Books): void {
  const { diary, draw } = books;
  books.enterAll(
    diary.working().filter(() => draw.chance(0.75)),
    () => ({ party: "", text: `TOAST DEP ${digits(draw, 6)} CCD`, amount: draw.around(1_450, 0.3) }),
  );
  books.stream("DoorDash", "weekly", diary.weekly(TUESDAY, { moved: "later" }), () => ({
    party: "",
    text: `DOORDASH, INC. PAYOUT ST-${digits(draw, 10)}`,
    amount: draw.around(830, 0.25),
  }));
  books.stream(
    "Uber Eats",
    "weekly",
    missing(draw, diary.weekly(WEDNESDAY, { moved: "later" }), 0.03),
    () => ({
      party: "",
      text: `UBER USA 6787 EDI PAYMNT ${digits(draw, 8)}`,
      amount: draw.around(520, 0.3),
    }),
  );
  books.enterAll(diary.atRandom(4), () => ({
    party: "",
    text: `CASH DEPOSIT BRANCH ${draw.whole(11, 19)}`,
    amount: draw.whole(5, 40) * 50,
  }));
}

function kitchen(books: Books): void {
  const { diary, draw } = books;
  // Twice a week is not an interval of streams.
  for (const weekday of [MONDAY, THURSDAY])
    books.enterAll(
      late(books, diary.weekly(weekday), 0, 1).filter(() => draw.chance(0.85)),
      () => ({
        party: "",
        text: `SYSCO CORP ACH ${digits(draw, 9)}`,
        amount: -draw.around(1_150, 0.25),
      }),
    );
  books.stream("Linen", "weekly", diary.weekly(draw.whole(1, 4), { moved: "later" }), (on) => ({
    party: "",
    text: `CINTAS CORP ${digits(draw, 7)}`,
    amount: -priceOn(on, [
      ["2024-01-01", 84.15],
      ["2025-04-01", 89.6],
    ]),
  }));
  books.stream(
    "Produce",
    "weekly",
    late(books, missing(draw, diary.weekly(draw.whole(0, 3)), 0.06), 0, 1),
    () => ({
      party: "",
      text: `GREENLEAF PRODUCE INV${digits(draw, 5)}`,
      amount: -draw.around(320, 0.3),
    }),
  );
  shop(
    books,
    diary.atRandom(5),
    () => ({
      party: "",
      text: `RESTAURANT DEPOT #${draw.pick(["071", "071", "112"])} DEBIT`,
      amount: -draw.around(210, 0.6),
    }),
    { chance: 0.07, whole: 0.3, after: [1, 20], text: "RESTAURANT DEPOT #071 RETURN", party: () => "" },
  );
  shop(
    books,
    diary.atRandom(3),
    () => ({ account: "card", party: "", text: "WEBSTAURANT STORE", amount: -shelfPrice(draw, 96, 0.8) }),
    { chance: 0.14, whole: 0.6, after: [6, 40], text: "WEBSTAURANT STORE", party: () => "" },
  );
  books.enterAll(diary.atRandom(4, { closed: [SUNDAY] }), () => ({
    account: "card",
    party: "",
    text: draw.pick(["HOME DEPOT #4410", "WALMART.COM", "TARGET 00021"]),
    amount: -shelfPrice(draw, 42, 0.8),
  }));
}

function standing(books: Books): void {
  const { diary, draw } = books;
  // Payroll on the 15th and the last day of each month: two monthly streams.
  const payroll = () => ({
    party: "",
    text: `ADP PAYROLL ${digits(draw, 9)} WAGE PAY`,
    amount: -draw.around(9_400, 0.06),
  });
  books.stream("Payroll of the 15th", "monthly", diary.monthly(15, { moved: "earlier" }), payroll);
  books.stream("Payroll of the last", "monthly", diary.monthly(31, { moved: "earlier" }), payroll);
  books.stream("Payroll fee", "monthly", diary.monthly(draw.whole(4, 9), { moved: "later" }), () => ({
    party: "",
    text: `ADP FEES ${digits(draw, 8)}`,
    amount: -draw.around(142, 0.03),
  }));
  const plain: readonly (readonly [string, number, number, number])[] = [
    ["BRIXMOR PROPERTY RENT", 6_450, 0, 1],
    ["CONED INTELL PAY", 1_240, 0.2, draw.whole(1, 28)],
    ["NATIONAL GRID BILLPAY", 690, 0.25, draw.whole(1, 28)],
    ["SPECTRUM BUSINESS", 189.97, 0, draw.whole(1, 28)],
    ["WASTE MGMT WM EZPAY", 412.5, 0.02, draw.whole(1, 28)],
    ["ORKIN LLC", 96, 0, draw.whole(1, 28)],
    ["TOAST INC SUBSCR", 165, 0, draw.whole(1, 28)],
    ["ICE MACHINE LEASE EASY ICE", 138, 0, draw.whole(1, 28)],
  ];
  for (const [text, amount, spread, day] of plain)
    books.stream(text, "monthly", late(books, diary.monthly(day), 0, 1), () => ({
      party: "",
      text: `${text} ${digits(draw, 6)}`,
      amount: -draw.around(amount, spread),
    }));
  books.stream(
    "Sales tax",
    "quarterly",
    diary.monthly(20, { months: [3, 6, 9, 12], moved: "later" }),
    () => ({ party: "", text: `NYS DTF SALES ${digits(draw, 9)}`, amount: -draw.around(7_900, 0.12) }),
  );
  books.stream("Music", "quarterly", diary.monthly(draw.whole(3, 25), { months: [1, 4, 7, 10] }), () => ({
    party: "",
    text: "BMI MUSIC LICENSE",
    amount: -118.4,
  }));
  books.stream("Liquor license", "annual", diary.monthly(draw.whole(3, 25), { months: [6] }), () => ({
    party: "",
    text: "NYS LIQUOR AUTH RENEWAL",
    amount: -576,
  }));
  books.stream(
    "Hood cleaning",
    "half_yearly",
    late(books, diary.monthly(12, { months: [3, 9] }), 0, 6),
    () => ({ party: "", text: `METRO HOOD CLEANING CHECK ${digits(draw, 4)}`, amount: -425 }),
  );
  books.stream("Bank fee", "monthly", diary.monthEnd(), () => ({
    party: "",
    text: "MONTHLY SERVICE FEE",
    amount: -25,
  }));
}

function ownMoney(books: Books): void {
  const { diary, draw } = books;
  for (const day of diary.monthly(draw.whole(8, 14))) {
    const on = diary.workingDaysAfter(day, 0);
    const amount = books.round(draw.around(1_050, 0.25));
    books.transfer({
      on,
      arrivesOn: addDays(on, 1),
      from: "operating",
      to: "card",
      amount,
      parties: ["", ""],
      text: "CARDMEMBER SERV WEB PYMT",
      stream: { name: "Card", interval: "monthly" },
    });
  }
  for (const on of diary.atRandom(3)) {
    const amount = draw.pick([1_000, 1_500, 2_000, draw.whole(4, 60) * 50]);
    const [from, to] = draw.pick<Way>([
      ["operating", "payroll"],
      ["operating", "payroll"],
      ["payroll", "operating"],
    ]);
    books.transfer({
      on,
      from,
      to,
      amount,
      parties: ["", ""],
      text: `INTERNET TRANSFER REF #IB${digits(draw, 8)}`,
    });
  }
}
