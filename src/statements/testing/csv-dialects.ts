import fc from "fast-check";
import { addDays, type CalendarDate } from "../../domain/calendar-date";
import { CSV_DELIMITERS, DATE_ORDERS, DECIMAL_SIGNS } from "../../domain/csv-mapping";
import { toDecimalText } from "../../domain/money";

/** A movement of a generated file; `amount` is signed, in cents. */
export type MadeUpMovement = Readonly<{ day: CalendarDate; amount: bigint; text: string }>;

export type Dialect = Readonly<{
  delimiter: (typeof CSV_DELIMITERS)[number];
  decimalSign: (typeof DECIMAL_SIGNS)[number];
  dateOrder: (typeof DATE_ORDERS)[number];
  dateSign: "." | "/" | "-";
  hasTime: boolean;
  isGrouped: boolean;
  side: keyof typeof SIDES;
  isAllQuoted: boolean;
  lineEnd: "\n" | "\r\n" | "\r";
  header: keyof typeof HEADERS;
  preamble: number;
  encoding: "utf-8" | "utf-8 marked" | "utf-16le" | "windows-1252";
  hasBalance: boolean;
}>;

/** How a file distinguishes inflows from outflows: the cells for an amount that is written without a sign. */
const SIDES = {
  minus: (text: string, isOut: boolean) => [isOut ? `-${text}` : text],
  plus: (text: string, isOut: boolean) => [(isOut ? "-" : "+") + text],
  trailing: (text: string, isOut: boolean) => [isOut ? `${text}-` : text],
  unicode: (text: string, isOut: boolean) => [isOut ? `−${text}` : text],
  parentheses: (text: string, isOut: boolean) => [isOut ? `(${text})` : text],
  mark: (text: string, isOut: boolean) => [`${text} ${isOut ? "DR" : "CR"}`],
  direction: (text: string, isOut: boolean) => [text, isOut ? "S" : "H"],
  columns: (text: string, isOut: boolean) => (isOut ? [text, ""] : ["", text]),
} as const;

const HEADERS = {
  en: {
    day: "Date",
    text: "Description",
    amount: "Amount",
    sides: ["Money out", "Money in"],
    direction: "Type",
    balance: "Balance",
  },
  de: {
    day: "Buchungstag",
    text: "Verwendungszweck",
    amount: "Betrag",
    sides: ["Soll", "Haben"],
    direction: "Soll/Haben",
    balance: "Saldo",
  },
  fr: {
    day: "Date opération",
    text: "Libellé",
    amount: "Montant",
    sides: ["Débit", "Crédit"],
    direction: "Sens",
    balance: "Solde",
  },
  nl: {
    day: "Boekdatum",
    text: "Omschrijving",
    amount: "Bedrag",
    sides: ["Af", "Bij"],
    direction: "Af Bij",
    balance: "Saldo",
  },
  pl: {
    day: "Data operacji",
    text: "Opis",
    amount: "Kwota",
    sides: ["Obciążenia", "Uznania"],
    direction: "Strona",
    balance: "Saldo po operacji",
  },
  none: null,
} as const;

const WORDS = [
  "Bäckerei",
  "Müller",
  "Café",
  "Zürich",
  "rent",
  "SARL",
  "for",
  "March",
  '"Star"',
  "a,b",
  "c;d",
  "e|f",
  "g\nh",
];

const anyText = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(" "));

/**
 * The first day decides the order of days, which run forwards, and the first two amounts have opposite
 * directions.
 */
export const anyMovements: fc.Arbitrary<readonly MadeUpMovement[]> = fc
  .array(
    fc.record({
      later: fc.integer({ min: 0, max: 40 }),
      amount: fc.bigInt({ min: -999_999_999n, max: 999_999_999n }).filter((amount) => amount !== 0n),
      text: anyText,
    }),
    { minLength: 2, maxLength: 30 },
  )
  .map((movements) =>
    movements.map(({ amount, text }, index) => {
      const passed = movements.slice(1, index + 1).reduce((days, { later }) => days + later, 0);
      const magnitude = amount < 0n ? -amount : amount;
      const sides = [-magnitude, magnitude];
      return { day: addDays("2024-03-28", passed), amount: sides[index] ?? amount, text };
    }),
  );

export const anyDialect: fc.Arbitrary<Dialect> = fc.record({
  delimiter: fc.constantFrom(...CSV_DELIMITERS),
  decimalSign: fc.constantFrom(...DECIMAL_SIGNS),
  dateOrder: fc.constantFrom(...DATE_ORDERS),
  dateSign: fc.constantFrom(".", "/", "-"),
  hasTime: fc.boolean(),
  isGrouped: fc.boolean(),
  side: fc.constantFrom(
    "minus",
    "plus",
    "trailing",
    "unicode",
    "parentheses",
    "mark",
    "direction",
    "columns",
  ),
  isAllQuoted: fc.boolean(),
  lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
  header: fc.constantFrom("en", "de", "fr", "nl", "pl", "none"),
  preamble: fc.integer({ min: 0, max: 12 }),
  encoding: fc.constantFrom("utf-8", "utf-8 marked", "utf-16le", "windows-1252"),
  hasBalance: fc.boolean(),
});

/** The file, and the line on which each movement begins. */
export function writeCsv(movements: readonly MadeUpMovement[], dialect: Dialect) {
  const preamble = Array.from({ length: dialect.header === "none" ? 0 : dialect.preamble }, (_, index) =>
    index % 3 === 2 ? [] : [`Information ${index}`, "something"],
  );
  const header = headerOf(dialect);
  const above = [...preamble, ...(header === null ? [] : [header])];
  let balance = 1_000_000n;
  const records = movements.map(({ day, amount, text }) => {
    balance += amount;
    const beside = dialect.hasBalance ? [withSign(balance, dialect)] : [];
    return [dayText(day, dialect), text, ...amountCells(amount, dialect), ...beside];
  });
  const lines = movements.map((_, index) => {
    const before = movements.slice(0, index).map(({ text }) => text.split("\n").length);
    return above.length + 1 + before.reduce((sum, count) => sum + count, 0);
  });
  const text = [...above, ...records].map((cells) => lineOf(cells, dialect) + dialect.lineEnd).join("");
  return { bytes: encode(text, dialect), lines };
}

function headerOf({ header, side, hasBalance }: Dialect): readonly string[] | null {
  const names = HEADERS[header];
  if (names === null) return null;
  const amounts =
    side === "columns"
      ? names.sides
      : side === "direction"
        ? [names.amount, names.direction]
        : [names.amount];
  return [names.day, names.text, ...amounts, ...(hasBalance ? [names.balance] : [])];
}

function dayText(day: CalendarDate, { dateOrder, dateSign, hasTime }: Dialect): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const parts = { ymd: [year, month, date], dmy: [date, month, year], mdy: [month, date, year] }[dateOrder];
  return parts.join(dateSign) + (hasTime ? " 14:05:59" : "");
}

function amountCells(amount: bigint, dialect: Dialect): readonly string[] {
  const isOut = amount < 0n;
  return SIDES[dialect.side](plainText(isOut ? -amount : amount, dialect), isOut);
}

function withSign(amount: bigint, dialect: Dialect): string {
  return amount < 0n ? `-${plainText(-amount, dialect)}` : plainText(amount, dialect);
}

function plainText(amount: bigint, { decimalSign, isGrouped }: Dialect): string {
  const [whole = "", cents = ""] = toDecimalText(amount, 2).split(".");
  const groupSign = decimalSign === "," ? "." : ",";
  const groups = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, groupSign) : whole;
  return groups + decimalSign + cents;
}

function lineOf(cells: readonly string[], { delimiter, isAllQuoted, lineEnd }: Dialect): string {
  return cells
    .map((cell) => {
      const mustQuote = isAllQuoted || cell.includes(delimiter) || /["\r\n]/.test(cell);
      const text = cell.replaceAll("\n", lineEnd);
      return mustQuote ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(delimiter);
}

function encode(text: string, { encoding }: Dialect): Buffer {
  switch (encoding) {
    case "utf-8":
      return Buffer.from(text);
    case "utf-8 marked":
      return Buffer.from(`\ufeff${text}`);
    case "utf-16le":
      return Buffer.from(`\ufeff${text}`, "utf16le");
    case "windows-1252":
      // Latin 1 has all letters of the words, but not those of a Polish header or the long minus; such files
      // stay UTF-8.
      return Buffer.from(text, isLatin(text) ? "latin1" : "utf-8");
  }
}

function isLatin(text: string): boolean {
  return [...text].every((character) => character <= "ÿ");
}
