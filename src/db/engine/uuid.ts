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
