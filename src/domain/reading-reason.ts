import { READING_MESSAGES } from "./reading-messages";

type Messages = typeof READING_MESSAGES;

export type ReadingReasonCode = keyof Messages;

/** The names in braces of a message. */
type ValueName<Message> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueName<Rest>
  : never;

/**
 * Why a bank file or a row of it cannot be read, or what is not certain about it, so that whoever tells a
 * person can say it in their language. Values are as they stand in the file, but for `amount`, a decimal
 * number, and `day`, a calendar day; numbers count something or are lines of the file.
 */
export type ReadingReason = {
  [Code in ReadingReasonCode]: Readonly<{
    code: Code;
    values: Readonly<Record<ValueName<Messages[Code]>, string | number>>;
  }>;
}[ReadingReasonCode];

/** How a value that stands for an order of days is said. */
const ORDERS: Readonly<Record<string, string>> = {
  dmy: "day, month, year",
  mdy: "month, day, year",
  ymd: "year, month, day",
};

/** The reason in the words that partners are told. */
export function sayReason({ code, values }: ReadingReason): string {
  const byName: Readonly<Record<string, string | number>> = values;
  return READING_MESSAGES[code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(byName[name]);
    return name === "order" ? (ORDERS[value] ?? value) : value;
  });
}

export const READING_REASON_CODES = Object.keys(READING_MESSAGES).filter(isReadingReasonCode);

function isReadingReasonCode(name: string): name is ReadingReasonCode {
  return name in READING_MESSAGES;
}
