import { addDays } from "../../../src/domain/calendar-date";
import type { Draw } from "../../draw";
import { Books, type Way } from "../books";
import { monthOf } from "../diary";
import { code, converted, digits, late, missing, payWages, priceOn, shelfPrice, shop } from "../habits";

/**
 * A German agency that pays for software in dollars, pays freelancers by the hour, and travels for its
 * clients.
 */
export function agency(draw: Draw): Books {
  const books = new Books("DE", { from: "2024-01-01", to: "2025-12-31" }, draw);
  clients(books);
  software(books);
  travel(books);
  people(books);
  ownMoney(books);
  return books;
}

function clients(books: Books): void {
  const { diary, draw } = books;
  for (const party of ["Nordsee Reederei AG", "Kaffeerösterei Elbgold", "Stiftung Stadtgrün"]) {
    const fee = draw.whole(14, 60) * 119;
    const days = late(books, diary.monthly(1), draw.whole(5, 9), draw.whole(11, 15));
    books.stream(`${party} retainer`, "monthly", days, (on) => ({
      party,
      text: `RE ${on.slice(0, 4)}-${digits(draw, 3)} Retainer`,
      amount: fee,
    }));
  }
  // Paid by the hour: invoiced at the end of each month and paid within 14 to 24 days.
  const hourly = missing(draw, diary.monthEnd(), 0.05);
  books.stream("Hafenwerk by the hour", "monthly", late(books, hourly, 9, 15), (on) => ({
    party: "Hafenwerk Software GmbH",
    text: `Rechnung ${on.slice(2, 4)}${digits(draw, 4)}`,
    amount: draw.around(3_900, 0.25),
  }));
  const projects = [
    "Möbelhaus Lund",
    "Bergmann & Söhne",
    "Theater am Kanal",
    "Optik Rehm",
    "Elbe Solar GmbH",
  ];
  books.enterAll(diary.atRandom(3.5), () => ({
    party: draw.pick(["Gemeinde Wedel", ...projects]),
    text: `Rechnung ${digits(draw, 5)}`,
    amount: draw.whole(8, 90) * 119,
  }));
  // A client paid an invoice twice, got it back, and had another invoice of the same amount a month later.
  const twice = 1_785;
  const party = "Optik Rehm";
  books.enter("2024-09-03", { party, text: "Rechnung 24091", amount: twice });
  books.enter("2024-09-05", { party, text: "Rechnung 24091", amount: twice });
  books.enter("2024-09-11", { party, text: "Rückzahlung Doppelzahlung RE 24091", amount: -twice });
  books.enter("2024-10-15", { party, text: "Rechnung 24107", amount: twice });
}

function software(books: Books): void {
  const { diary, draw } = books;
  const inDollars: readonly (readonly [string, number, number])[] = [
    ["FIGMA MONTHLY RENEWAL", 135, draw.whole(2, 9)],
    ["GITHUB, INC.", 44, draw.whole(10, 20)],
    ["SLACK T02AB9", 87.5, draw.whole(1, 28)],
    ["NOTION LABS, INC.", 50, draw.whole(1, 28)],
  ];
  for (const [party, dollars, day] of inDollars) {
    books.stream(party, "monthly", diary.monthly(day), () => ({
      party,
      text: `USD ${dollars.toFixed(2)}`,
      amount: -converted(draw, dollars, 0.92),
    }));
  }
  // Two subscriptions at one merchant, and a third that was cancelled and renewed half a year later.
  const adobe = "Adobe Systems Software Ireland";
  books.stream("Adobe all apps", "monthly", diary.monthly(6), (on) => ({
    party: adobe,
    text: "Creative Cloud alle Apps",
    amount: -priceOn(on, [
      ["2024-01-01", 71.39],
      ["2025-02-01", 77.99],
    ]),
  }));
  books.stream("Adobe stock", "monthly", diary.monthly(21), () => ({
    party: adobe,
    text: "Stock",
    amount: -35.69,
  }));
  const miro = diary.monthly(13).filter((on) => on < "2024-08-01" || on >= "2025-02-01");
  books.stream("Miro", "monthly", miro, () => ({ party: "Miro", text: "Team plan", amount: -40 }));
  books.stream("Hosting", "monthly", diary.monthly(3), () => ({
    party: "Hetzner Online GmbH",
    text: `R00${digits(draw, 8)}`,
    amount: -draw.around(184, 0.09),
  }));
  for (const [name, day, month] of [
    ["elbagentur.de", 14, 3],
    ["kunde-lund.de", 2, 8],
  ] as const) {
    books.stream(name, "annual", diary.monthly(day, { months: [month] }), () => ({
      party: "INWX GmbH & Co. KG",
      text: `Domain ${name}`,
      amount: -(name === "elbagentur.de" ? 5.35 : 23.8),
    }));
  }
  // Advertising is charged when it reaches a certain sum, and the remainder on the first of a month.
  books.enterAll(diary.atRandom(2.2), () => ({ party: "Google Ads", text: code(draw, 8), amount: -500 }));
  books.stream("Google Ads remainder", "monthly", missing(draw, diary.monthly(1), 0.1), () => ({
    party: "Google Ads",
    text: code(draw, 8),
    amount: -draw.between(20, 490),
  }));
}

function travel(books: Books): void {
  const { diary, draw } = books;
  shop(
    books,
    diary.atRandom(5),
    () => ({
      party: "DB Vertrieb GmbH",
      text: `Auftrag ${code(draw, 6)}`,
      amount: -shelfPrice(draw, 62, 0.5),
    }),
    { chance: 0.12, whole: 0.4, after: [2, 30], text: "Stornierung" },
  );
  shop(
    books,
    diary.atRandom(1.6),
    () => ({
      party: "Booking.com B.V.",
      text: `Reservierung ${digits(draw, 10)}`,
      amount: -draw.around(240, 0.5),
    }),
    { chance: 0.12, whole: 0.85, after: [1, 40], text: "Storno" },
  );
  shop(
    books,
    diary.atRandom(4),
    () => ({
      party: draw.pick(["AMAZON.DE", "Amazon EU S.a.r.l.", `AMZN Mktp DE*${code(draw, 9)}`]),
      text: `${digits(draw, 3)}-${digits(draw, 7)}-${digits(draw, 7)}`,
      amount: -shelfPrice(draw, 38, 0.8),
    }),
    {
      chance: 0.1,
      whole: 0.75,
      after: [5, 35],
      text: "Gutschrift",
      party: () => draw.pick(["AMAZON.DE", "Amazon EU S.a.r.l."]),
    },
  );
  books.stream("BahnCard", "annual", diary.monthly(draw.whole(1, 28), { months: [5] }), () => ({
    party: "DB Vertrieb GmbH",
    text: "BahnCard Business 50",
    amount: -512,
  }));
}

function people(books: Books): void {
  const { diary, draw } = books;
  const wages = ["Clara Winter", "Deniz Aydin", "Felix Brandt", "Sofia Rossi"].map(
    (name) => [name, draw.whole(2_100, 3_300)] as const,
  );
  payWages(books, diary.monthEnd(1), wages, { text: "Gehalt" });
  books.stream("Nina Vogel freelance", "monthly", late(books, diary.monthly(2), 2, 7), () => ({
    party: "Nina Vogel Illustration",
    text: `Rechnung ${digits(draw, 3)}`,
    amount: -draw.around(1_450, 0.3),
  }));
  books.enterAll(diary.atRandom(2), () => ({
    party: draw.pick(["Tom Krüger", "Textbüro Ahrens", "Studio Blende", "Lisa Hahn Fotografie"]),
    text: `Honorar ${digits(draw, 4)}`,
    amount: -draw.around(900, 0.5),
  }));
  books.stream("TK", "monthly", diary.monthEnd(2), () => ({
    party: "Techniker Krankenkasse",
    text: "Beitraege",
    amount: -draw.around(3_420, 0.01),
  }));
  // Travellers get an advance and return what is left of it.
  for (const on of diary.atRandom(0.35)) {
    const advance = books.enter(on, {
      party: "Felix Brandt",
      text: "Reisevorschuss",
      amount: -draw.whole(3, 8) * 100,
    });
    const left = books.round(-advance.amount * draw.between(0.1, 0.6));
    books.refund({
      on: addDays(on, draw.whole(8, 20)),
      of: advance,
      amount: left,
      text: "Rest Reisevorschuss",
    });
  }
  books.stream("Office", "monthly", diary.monthly(1, { moved: "later" }), (on) => ({
    party: "Speicher 7 Coworking GmbH",
    text: `Teambüro ${on.slice(0, 7)}`,
    amount: -priceOn(on, [
      ["2024-01-01", 1_547],
      ["2025-01-01", 1_628.9],
    ]),
  }));
  books.stream(
    "Cleaning",
    "fortnightly",
    diary.weekly(draw.whole(0, 4), { every: 2, moved: "later" }),
    () => ({
      party: "Reinigung Blitzblank",
      text: "Büroreinigung",
      amount: -142.8,
    }),
  );
}

function ownMoney(books: Books): void {
  const { diary, draw } = books;
  const office = "Finanzamt Hamburg-Nord";
  const parties = ["Elbagentur GmbH", "Elbagentur GmbH"] as const;
  for (const on of diary.monthly(10, { moved: "later" })) {
    const amount = books.round(draw.around(2_600, 0.4));
    books.stream("VAT", "monthly", [on], () => ({
      party: office,
      text: "USt",
      amount: -amount,
      account: "tax",
    }));
    // The exact sum is moved to the account that it is paid from.
    const before = diary.workingDaysBefore(addDays(on, -1), draw.whole(0, 2));
    books.transfer({
      on: before,
      arrivesOn: diary.workingDaysAfter(before, draw.whole(0, 1)),
      from: "main",
      to: "tax",
      amount,
      parties,
    });
  }
  books.stream(
    "Corporation tax",
    "quarterly",
    diary.monthly(10, { months: [3, 6, 9, 12], moved: "later" }),
    (on) => ({
      party: office,
      text: "KSt Vorauszahlung",
      amount: monthOf(on) === 12 && on > "2025" ? -2_730 : -2_318,
      account: "tax",
    }),
  );
  for (const on of diary.atRandom(1.2, { closed: [5, 6] })) {
    const amount = draw.whole(2, 20) * 250;
    const [from, to] = draw.pick<Way>([
      ["main", "reserve"],
      ["main", "tax"],
      ["reserve", "main"],
    ]);
    books.transfer({
      on,
      arrivesOn: diary.workingDaysAfter(on, draw.whole(0, 1)),
      from,
      to,
      amount,
      parties,
      text: "Umbuchung",
    });
  }
  // Two transfers of the same amount to the reserve within two days, so they cannot be told apart.
  for (const on of ["2024-11-12", "2024-11-13"])
    books.transfer({ on, arrivesOn: addDays(on, 1), from: "main", to: "reserve", amount: 1_000, parties });
}
