import { idOfDigits } from "../../domain/id";

/** An id as a parameter of a statement. PostgreSQL has a type for it; SQLite stores its 16 bytes. */
export class Uuid {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Wraps an id, a lower-case UUID, as a parameter. */
export function uuid(text: string): Uuid {
  return new Uuid(text);
}

export function optionalUuid(text: string | null): Uuid | null {
  return text === null ? null : uuid(text);
}

export function toUuidBytes({ text }: Uuid): Uint8Array<ArrayBuffer> {
  // A copy with its own buffer: a Buffer may be a slice of a larger one, and sending it to a thread would
  // copy all of that.
  return new Uint8Array(Buffer.from(text.replaceAll("-", ""), "hex"));
}

/** Reads an id that a database returned: text on PostgreSQL, bytes on SQLite. */
export function readUuid(cell: unknown): string {
  if (typeof cell === "string") return cell;
  if (!(cell instanceof Uint8Array)) throw new TypeError(`The database returned a ${typeof cell} for an id.`);
  const { buffer, byteOffset, byteLength } = cell;
  return idOfDigits(Buffer.from(buffer, byteOffset, byteLength).toString("hex"));
}

export function readOptionalUuid(cell: unknown): string | null {
  return cell === null ? null : readUuid(cell);
}
