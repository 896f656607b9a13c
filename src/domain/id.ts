import { MAX, NIL } from "uuid";

/** Comes before every id that is given out. */
export const BEFORE_ALL_IDS: string = NIL;

/** Comes after every id that is given out. */
export const AFTER_ALL_IDS: string = MAX;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether a text is an id in the form in which all of them are given out. Nothing else is the id of anything.
 */
export function isId(text: string): boolean {
  return ID.test(text);
}

/** The id that comes right before this one. */
export function idBefore(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll("-", "")}`) - 1n).toString(16).padStart(32, "0");
  return idOfDigits(digits);
}

/** The id with these 32 hexadecimal digits. */
export function idOfDigits(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * Comes before every id that is given out from this instant on, and behind all that were given out before.
 */
export function firstIdOf(at: Date): string {
  return idOfDigits(at.getTime().toString(16).padStart(12, "0").padEnd(32, "0"));
}
