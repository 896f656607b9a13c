import { addDays } from "../../../src/domain/calendar-date";
import type { Draw } from "../../draw";
import { Books, type Way } from "../books";
import { FRIDAY, monthOf, SATURDAY, SUNDAY, THURSDAY } from "../diary";
import { digits, late, missing, payWages, priceOn, shelfPrice, shop } from "../habits";

const SURNAMES = [
  "Albrecht",
  "Busch",
  "Dietrich",
  "Engel",
  "Franke",
  "Graf",
  "Heinrich",
  "Jung",
  "Keller",
  "Lang",
] as const;

/**
 * A German physiotherapy practice: insurers pay in bundles, patients by invoice, and equipment costs are
 * monthly.
 */
export function practice(draw: Draw): Books {
  const books = new Books("DE", { from: "2023-09-01", to: "2025-08-31" }, draw, "giro");
  takings(books);
  standing(books);
  purchases(books);
  ownMoney(books);
  return books;
}

function takings(books: Books): void {
  const { diary, draw } = books;
  // The clearing house pays on the 10th and the 25th for what was submitted by then.
  const house = "NOVENTI HealthCare GmbH";
  for (const [name, day] of [
    ["Clearing of the 10th", 10],
    ["Clearing of the 25th", 25],
  ] as const)
    books.stream(name, "monthly", diary.monthly(day, { moved: "later" }), () => ({
      party: house,
      text: `Abrechnung ${digits(draw, 6)}`,
      amount: draw.around(6_900, 0.12),
    }));
  books.enterAll(diary.atRandom(11, { closed: [SATURDAY, SUNDAY] }), () => ({
    party: `${draw.pick(["Ute", "Hans", "Monika", "Bernd", "Elif", "Georg"])} ${draw.pick(SURNAMES)}`,
    text: `RG ${digits(draw, 5)}`,
    amount: draw.pick([96, 144, 192, 28.5, 31.2, draw.whole(2, 12) * 32]),
  }));
  books.stream("Company sports", "monthly", late(books, missing(draw, diary.monthly(5), 0.04), 0, 5), () => ({
    party: "Metallbau Krüger KG",
    text: `Rückenschule RG ${digits(draw, 4)}`,
    amount: 380,
  }));
  books.stream(
    "Course rent",
    "weekly",
    missing(draw, diary.weekly(THURSDAY), 0.12).filter((on) => ![7, 8].includes(monthOf(on))),
    () => ({ party: "Yoga Saskia Blum", text: "Raummiete Kurs", amount: 45 }),
  );
}

function standing(books: Books): void {
  const { diary, draw } = books;
  books.stream("Rent", "monthly", diary.monthly(3, { moved: "later" }), (on) => ({
    party: "Ärztehaus Lindenhof GbR",
    text: `Miete und NK ${on.slice(5, 7)}`,
    amount: -priceOn(on, [
      ["2023-09-01", 2_380],
      ["2025-01-01", 2_475],
    ]),
  }));
  // A year's service charges were too high: part of the rent comes back in summer.
  const rent = books.rows.filter(({ stream, on }) => stream === "Rent:monthly" && on < "2025-06-24");
  books.refund({
    on: "2025-06-24",
    of: rent,
    amount: draw.between(150, 600),
    text: "Guthaben Nebenkosten 2024",
  });
  const leasing = "GRENKE AG";
  for (const [name, price, day] of [
    ["Laser", 214.2, 1],
    ["Shockwave", 321.3, 1],
    ["Copier", 58.31, 15],
  ] as const)
    books.stream(name, "monthly", diary.monthly(day, { moved: "later" }), () => ({
      party: leasing,
      text: `Leasing ${name}`,
      amount: -price,
    }));
  books.stream(
    "Copier service",
    "quarterly",
    diary.monthly(1, { months: [1, 4, 7, 10], moved: "later" }),
    () => ({ party: leasing, text: "Service Copier", amount: -draw.between(31, 79) }),
  );
  const wages = ["Jan Peters", "Nele Schmitt", "Robin Haas", "Tanja Vogt"].map(
    (name) => [name, draw.whole(1_250, 2_350)] as const,
  );
  payWages(books, diary.monthly(28, { moved: "earlier" }), wages, { text: "Gehalt", spread: 0.02 });
  for (const [party, amount] of [
    ["DAK-Gesundheit", 1_104],
    ["BARMER", 988],
    ["IKK classic", 803],
  ] as const)
    books.stream(party, "monthly", diary.monthEnd(2), () => ({
      party,
      text: "SV",
      amount: -draw.around(amount, 0.015),
    }));
  books.stream("Laundry", "weekly", missing(draw, diary.weekly(FRIDAY, { moved: "later" }), 0.03), () => ({
    party: "Wäscherei Weiss",
    text: digits(draw, 6),
    amount: -draw.around(58, 0.22),
  }));
  books.stream("Cleaning", "fortnightly", late(books, diary.weekly(FRIDAY, { every: 2 }), 0, 2), () => ({
    party: "CleanTeam Service",
    text: digits(draw, 6),
    amount: -166.6,
  }));
  const monthly: readonly (readonly [string, number, number])[] = [
    ["Vodafone Deutschland GmbH", 44.98, draw.whole(1, 28)],
    ["Theorg Sovdwaer", 119.9, draw.whole(1, 28)],
    ["EnBW Energie", 187, draw.whole(1, 28)],
    ["AMAZON PRIME BUSINESS", 6.9, draw.whole(1, 28)],
  ];
  for (const [party, amount, day] of monthly)
    books.stream(party, "monthly", diary.monthly(day, { moved: "later" }), (on) => ({
      party,
      text: `Vertrag ${digits(draw, 8)}`,
      amount: -(on < "2024-10-01" ? amount : amount * 1.08),
    }));
  const yearly: readonly (readonly [string, number, number])[] = [
    ["IFK Verband", 312, 1],
    ["Gothaer Versicherung", 418.7, 3],
    ["BGW Hamburg", 296, 6],
    ["Debeka Inventar", 188.25, 11],
  ];
  for (const [party, amount, month] of yearly)
    books.stream(
      party,
      "annual",
      diary.monthly(draw.whole(2, 27), { months: [month], moved: "later" }),
      (_, index) => ({ party, text: "Jahresbeitrag", amount: -(amount * 1.03 ** index) }),
    );
  books.stream(
    "Income tax",
    "quarterly",
    diary.monthly(10, { months: [3, 6, 9, 12], moved: "later" }),
    () => ({ party: "Finanzamt Ulm", text: "ESt VZ", amount: -1_890 }),
  );
  books.stream("Wage tax", "monthly", diary.monthly(10, { moved: "later" }), () => ({
    party: "Finanzamt Ulm",
    text: "LSt",
    amount: -draw.around(1_020, 0.03),
  }));
  books.stream(
    "Device check",
    "half_yearly",
    late(books, diary.monthly(20, { months: [4, 10] }), 0, 5),
    () => ({ party: "MedTec Prüfdienst", text: "STK", amount: -draw.around(238, 0.05) }),
  );
  books.stream(
    "Water",
    "every_two_months",
    diary.monthly(15, { months: [1, 3, 5, 7, 9, 11], moved: "later" }),
    () => ({ party: "SWU Wasser", text: "Abschlag", amount: -64 }),
  );
}

function purchases(books: Books): void {
  const { diary, draw } = books;
  shop(
    books,
    diary.atRandom(2),
    () => ({
      party: "Sport-Tec GmbH",
      text: `Rechnung ${digits(draw, 7)}`,
      amount: -shelfPrice(draw, 88, 0.7),
    }),
    { chance: 0.15, whole: 0.4, after: [4, 45], text: "Gutschrift" },
  );
  shop(
    books,
    diary.atRandom(3),
    () => ({
      account: "card",
      party: draw.pick(["AMAZON* AMZN.COM", "IKEA Ulm", "dm-drogerie markt", "Thieme Verlag"]),
      text: "Kauf",
      amount: -shelfPrice(draw, 33, 0.7),
    }),
    { chance: 0.1, whole: 0.6, after: [2, 40], text: "Gutschrift" },
  );
  books.enterAll(diary.atRandom(2), () => ({
    party: "Shell Ulm Nord",
    text: "Tanken",
    amount: -draw.around(64, 0.2),
  }));
  shop(
    books,
    diary.atRandom(0.5),
    () => ({
      party: "Fortbildungszentrum Süd",
      text: "Kursgebühr",
      amount: -draw.pick([290, 390, 480, 650]),
    }),
    { chance: 0.3, whole: 0.8, after: [5, 90], text: "Kurs entfällt" },
  );
}

function ownMoney(books: Books): void {
  const { diary, draw } = books;
  const names = ["Physio am Lindenhof", "Physio am Lindenhof"] as const;
  for (const [amount, to] of [
    [1_200, "steuer"],
    [500, "rücklage"],
  ] as const)
    for (const on of diary.monthly(1, { moved: "later" }))
      books.transfer({
        on,
        from: "giro",
        to,
        amount,
        parties: names,
        text: `Dauerauftrag ${to}`,
        stream: { name: `Reserve ${to}`, interval: "monthly" },
      });
  for (const on of diary.atRandom(0.8)) {
    const [from, to] = draw.pick<Way>([
      ["steuer", "giro"],
      ["giro", "rücklage"],
      ["rücklage", "giro"],
    ]);
    books.transfer({
      on,
      arrivesOn: addDays(on, draw.pick([0, 0, 1])),
      from,
      to,
      amount: draw.pick([500, 1_000, draw.whole(2, 30) * 100]),
      parties: names,
    });
  }
  const spent = new Map<string, number>();
  for (const row of books.rows.filter(({ account }) => account === "card"))
    spent.set(row.on.slice(0, 7), (spent.get(row.on.slice(0, 7)) ?? 0) - row.amount);
  for (const on of diary.monthly(8, { moved: "later" })) {
    const amount = books.round(spent.get(addDays(`${on.slice(0, 7)}-01`, -1).slice(0, 7)) ?? 0);
    books.transfer({
      on,
      arrivesOn: diary.workingDaysAfter(on, draw.whole(0, 2)),
      from: "giro",
      to: "card",
      amount: Math.max(0, amount),
      parties: ["Sparkassen-Kreditkarte", "Lastschrifteinzug"],
      stream: { name: "Card", interval: "monthly" },
    });
  }
  books.enterAll(diary.atRandom(1.5), () => ({
    party: "Katja Lorenz",
    text: "Privatentnahme",
    amount: -draw.whole(5, 30) * 100,
  }));
  books.enterAll(diary.atRandom(0.1), () => ({
    party: "Katja Lorenz",
    text: "Privateinlage",
    amount: draw.whole(5, 20) * 100,
  }));
}
