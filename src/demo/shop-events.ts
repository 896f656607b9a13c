import { afterWeekend, type CalendarDate } from "../domain/calendar-date";
import {
  COVERED,
  type Decision,
  EXCLUDED,
  EXCLUDED_FROM_NOW_ON,
  INCLUDED,
  refundOf,
  settled,
  shared,
} from "./decisions";
import { type Month, monthOf } from "./demo-days";
import { drawAround, drawChance } from "./draw";
import { type Statement, toParty } from "./statement";

const STALL = toParty("stall", "若葉雑貨店", "ATM入金 京都信用金庫 露店売上 FESTIVAL STALL");
const PITCH = toParty("pitch", "京都市観光協会", "振込 出店料 KYOTO CITY TOURISM FESTIVAL PITCH");
const WEBSITE = toParty("website", "株式会社みやこウェブ", "振込 ﾐﾔｺｳｴﾌﾞ MIYAKO WEB ONLINE SHOP");
const SUBSIDY = toParty("subsidy", "京都商工会議所", "振込 小規模事業者持続化補助金 SUBSIDY");
const KILN = toParty("maker-kiln", "清水焼 窯元 藤岡", "振込 ﾌｼﾞｵｶ FUJIOKA KILN");
const KILN_REFUND = { ...KILN, slug: "kiln-refund", line: `${KILN.line} 返金 REFUND` };
const AIR_CONDITIONER = toParty("air-conditioner", "ヨドバシカメラ", "ﾃﾞﾋﾞﾂﾄ YODOBASHI KYOTO");
const PACKAGING = toParty("packaging", "株式会社シモジマ", "ﾃﾞﾋﾞﾂﾄ ｼﾓｼﾞﾏ SHIMOJIMA PACKAGING");
const CANDLES = toParty("shelf", "和ろうそく 灯屋", "振込 ﾄﾓｼﾔ 棚代 TOMOSHIYA SHELF RENT");
const PHONE = toParty("docomo", "株式会社NTTドコモ", "口座振替 ﾄﾞｺﾓ NTT DOCOMO");
const PENSION = toParty("pension", "日本年金機構", "国民年金保険料 NENKIN");
const CONVENIENCE = toParty("convenience", "セブン-イレブン", "ﾃﾞﾋﾞﾂﾄ SEVEN-ELEVEN KYOTO");

/** Gion in July, Obon in August, Jidai in October, lucky bags at New Year, Setsubun in February. */
const STALL_TAKINGS: readonly (readonly [CalendarDate, number])[] = [
  ["2025-07-15", 182_000],
  ["2025-07-17", 236_000],
  ["2025-08-18", 148_000],
  ["2025-10-23", 121_000],
  ["2026-01-05", 318_000],
  ["2026-02-04", 64_000],
  ["2026-07-15", 197_000],
  ["2026-07-17", 251_000],
  ["2026-08-17", 156_000],
  ["2026-10-23", 129_000],
];

/** Private, except in one festival month, when the shop's card terminal ran over this contract. */
const PHONE_DECISIONS: Readonly<Record<Month, Decision>> = {
  "2025-05": EXCLUDED_FROM_NOW_ON,
  "2026-07": INCLUDED,
};

const PENSION_DECISIONS: Readonly<Record<Month, Decision>> = {
  "2025-05": EXCLUDED,
  "2025-06": EXCLUDED,
  "2025-07": EXCLUDED_FROM_NOW_ON,
};

/** The shop's festivals, one-off events in its 18 months, and the owner's private spending. */
export function addShopEvents(statement: Statement): void {
  addFestivals(statement);
  addShelfRent(statement);
  addOnce(statement);
  addPrivateSpending(statement);
}

function addFestivals(statement: Statement): void {
  const { on } = statement.days;
  for (const [storyDay, amount] of STALL_TAKINGS) statement.receive(on(storyDay), STALL, amount);
  // The potter at the next stall bears the rest of each pitch.
  statement.pay(on("2025-06-20"), PITCH, 90_000, {
    note: "祇園祭 GION",
    decision: settled(45_000, "amount"),
  });
  statement.pay(on("2025-09-26"), PITCH, 36_000, {
    note: "時代祭 JIDAI",
    decision: settled(18_000, "amount"),
  });
  statement.pay(on("2026-06-19"), PITCH, 96_000, { note: "祇園祭 GION", decision: shared(48_000, "amount") });
  statement.pay(on("2026-10-02"), PITCH, 38_500, {
    note: "時代祭 JIDAI",
    decision: shared(33.3333, "percentage"),
  });
}

/** A candle maker rents a shelf. The last month is overdue. */
function addShelfRent(statement: Statement): void {
  const { dayIn, months } = statement.days;
  for (const month of months.slice(0, -1)) {
    const day = afterWeekend(dayIn(month, 5));
    statement.receive(day, CANDLES, 12_000, { note: monthOf(day) });
  }
}

function addOnce(statement: Statement): void {
  const { lastDay, on } = statement.days;
  // The subsidy is excluded and the website covered. Counted as income, the subsidy would look like earnings.
  statement.pay(on("2026-02-27"), WEBSITE, 660_000, { decision: COVERED });
  statement.receive(on("2026-05-29"), SUBSIDY, 660_000, { decision: EXCLUDED });
  statement.receive(on("2025-12-09"), KILN_REFUND, 14_300);
  const refundedOn = on("2026-08-25");
  statement.receive(refundedOn, KILN_REFUND, 8_800, {
    decision: refundOf(statement.lastBefore(refundedOn, KILN)),
  });
  statement.pay(on("2025-08-02"), AIR_CONDITIONER, 118_800);
  statement.pay(lastDay, PACKAGING, 7_480, { note: "未確定 PENDING", status: "pending" });
}

function addPrivateSpending(statement: Statement): void {
  const { dayIn, months } = statement.days;
  for (const month of months) {
    const note = monthOf(dayIn(month, 1));
    const phone = drawAround(`docomo ${month}`, { amount: 6_980, percent: 10 });
    statement.pay(dayIn(month, 26), PHONE, phone, { note, decision: PHONE_DECISIONS[month] });
    statement.pay(afterWeekend(dayIn(month, 28)), PENSION, month < "2026-04" ? 17_510 : 17_920, {
      note,
      decision: PENSION_DECISIONS[month],
    });
    if (drawChance(`convenience ${month}`, 50)) {
      const lunch = drawAround(`convenience amount ${month}`, { amount: 980, percent: 40 });
      statement.pay(dayIn(month, 19), CONVENIENCE, lunch, { decision: EXCLUDED });
    }
  }
}
