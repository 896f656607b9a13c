import { addDays } from "../../../src/domain/calendar-date";
import type { Draw } from "../../draw";
import { Books, type Way } from "../books";
import { FRIDAY, monthOf, SUNDAY } from "../diary";
import { digits, late, missing, payWages, shop } from "../habits";

/**
 * A café in Tokyo, in yen: names in kana and kanji, bills at the end of the month, and card payouts twice a
 * month.
 */
export function kissaten(draw: Draw): Books {
  const books = new Books("JP", { from: "2023-04-01", to: "2025-03-31" }, draw, "三井");
  takings(books);
  costs(books);
  authorities(books);
  ownMoney(books);
  return books;
}

function takings(books: Books): void {
  const { diary, draw } = books;
  const jcb = { party: "ｼﾞｴｲｼ-ﾋﾞ-", text: "振込" };
  books.stream("JCB first half", "monthly", diary.monthly(15, { moved: "later" }), () => ({
    ...jcb,
    amount: draw.around(184_000, 0.12),
  }));
  books.stream("JCB second half", "monthly", diary.monthEnd(), () => ({
    ...jcb,
    amount: draw.around(196_000, 0.12),
  }));
  books.stream("Square", "weekly", missing(draw, diary.weekly(FRIDAY, { moved: "later" }), 0.02), () => ({
    party: "スクエア（カ",
    text: "振込",
    amount: draw.around(231_000, 0.14),
  }));
  books.enterAll(diary.atRandom(9, { closed: [SUNDAY] }), () => ({
    party: "ＡＴＭ入金",
    text: "現金",
    amount: draw.whole(2, 14) * 10_000,
  }));
  books.enterAll(diary.atRandom(2), () => ({
    party: draw.pick(["ﾔﾏﾀﾞ ﾊﾅｺ", "ｶ)ｻﾝﾖｳｼﾖｳｼﾞ", "ﾀﾅｶ ｹﾝｲﾁ", "ｶ)ﾄｳｷﾖｳｲﾍﾞﾝﾄ"]),
    text: "振込",
    amount: draw.whole(8, 90) * 1_100,
  }));
}

function costs(books: Books): void {
  const { diary, draw } = books;
  books.stream("Rent", "monthly", diary.monthly(27, { moved: "earlier" }), (on) => ({
    party: "カ）スミダフドウサン",
    text: `家賃 ${monthOf(on)}月分`,
    amount: -275_000,
  }));
  const power = late(books, diary.monthly(20), 0, 5);
  books.stream("Power", "monthly", power, (on) => ({
    party: "ﾄｳｷﾖｳﾃﾞﾝﾘﾖｸ",
    text: "ﾃﾞﾝｷ",
    amount: -draw.around([7, 8, 9, 1, 2].includes(monthOf(on)) ? 61_000 : 43_000, 0.08),
  }));
  books.stream("Gas", "monthly", late(books, diary.monthly(9), 0, 3), () => ({
    party: "ﾄｳｷﾖｳｶﾞｽ",
    text: "ｶﾞｽ",
    amount: -draw.around(28_000, 0.15),
  }));
  books.stream(
    "Water",
    "every_two_months",
    late(books, diary.monthly(12, { months: [1, 3, 5, 7, 9, 11] }), 0, 4),
    () => ({
      party: "東京都水道局",
      text: "水道料金",
      amount: -draw.around(31_000, 0.1),
    }),
  );
  const bills: readonly (readonly [string, number, number])[] = [
    ["カ）ヤマナコーヒー", 148_000, 0.18],
    ["ミナトシヨクヒン（カ", 96_000, 0.22],
    ["トウブパン（ユ", 54_000, 0.1],
  ];
  for (const [party, amount, spread] of bills)
    books.stream(party, "monthly", diary.monthEnd(), () => ({
      party,
      text: "振込",
      amount: -draw.around(amount, spread),
    }));
  shop(
    books,
    diary.atRandom(6),
    () => ({ party: "業務スーパー 墨田店", text: "デビット", amount: -draw.around(7_800, 0.6) }),
    { chance: 0.02, whole: 0.6, after: [0, 5], text: "返金" },
  );
  shop(
    books,
    diary.atRandom(4),
    () => ({
      party: draw.pick(["AMAZON.CO.JP", "AMAZON CO JP", "アマゾンジヤパン"]),
      text: "デビット",
      amount: -draw.whole(6, 160) * 90,
    }),
    { chance: 0.1, whole: 0.9, after: [4, 30], text: "返金", party: () => "AMAZON.CO.JP" },
  );
  books.stream("Phone", "monthly", diary.monthly(31, { moved: "later" }), () => ({
    party: "ＮＴＴフアイナンス",
    text: "電話料",
    amount: -draw.around(8_900, 0.04),
  }));
  books.stream("Music", "annual", diary.monthly(draw.whole(5, 25), { months: [6] }), () => ({
    party: "ジヤスラツク",
    text: "年間使用料",
    amount: -6_000,
  }));
  books.stream("Insurance", "annual", diary.monthly(draw.whole(5, 25), { months: [10] }), (_, index) => ({
    party: "東京海上日動",
    text: "火災保険",
    amount: -(38_400 + 1_900 * index),
  }));
  books.stream("Till", "monthly", diary.monthly(5, { moved: "later" }), () => ({
    party: "ｽﾏﾚｼﾞ",
    text: "ﾘﾖｳﾘﾖｳ",
    amount: -5_500,
  }));
  const staff = [
    ["ｻﾄｳ ﾐｷ", 168_000],
    ["ｽｽﾞｷ ﾀﾛｳ", 94_000],
    ["ﾀｶﾊｼ ﾕｲ", 71_000],
  ] as const;
  payWages(books, diary.monthly(25, { moved: "earlier" }), staff, { text: "給与", spread: 0.09 });
}

function authorities(books: Books): void {
  const { diary, draw } = books;
  books.stream("Pension office", "monthly", diary.monthEnd(), () => ({
    party: "日本年金機構",
    text: "社会保険料",
    amount: -draw.whole(520, 545) * 100,
  }));
  books.stream("Residents' tax", "monthly", diary.monthly(10, { moved: "later" }), (on) => ({
    party: "墨田区役所",
    text: "住民税",
    amount: on < "2024-06-01" ? -21_300 : -23_800,
  }));
  books.stream("Withheld tax", "half_yearly", diary.monthly(10, { months: [1, 7], moved: "later" }), () => ({
    party: "向島税務署",
    text: "源泉所得税",
    amount: -draw.around(64_000, 0.1),
  }));
  books.stream("Consumption tax", "annual", diary.monthEnd(0, { months: [5] }), () => ({
    party: "国税 消費税",
    text: "確定申告",
    amount: -draw.around(512_000, 0.1),
  }));
  books.stream("Labour insurance", "annual", diary.monthly(10, { months: [7], moved: "later" }), () => ({
    party: "労働保険料",
    text: "年度更新",
    amount: -draw.around(58_000, 0.06),
  }));
}

function ownMoney(books: Books): void {
  const { diary, draw } = books;
  const parties = ["ｶ)ﾋﾀﾞﾏﾘｺｰﾋｰ", "ｶ)ﾋﾀﾞﾏﾘｺｰﾋｰ"] as const;
  for (const day of diary.atRandom(1.6)) {
    const on = diary.workingDaysAfter(day, 0);
    const [from, to] = draw.pick<Way>([
      ["三井", "ゆうちょ"],
      ["三井", "ゆうちょ"],
      ["ゆうちょ", "三井"],
    ]);
    const arrivesOn = draw.chance(0.3) ? addDays(on, draw.whole(1, 3)) : on;
    books.transfer({ on, arrivesOn, from, to, amount: draw.whole(3, 30) * 10_000, parties, text: "振替" });
  }
  // Transfers to another bank, which deducts its fee.
  for (const day of diary.atRandom(0.3)) {
    const on = diary.workingDaysAfter(day, 0);
    books.transfer({
      on,
      from: "三井",
      to: "ゆうちょ",
      amount: draw.whole(5, 20) * 10_000,
      fee: 440,
      parties,
      text: `振替 ${digits(draw, 3)}`,
    });
  }
}
