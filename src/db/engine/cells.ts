import { idOfDigits } from "../../domain/id";
import { fromInstantText } from "./row-json";

// Reads the cells of a row. Each function throws if a cell holds something that the service never writes.

export function readText(cell: unknown): string {
  if (typeof cell === "string") return cell;
  throw new TypeError(`The database returned a ${typeof cell} where text belongs.`);
}

export function readOptionalText(cell: unknown): string | null {
  return cell === null ? null : readText(cell);
}

/** A word that a CHECK constraint limits to `words`. */
export function readWord<Word extends string>(words: readonly Word[], cell: unknown): Word {
  const word = words.find((candidate) => candidate === cell);
  if (word !== undefined) return word;
  throw new Error(`The database holds "${readText(cell)}" where one of ${words.join(", ")} belongs.`);
}

/** Words separated by spaces. */
export function readWords<Word extends string>(words: readonly Word[], cell: unknown): readonly Word[] {
  return readText(cell)
    .split(" ")
    .map((word) => readWord(words, word));
}

export function readOptionalWord<Word extends string>(words: readonly Word[], cell: unknown): Word | null {
  return cell === null ? null : readWord(words, cell);
}

/**
 * PostgreSQL's driver returns large integers as text, because a number could not hold them. SQLite's returns
 * bigint.
 */
export function readInteger(cell: unknown): bigint {
  if (typeof cell === "bigint") return cell;
  if (typeof cell === "string" || typeof cell === "number") return BigInt(cell);
  throw new TypeError(`The database returned a ${typeof cell} where an integer belongs.`);
}

export function readOptionalInteger(cell: unknown): bigint | null {
  return cell === null ? null : readInteger(cell);
}

/** An integer small enough for a number, such as a count. */
export function readNumber(cell: unknown): number {
  return typeof cell === "number" ? cell : Number(readInteger(cell));
}

/** Both databases return instants as text. */
export function readInstant(cell: unknown): Date {
  return fromInstantText(readText(cell));
}

/** An id: text on PostgreSQL, bytes on SQLite. */
export function readUuid(cell: unknown): string {
  if (typeof cell === "string") return cell;
  if (!(cell instanceof Uint8Array)) throw new TypeError(`The database returned a ${typeof cell} for an id.`);
  const { buffer, byteOffset, byteLength } = cell;
  return idOfDigits(Buffer.from(buffer, byteOffset, byteLength).toString("hex"));
}

export function readOptionalUuid(cell: unknown): string | null {
  return cell === null ? null : readUuid(cell);
}
