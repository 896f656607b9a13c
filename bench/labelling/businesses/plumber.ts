import { addDays } from "../../../src/domain/calendar-date";
import type { Draw } from "../../draw";
import { Books } from "../books";
import { FRIDAY, monthOf, SATURDAY, SUNDAY } from "../diary";
import { digits, late, missing, payWages, priceOn, shelfPrice, shop } from "../habits";

const WEEKEND = [SATURDAY, SUNDAY];

/** A British plumber with two men on weekly wages, parts every other day, and rent on quarter days. */
export function plumber(draw: Draw): Books {
  const books = new Books("UK", { from: "2023-04-01", to: "2025-06-30" }, draw, "current");
  work(books);
  parts(books);
  standing(books);
  revenue(books);
  ownMoney(books);
  return books;
}

function work(books: Books): void {
  const { diary, draw } = books;
  const surnames = [
    "Hughes",
    "Patel",
    "O'Connor",
    "Baker",
    "Singh",
    "Murphy",
    "Clarke",
    "Evans",
    "Lewis",
    "Khan",
  ];
  books.enterAll(diary.atRandom(11), () => ({
    party: `${draw.pick(["A", "B", "D", "J", "M", "R", "S"])} ${draw.pick(["Price", ...surnames])}`,
    text: `INV ${digits(draw, 4)}`,
    amount: draw.pick([draw.whole(8, 60) * 10, draw.around(340, 0.7)]),
  }));
  // Letting agents with a contract pay for a month's visits in the following month.
  books.stream("Foxley contract", "monthly", late(books, diary.monthly(draw.whole(5, 12)), 0, 2), () => ({
    party: "FOXLEY LETTINGS LTD",
    text: "MAINT CONTRACT",
    amount: 420,
  }));
  const varied = late(books, missing(draw, diary.monthly(20), 0.06), 0, 4);
  books.stream("Harbour by the visit", "monthly", varied, () => ({
    party: "HARBOUR HOMES",
    text: `REMITTANCE ${digits(draw, 6)}`,
    amount: draw.whole(2, 9) * 84,
  }));
  books.enterAll(diary.atRandom(2.5), () => ({
    party: "GREENWAY BUILDERS",
    text: `INV ${digits(draw, 4)}`,
    amount: draw.around(1_400, 0.5),
  }));
}

function parts(books: Books): void {
  const { diary, draw } = books;
  shop(
    books,
    diary.atRandom(9, { closed: [SUNDAY] }),
    () => ({
      party: draw.pick(["SCREWFIX DIRECT LTD", "SCREWFIX 1142 LEEDS", "SCREWFIX.COM"]),
      text: "CARD PAYMENT",
      amount: -shelfPrice(draw, 36, 0.8),
    }),
    { chance: 0.12, whole: 0.35, after: [0, 21], text: "CARD REFUND", party: () => "SCREWFIX DIRECT LTD" },
  );
  shop(
    books,
    diary.atRandom(4, { closed: [SUNDAY] }),
    () => ({ party: "TOOLSTATION", text: `CARD ${digits(draw, 4)}`, amount: -shelfPrice(draw, 28, 0.7) }),
    { chance: 0.08, whole: 0.5, after: [0, 14], text: "CARD REFUND" },
  );
  // A cash purchase is refunded to the card: there is no payment to link it to.
  books.enter("2024-02-19", { party: "TOOLSTATION", text: "CARD REFUND", amount: 17.98 });
  // The account with the merchant: a month's parts, by direct debit at the end of the next month.
  books.stream("Wolseley account", "monthly", diary.monthEnd(), () => ({
    party: "WOLSELEY UK LTD",
    text: "DIRECT DEBIT",
    amount: -draw.around(1_250, 0.4),
  }));
  books.enterAll(diary.atRandom(6), () => ({
    party: draw.pick(["SHELL LEEDS RD", "BP CONNECT", "TESCO PFS 2231", "TESCO PFS 2231"]),
    text: "CARD PAYMENT",
    amount: -draw.around(71, 0.2),
  }));
  books.enterAll(diary.atRandom(1.3), () => ({
    party: "DART CHARGE",
    text: "AUTO TOP UP",
    amount: -10,
  }));
  books.enterAll(diary.atRandom(1), () => ({
    party: "CASH MACHINE",
    text: "LEEDS",
    amount: -draw.whole(2, 10) * 10,
  }));
}

function standing(books: Books): void {
  const { diary, draw } = books;
  const men = [
    ["D Walker", draw.whole(430, 560)],
    ["K Nowak", draw.whole(430, 560)],
  ] as const;
  const fridays = diary.weekly(FRIDAY, { moved: "earlier" });
  payWages(books, fridays, men, { text: "WAGES", spread: draw.pick([0, 0.08]), interval: "weekly" });
  // Lady Day, Midsummer, Michaelmas and Christmas.
  const quarters = ["-03-25", "-06-24", "-09-29", "-12-25"];
  const quarterDays = ["2023", "2024", "2025"]
    .flatMap((year) => quarters.map((day) => `${year}${day}`))
    .map((day) => diary.workingDaysAfter(day, 0));
  books.stream("Workshop rent", "quarterly", quarterDays, (on) => ({
    party: "HOLBECK ESTATES",
    text: "RENT UNIT 6",
    amount: -priceOn(on, [
      ["2023-01-01", 2_100],
      ["2024-06-01", 2_250],
    ]),
  }));
  // Ten instalments a year; none in February and March.
  const rates = diary.monthly(1, { moved: "later" }).filter((on) => ![2, 3].includes(monthOf(on)));
  books.stream("Business rates", "monthly", rates, (on) => ({
    party: "LEEDS CITY COUNCIL",
    text: "NNDR",
    amount: on < "2024-04-01" ? -187 : on < "2025-04-01" ? -199 : -208,
  }));
  const direct: readonly (readonly [string, number, number, number])[] = [
    ["NOVUNA VEHICLE", 312.4, 0, draw.whole(1, 28)],
    ["O2 UK", 46.5, 0.09, draw.whole(1, 28)],
    ["CHECKATRADE", 71.98, 0, draw.whole(1, 28)],
    ["SIMPLY BUSINESS", 58.12, 0, draw.whole(1, 28)],
    ["OCTOPUS ENERGY", 126, 0.3, draw.whole(1, 28)],
    ["XERO UK LTD", 33.6, 0, draw.whole(1, 28)],
  ];
  for (const [party, amount, spread, day] of direct) {
    books.stream(party, "monthly", diary.monthly(day, { moved: "later" }), () => ({
      party,
      text: "DIRECT DEBIT",
      amount: -draw.around(amount, spread),
    }));
  }
  books.stream("Gas Safe", "annual", diary.monthly(draw.whole(3, 25), { months: [7] }), (_, index) => ({
    party: "GAS SAFE REGISTER",
    text: "RENEWAL",
    amount: -(198 + 7 * index),
  }));
  books.stream("Van tax", "half_yearly", diary.monthly(1, { months: [6, 12], moved: "later" }), () => ({
    party: "DVLA VEHICLE TAX",
    text: "KX19 PLB",
    amount: -184.25,
  }));
  // A direct debit bounced for lack of funds and was collected again.
  const bounced = books.enter("2024-05-14", { party: "HITACHI CAPITAL", text: "DIRECT DEBIT", amount: -265 });
  books.refund({ on: "2024-05-15", of: bounced, text: "UNPAID DIRECT DEBIT" });
  books.enter("2024-05-24", { party: "HITACHI CAPITAL", text: "DIRECT DEBIT RE-PRESENTED", amount: -265 });
}

function revenue(books: Books): void {
  const { diary, draw } = books;
  books.stream("PAYE", "monthly", diary.monthly(22, { moved: "earlier" }), (on) => ({
    party: "HMRC",
    text: `PAYE NIC ${on.slice(5, 7)}`,
    amount: -draw.around(690, 0.07),
  }));
  const vat = diary.monthly(7, { months: [2, 5, 8, 11] }).map((day) => diary.workingDaysAfter(day, 3));
  books.stream("VAT", "quarterly", vat, () => ({
    party: "HMRC VAT",
    text: "DIRECT DEBIT",
    amount: -draw.around(3_100, 0.3),
  }));
  books.stream("Corporation tax", "annual", diary.monthly(draw.whole(2, 30), { months: [12] }), () => ({
    party: "HMRC CORPORATION TAX",
    text: digits(draw, 10),
    amount: -draw.around(6_400, 0.2),
  }));
}

function ownMoney(books: Books): void {
  const { diary, draw } = books;
  const parties = ["PIPEWORKS LTD SAVINGS", "PIPEWORKS LTD"] as const;
  const back = ["PIPEWORKS LTD", "PIPEWORKS LTD SAVINGS"] as const;
  for (const on of diary.atRandom(1.3, { closed: WEEKEND })) {
    const amount = draw.whole(2, 24) * 100;
    if (draw.chance(0.7)) books.transfer({ on, from: "current", to: "savings", amount, parties });
    else books.transfer({ on, from: "savings", to: "current", amount, parties: back });
  }
  // The director draws what is available, now and then the same amount that a customer paid on that day.
  books.enterAll(diary.atRandom(1.8), () => ({
    party: "S MARSDEN",
    text: "DIVIDEND",
    amount: -draw.whole(3, 16) * 100,
  }));
  const lent = "2023-11-06";
  books.enter(lent, { party: "S MARSDEN", text: "DIRECTOR LOAN IN", amount: 1_500 });
  books.enter(addDays(lent, 62), { party: "S MARSDEN", text: "DIRECTOR LOAN REPAID", amount: -1_500 });
}
