import { READING_MESSAGES } from "./reading-messages";

type Messages = typeof READING_MESSAGES;

export type ReadingReasonCode = keyof Messages;

/** The names in the braces of a message. */
type ValueName<Message> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueName<Rest>
  : never;

/**
 * Why a bank file or one of its rows cannot be read, or what is uncertain about it, in a form that can be
 * shown in any language. Values are as they are in the file, except `amount`, a decimal number, and `day`, a
 * calendar day. Numbers are counts or lines of the file.
 */
export type ReadingReason = {
  [Code in ReadingReasonCode]: Readonly<{
    code: Code;
    values: Readonly<Record<ValueName<Messages[Code]>, string | number>>;
  }>;
}[ReadingReasonCode];

/** The wording of a value that is an order of day, month and year. */
const ORDERS: Readonly<Record<string, string>> = {
  dmy: "day, month, year",
  mdy: "month, day, year",
  ymd: "year, month, day",
};

/** The reason as a message for partners. */
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
