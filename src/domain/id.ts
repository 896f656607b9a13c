import { MAX, NIL } from "uuid";

/** Sorts before every generated id. */
export const BEFORE_ALL_IDS: string = NIL;

/** Sorts after every generated id. */
export const AFTER_ALL_IDS: string = MAX;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is an id in the form in which ids are generated. No other text identifies anything. */
export function isId(text: string): boolean {
  return ID.test(text);
}

/** The id that sorts immediately before this one. */
export function idBefore(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll("-", "")}`) - 1n).toString(16).padStart(32, "0");
  return idOfDigits(digits);
}

/** The id with these 32 hexadecimal digits. */
export function idOfDigits(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Sorts before every id generated from this instant on, and after every id generated earlier. */
export function firstIdOf(at: Date): string {
  return idOfDigits(at.getTime().toString(16).padStart(12, "0").padEnd(32, "0"));
}
