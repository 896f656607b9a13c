import { addDays, afterWeekend, type CalendarDate } from "../domain/calendar-date";
import { type DemoDays, type Month, monthOf, type Season, seasonOf, weekdayOf } from "./demo-days";
import { drawAround, drawChance, drawOne } from "./draw";
import type { Business } from "./load-business";
import { payEachMonth } from "./recurring";
import { addShopEvents } from "./shop-events";
import { SHOP_PAYMENTS } from "./shop-payments";
import { type Party, Statement, toParty } from "./statement";

/**
 * Visitors to Kyoto per month, in per cent of the mean: the Gion festival in July, autumn leaves in November,
 * gifts around New Year.
 */
const SEASON: Season = [112, 68, 96, 118, 96, 72, 134, 108, 82, 98, 132, 128];

/** Purchases per month, one month ahead of sales. */
const STOCK_SEASON: Season = [74, 100, 120, 100, 78, 140, 112, 84, 104, 138, 134, 100];

/** Card takings from Monday to Sunday, in yen. The shop is closed on Wednesdays. */
const TAKINGS = [28_000, 27_000, 0, 30_000, 38_000, 58_000, 54_000];

const SQUARE = toParty("square", "Square株式会社", "振込 ｽｸｴｱ(ｶ SQUARE KK");
const PAYPAY = toParty("paypay", "PayPay株式会社", "振込 ﾍﾟｲﾍﾟｲ(ｶ PAYPAY KK");
const RAKUTEN = toParty("rakuten", "楽天グループ株式会社", "振込 ﾗｸﾃﾝｸﾞﾙ-ﾌﾟ RAKUTEN ICHIBA");
const CASH = toParty("cash", "若葉雑貨店", "ATM入金 京都信用金庫 CASH DEPOSIT");
const INN = toParty("inn", "旅館 花あかり", "振込 ﾘﾖｶﾝ ﾊﾅｱｶﾘ RYOKAN HANAAKARI");

const YAMATO = toParty("yamato", "ヤマト運輸株式会社", "口座振替 ﾔﾏﾄｳﾝﾕ(ｶ YAMATO TRANSPORT");
const PACKAGING = toParty("packaging", "株式会社シモジマ", "ﾃﾞﾋﾞﾂﾄ ｼﾓｼﾞﾏ SHIMOJIMA PACKAGING");
const MAKERS: readonly [Party, ...Party[]] = [
  toParty("maker-kiln", "清水焼 窯元 藤岡", "振込 ﾌｼﾞｵｶ FUJIOKA KILN"),
  toParty("maker-textile", "西陣織工房 井上", "振込 ｲﾉｳｴ INOUE NISHIJIN TEXTILE"),
  toParty("maker-paper", "和紙司 大塚", "振込 ｵｵﾂｶ OTSUKA WASHI"),
  toParty("maker-incense", "香老舗 松葉堂", "振込 ﾏﾂﾊﾞﾄﾞｳ MATSUBADO INCENSE"),
  toParty("maker-bamboo", "竹細工 小林", "振込 ｺﾊﾞﾔｼ KOBAYASHI BAMBOO"),
];

/** A craft shop in Kyoto with four-week windows, because its year follows festivals rather than months. */
export function buildShop(days: DemoDays): Business {
  const statement = new Statement(days, { id: "shop-futsu", currency: "JPY" });
  for (const { day, storyDay } of days.days) {
    addTakings(statement, day, storyDay);
    addCosts(statement, day, storyDay);
  }
  for (const month of days.months) addOnlineSales(statement, month);
  payEachMonth(statement, SHOP_PAYMENTS);
  addShopEvents(statement);
  return {
    customer: {
      userId: "shop",
      name: "若葉雑貨店 Wakaba Zakka",
      currency: "JPY",
      referenceDate: days.on("2026-09-28"),
      incomeGranularity: "fixed_period",
      expenseGranularity: "fixed_period",
      fixedPeriodDays: 28,
    },
    rows: statement.rows(),
    closings: [{ through: days.on("2026-03-31"), on: days.on("2026-05-29") }],
    days,
  };
}

/** Closed on the last and the first day of the year, and for three days in February. */
function isClosed(storyDay: CalendarDate): boolean {
  return ["12-31", "01-01", "02-16", "02-17", "02-19"].includes(storyDay.slice(5));
}

function addTakings(statement: Statement, day: CalendarDate, storyDay: CalendarDate): void {
  const weekday = weekdayOf(day);
  const season = seasonOf(SEASON, storyDay);
  const takings = (TAKINGS[weekday] ?? 0) * season;
  if (takings > 0 && !isClosed(storyDay)) {
    const amount = drawAround(`square ${storyDay}`, { amount: takings, percent: 30 });
    statement.receive(afterWeekend(addDays(day, 1)), SQUARE, amount, { note: day });
  }
  if (weekday === 0) {
    const cash = { amount: 96_000 * season, percent: 25, step: 1_000 };
    statement.receive(day, CASH, drawAround(`cash ${storyDay}`, cash));
  }
}

function addOnlineSales(statement: Statement, month: Month): void {
  const { dayIn } = statement.days;
  const season = seasonOf(SEASON, month);
  const note = monthOf(dayIn(month, 1));
  for (const onDay of [10, 25]) {
    const amount = drawAround(`paypay ${month} ${onDay}`, { amount: 84_000 * season, percent: 20 });
    statement.receive(afterWeekend(dayIn(month, onDay)), PAYPAY, amount, { note });
  }
  const online = drawAround(`rakuten ${month}`, { amount: 215_000 * season, percent: 20 });
  statement.receive(afterWeekend(dayIn(month, 25)), RAKUTEN, online, { note });
  if (drawChance(`inn ${month}`, 60)) {
    const wholesale = drawAround(`inn amount ${month}`, { amount: 78_000, percent: 40, step: 500 });
    statement.receive(afterWeekend(dayIn(month, 31)), INN, wholesale, { note });
  }
}

function addCosts(statement: Statement, day: CalendarDate, storyDay: CalendarDate): void {
  const weekday = weekdayOf(day);
  if (weekday === 1 || weekday === 3) {
    const maker = drawOne(`maker ${storyDay}`, MAKERS);
    const stock = { amount: 104_000 * seasonOf(STOCK_SEASON, storyDay), percent: 45, step: 100 };
    statement.pay(day, maker, drawAround(`stock ${storyDay}`, stock), { note: day });
  }
  if (weekday === 4) {
    const shipping = { amount: 19_500 * seasonOf(SEASON, storyDay), percent: 30, step: 10 };
    statement.pay(day, YAMATO, drawAround(`yamato ${storyDay}`, shipping), { note: day });
  }
  if (weekday === 0 && drawChance(`packaging ${storyDay}`, 45)) {
    const packaging = { amount: 8_600, percent: 50 };
    statement.pay(day, PACKAGING, drawAround(`packaging amount ${storyDay}`, packaging), { note: day });
  }
}
