import { gzipSync } from "node:zlib";
import type { Fixture } from "./read-fixtures";

const LEVELS = 12;

/** Small files that expand to a large size or never end. None of them may be unpacked or expanded. */
export const KNOWN_ATTACKS: readonly Fixture[] = [
  {
    name: "billion laughs in CAMT.053",
    bytes: encode(
      `${entityBomb()}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">&lol${LEVELS};</Document>`,
    ),
  },
  {
    name: "billion laughs in OFX",
    bytes: encode(`${entityBomb()}<?OFX OFXHEADER="200"?><OFX>&lol${LEVELS};</OFX>`),
  },
  {
    name: "a file of the server as an entity",
    bytes: encode(
      '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">&x;</Document>',
    ),
  },
  {
    name: "a million elements in each other",
    bytes: encode(
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">${"<a>".repeat(1_000_000)}`,
    ),
  },
  { name: "a million elements of OFX in each other", bytes: encode(`<OFX>${"<A>".repeat(1_000_000)}`) },
  { name: "gzip of a hundred megabytes of zeros", bytes: gzipSync(Buffer.alloc(100_000_000)) },
  { name: "a ZIP file", bytes: encode("PK\u0003\u0004rest") },
  { name: "ten megabytes of quotes", bytes: Buffer.alloc(10_000_000, '"') },
  { name: "ten megabytes of one line", bytes: Buffer.alloc(10_000_000, "a;") },
  { name: "ten megabytes of empty lines", bytes: Buffer.alloc(10_000_000, "\n") },
  { name: "ten megabytes of MT940 tags", bytes: Buffer.alloc(10_000_000, ":61:\n") },
  {
    name: "ten megabytes of QIF records",
    bytes: Buffer.concat([encode("!Type:Bank\n"), Buffer.alloc(9_900_000, "^\n")]),
  },
];

function entityBomb(): string {
  const entities = Array.from(
    { length: LEVELS },
    (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level};`.repeat(10)}">`,
  );
  return `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol0 "lol">${entities.join("")}]>`;
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
