import { addDays } from "../../../src/domain/calendar-date";
import type { Draw } from "../../draw";
import { Books, type Way } from "../books";
import { FRIDAY, SATURDAY, SUNDAY } from "../diary";
import { code, digits, late, missing, priceOn, shelfPrice, shop } from "../habits";

/**
 * An American with two trucks: fuel and tolls nearly every day, few scheduled payments, and irregular loads.
 */
export function trucker(draw: Draw): Books {
  const books = new Books("US", { from: "2024-02-01", to: "2025-10-31" }, draw, "checking");
  road(books);
  standing(books);
  ownMoney(books);
  return books;
}

function road(books: Books): void {
  const { diary, draw } = books;
  books.enterAll(diary.atRandom(9, { closed: [SATURDAY, SUNDAY] }), () => ({
    party: draw.pick(["RTS FINANCIAL", "RTS FINANCIAL", "TQL FREIGHT", "CH ROBINSON"]),
    text: `LOAD ${digits(draw, 7)}`,
    amount: draw.around(1_650, 0.4),
  }));
  books.enterAll(diary.atRandom(17), () => ({
    party: `${draw.pick(["PILOT", "LOVES", "TA", "FLYING J"])} #${digits(draw, 4)}`,
    text: "FUEL",
    amount: -draw.around(480, 0.3),
  }));
  // Tolls: topped up by the same sum whenever the balance is low.
  books.enterAll(diary.atRandom(3.4), () => ({ party: "E-ZPASS REBILL", text: "PA TPKE", amount: -100 }));
  shop(
    books,
    diary.atRandom(2),
    () => ({
      party: draw.pick(["RUSH TRUCK CENTER", "TA TRUCK SERVICE"]),
      text: `WO ${digits(draw, 5)}`,
      amount: -draw.around(420, 0.9),
    }),
    { chance: 0.12, whole: 0.2, after: [5, 60], text: "CORE RETURN" },
  );
  shop(
    books,
    diary.atRandom(2),
    () => ({ party: "OREILLY AUTO 3341", text: "", amount: -shelfPrice(draw, 46, 0.7) }),
    { chance: 0.15, whole: 0.6, after: [0, 20], text: "REFUND" },
  );
  // Weigh stations, parking, motels.
  books.enterAll(diary.atRandom(5), () => ({
    party: draw.pick(["CAT SCALE", "TRUCK PARKING CLUB", "MOTEL 6", "SUPER 8"]),
    text: code(draw, 6),
    amount: -draw.pick([13.5, 18, draw.around(82, 0.2)]),
  }));
}

function standing(books: Books): void {
  const { diary, draw } = books;
  // Two trucks financed by one lender, on different days.
  const first = draw.whole(2, 9);
  for (const [name, price, day] of [
    ["Loan Volvo", 1_874.33, first],
    ["Loan Mack", 1_422.1, first + 12],
  ] as const)
    books.stream(name, "monthly", diary.monthly(day, { moved: "later" }), () => ({
      party: "DAIMLER TRUCK FIN",
      text: `ACH ${name.slice(5).toUpperCase()}`,
      amount: -price,
    }));
  // Two devices from one merchant on the same day, for the same price.
  const devices = diary.monthly(draw.whole(1, 28));
  for (const name of ["Device 1", "Device 2"])
    books.stream(name, "monthly", devices, () => ({ party: "MOTIVE TECHNOLOGIES", text: name, amount: -35 }));
  const insured = late(books, diary.monthly(draw.whole(8, 20)), 0, 2);
  books.stream("Insurance", "monthly", insured, (on) => ({
    party: "PROGRESSIVE COMML",
    text: "INS PREM",
    amount: -priceOn(on, [
      ["2024-02-01", 1_164],
      ["2025-02-01", 1_338],
    ]),
  }));
  books.stream("Driver", "weekly", missing(draw, diary.weekly(FRIDAY, { moved: "earlier" }), 0.08), () => ({
    party: "ZELLE TO J RAMIREZ",
    text: "DRIVER PAY",
    amount: -draw.around(1_050, 0.18),
  }));
  books.stream("Fuel tax", "quarterly", diary.monthEnd(0, { months: [1, 4, 7, 10] }), () => ({
    party: "OHIO IFTA",
    text: "QTR",
    amount: -draw.around(340, 0.4),
  }));
  books.stream("Unified registration", "annual", diary.monthly(draw.whole(4, 22), { months: [11] }), () => ({
    party: "UCR GOV",
    text: "ANNUAL",
    amount: -46,
  }));
  books.stream("Heavy use tax", "annual", diary.monthly(draw.whole(20, 30), { months: [8] }), () => ({
    party: "IRS FORM 2290",
    text: "HVUT",
    amount: -1_100,
  }));
  books.stream(
    "Board",
    "monthly",
    diary.monthly(draw.whole(1, 28)).filter((on) => on < "2025-01-15"),
    () => ({
      party: "DAT SOLUTIONS",
      text: "LOAD BOARD",
      amount: -149,
    }),
  );
  books.stream("Phone", "monthly", diary.monthly(draw.whole(1, 28)), () => ({
    party: "VERIZON WRLS",
    text: "AUTOPAY",
    amount: -draw.around(138, 0.05),
  }));
}

function ownMoney(books: Books): void {
  const { diary, draw } = books;
  const names = (to: string): readonly [string, string] => [`ONLINE XFER TO ${to}`, "ONLINE XFER"];
  for (const on of diary.atRandom(2.5)) {
    const amount = draw.pick([500, 1_000, 1_000, draw.whole(3, 40) * 50]);
    const [from, to] = draw.pick<Way>([
      ["checking", "tax"],
      ["checking", "fuel"],
      ["tax", "checking"],
    ]);
    books.transfer({
      on,
      arrivesOn: addDays(on, draw.pick([0, 0, 0, 1, 3])),
      from,
      to,
      amount,
      parties: names(to),
    });
  }
  // By wire to another bank, which deducts its fee.
  for (const on of diary.atRandom(0.3, { closed: [SATURDAY, SUNDAY] }))
    books.transfer({
      on,
      arrivesOn: addDays(on, 1),
      from: "checking",
      to: "reserve",
      amount: draw.whole(2, 9) * 500,
      fee: 15,
      parties: names("RESERVE"),
    });
  // Loads paid to the fuel account for the same amount as a repair from another account.
  for (const on of ["2024-07-11", "2025-03-19"]) {
    books.enter(on, { party: "TQL FREIGHT", text: `LOAD ${digits(draw, 7)}`, amount: 900, account: "fuel" });
    books.enter(addDays(on, 1), { party: "RUSH TRUCK CENTER", text: `WO ${digits(draw, 5)}`, amount: -900 });
  }
  books.enterAll(diary.atRandom(2.5), () => ({
    party: "ZELLE TO TANYA BROOKS",
    text: "OWNER",
    amount: -draw.whole(4, 30) * 100,
  }));
}
