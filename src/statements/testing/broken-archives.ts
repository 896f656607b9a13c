/** The parts of a ZIP archive, by their signatures, and the place of the flags in each. */
const PARTS = [
  { signature: 0x04034b50, flagsAt: 6 },
  { signature: 0x02014b50, flagsAt: 8 },
] as const;

const IS_ENCRYPTED = 1;

/** The same archive, whose files say that they need a password. */
export function encrypted(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  for (let at = 0; at < bytes.length - 10; at += 1) {
    const part = PARTS.find(({ signature }) => bytes.readUInt32LE(at) === signature);
    if (part !== undefined) bytes.writeUInt16LE(IS_ENCRYPTED, at + part.flagsAt);
  }
  return bytes;
}

/** An archive of files that are not packed, with one other letter in the first. */
export function withBrokenFile(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  bytes.write("X", bytes.indexOf("Document"));
  return bytes;
}
