import { addDays } from "../../../src/domain/calendar-date";
import type { Draw } from "../../draw";
import { Books, type Way } from "../books";
import { SATURDAY, SUNDAY } from "../diary";
import { digits, late, missing, priceOn, shelfPrice, shop } from "../habits";

const HOUSES = ["mill road", "station street", "quay"] as const;
const SURNAMES = ["Abbott", "Byrne", "Carter", "Doyle", "Ellis", "Fox", "Grant", "Holt", "Ingram"] as const;

/** A British landlord with an account for each house, and many equal amounts on the same days. */
export function landlord(draw: Draw): Books {
  const books = new Books("UK", { from: "2023-07-01", to: "2025-06-30" }, draw, "mill road");
  for (const [index, house] of HOUSES.entries()) {
    tenants(books, house, SURNAMES.slice(index * 3, index * 3 + 3));
    costs(books, house);
  }
  repairs(books);
  ownMoney(books);
  return books;
}

function tenants(books: Books, account: string, surnames: readonly string[]): void {
  const { diary, draw } = books;
  for (const surname of surnames) {
    const party = `${draw.pick(["A", "C", "J", "L", "T"])} ${surname.toUpperCase()}`;
    const rent = draw.pick([750, 750, 825, 900, 950]);
    const raised = rent + draw.pick([25, 40, 50]);
    const movesOut = draw.chance(0.25) ? `2025-0${draw.whole(1, 5)}-15` : "2026-01-01";
    // Some tenants pay by standing order, others when they remember; about one month in thirty is never paid.
    const due = missing(draw, diary.monthly(draw.pick([1, 1, 1, 15])), 0.03).filter((on) => on < movesOut);
    const paid = draw.chance(0.6) ? late(books, due, 0, 0) : late(books, due, 0, draw.whole(3, 7));
    books.stream(`${party} rent`, "monthly", paid, (on) => ({
      account,
      party,
      text: "RENT",
      amount: priceOn(on, [
        ["2023-01-01", rent],
        ["2024-08-01", raised],
      ]),
    }));
    if (movesOut < "2025-06-01") {
      const on = addDays(movesOut, draw.whole(10, 28));
      books.enter(on, { account, party, text: "DEPOSIT RETURNED", amount: -rent });
      // The arrears of the last weeks came after the deposit had been returned.
      if (draw.chance(0.5))
        books.enter(addDays(on, 9), { account, party, text: "ARREARS", amount: Math.round(rent / 2) });
    } else if (draw.chance(0.4)) {
      // Paid twice in a month, and sent back.
      const on = diary.workingDaysAfter("2024-11-04", draw.whole(0, 3));
      books.enter(on, { account, party, text: "RENT", amount: raised });
      books.enter(addDays(on, 6), { account, party, text: "RENT PAID TWICE", amount: -raised });
    }
  }
}

function costs(books: Books, account: string): void {
  const { diary, draw } = books;
  const house = account.toUpperCase();
  books.stream(`Loan ${house}`, "monthly", diary.monthly(draw.whole(1, 28), { moved: "later" }), (on) => ({
    account,
    party: "PARAGON MORTGAGES",
    text: `LOAN ${house}`,
    amount: -priceOn(on, [
      ["2023-01-01", account === "quay" ? 812.44 : 604.2],
      ["2024-09-01", account === "quay" ? 866.1 : 655.75],
    ]),
  }));
  books.stream(
    `Water ${house}`,
    "monthly",
    diary
      .monthly(draw.whole(1, 28), { moved: "later" })
      .filter((on) => !["02", "03"].includes(on.slice(5, 7))),
    () => ({ account, party: "YORKSHIRE WATER", text: house, amount: -41 }),
  );
  const light = books.stream(
    `Light ${house}`,
    "monthly",
    diary.monthly(draw.whole(1, 28), { moved: "later" }),
    () => ({ account, party: "BRITISH GAS", text: `STAIRS ${house}`, amount: -38 }),
  );
  if (account === "mill road") {
    const on = "2024-10-22";
    books.refund({
      on,
      of: light.filter((row) => row.on < on),
      amount: 96.12,
      text: "CREDIT BALANCE REFUND",
    });
  }
  books.stream(
    `Insurance ${house}`,
    "annual",
    diary.monthly(draw.whole(3, 26), { months: [draw.whole(1, 6)] }),
    (_, index) => ({ account, party: "DIRECT LINE BUSINESS", text: house, amount: -(388.4 + 31 * index) }),
  );
  books.stream(
    `Ground rent ${house}`,
    "half_yearly",
    late(books, diary.monthly(24, { months: [6, 12] }), 0, 3),
    () => ({ account, party: "CHURCH COMMISSIONERS", text: `GROUND RENT ${house}`, amount: -150 }),
  );
  books.stream(`Cleaner ${house}`, "fortnightly", diary.weekly(draw.whole(0, 4), { every: 2 }), () => ({
    account,
    party: `SPARKLE STAIRS ${house}`,
    text: "CLEANING",
    amount: -36,
  }));
}

function repairs(books: Books): void {
  const { diary, draw } = books;
  shop(
    books,
    diary.atRandom(6, { closed: [SUNDAY] }),
    () => ({
      account: draw.pick(HOUSES),
      party: draw.pick(["B&Q 1188", "WICKES", "SCREWFIX DIRECT"]),
      text: "CARD PAYMENT",
      amount: -shelfPrice(draw, 39, 0.8),
    }),
    { chance: 0.1, whole: 0.5, after: [0, 30], text: "CARD REFUND" },
  );
  books.enterAll(diary.atRandom(2.5, { closed: [SATURDAY, SUNDAY] }), () => ({
    account: draw.pick(HOUSES),
    party: draw.pick([
      "P RILEY ELECTRICAL",
      "GLAZE-IT LTD",
      "MCCANN ROOFING",
      "A1 LOCKSMITH",
      "PIPEWORKS LTD",
    ]),
    text: `INV ${digits(draw, 4)}`,
    amount: -draw.pick([draw.whole(6, 40) * 15, draw.around(260, 0.8)]),
  }));
  // The insurer pays for a burst pipe; this does not refund the premium.
  books.enter("2024-02-27", {
    account: "quay",
    party: "DIRECT LINE BUSINESS",
    text: `CLAIM ${digits(draw, 7)}`,
    amount: 264.5,
  });
  // A roofer was paid in advance and gave up.
  const paid = books.enter("2025-01-14", {
    account: "station street",
    party: "MCCANN ROOFING",
    text: "DEPOSIT",
    amount: -1_150,
  });
  books.refund({ on: "2025-03-05", of: paid, amount: 1_150, text: "DEPOSIT RETURNED" });
}

function ownMoney(books: Books): void {
  const { diary, draw } = books;
  const parties = ["HARGREAVES PROPERTY LTD", "HARGREAVES PROPERTY LTD"] as const;
  // Each house sends its share to the reserve on the same day: equal amounts, so only the accounts tell them
  // apart.
  for (const house of HOUSES)
    for (const on of diary.monthly(20, { moved: "later" }))
      books.transfer({
        on,
        from: house,
        to: "reserve",
        amount: house === "quay" ? 300 : 250,
        parties,
        text: "RESERVE",
        stream: { name: `Reserve ${house}`, interval: "monthly" },
      });
  for (const on of diary.atRandom(1.4, { closed: [SATURDAY, SUNDAY] })) {
    const amount = draw.pick([500, 750, draw.whole(3, 30) * 50]);
    const [from, to] = draw.pick<Way>([
      ["reserve", "mill road"],
      ["reserve", "quay"],
      ["mill road", "station street"],
    ]);
    books.transfer({
      on,
      arrivesOn: diary.workingDaysAfter(on, draw.pick([0, 0, 1])),
      from,
      to,
      amount,
      parties,
    });
  }
  // Rent arrived at one house on the day when another paid the same amount for a repair.
  books.enter("2024-04-02", {
    account: "mill road",
    party: "GLAZE-IT LTD",
    text: `INV ${digits(draw, 4)}`,
    amount: -750,
  });
  books.enter("2025-02-03", {
    account: "quay",
    party: "MCCANN ROOFING",
    text: `INV ${digits(draw, 4)}`,
    amount: -825,
  });
  books.enterAll(diary.atRandom(0.8), () => ({
    account: draw.pick(HOUSES),
    party: "R HARGREAVES",
    text: "DIVIDEND",
    amount: -draw.whole(5, 20) * 100,
  }));
}
