import { idOfDigits } from "../../domain/id";

/** An id as a parameter of a statement. PostgreSQL has a type for it; SQLite keeps its 16 bytes. */
export class Uuid {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An id of ours, in lower case, as a parameter. */
export function uuid(text: string): Uuid {
  return new Uuid(text);
}

export function optionalUuid(text: string | null): Uuid | null {
  return text === null ? null : uuid(text);
}

export function toUuidBytes({ text }: Uuid): Uint8Array<ArrayBuffer> {
  // A Buffer may be a part of a larger one, all of which would be copied to the thread that it is sent to.
  return new Uint8Array(Buffer.from(text.replaceAll("-", ""), "hex"));
}

/** An id that a database returned: text on PostgreSQL, bytes on SQLite. */
export function readUuid(cell: unknown): string {
  if (typeof cell === "string") return cell;
  if (!(cell instanceof Uint8Array)) throw new TypeError(`The database returned a ${typeof cell} for an id.`);
  const { buffer, byteOffset, byteLength } = cell;
  return idOfDigits(Buffer.from(buffer, byteOffset, byteLength).toString("hex"));
}

export function readOptionalUuid(cell: unknown): string | null {
  return cell === null ? null : readUuid(cell);
}
