import fc from "fast-check";

/** Texts that a layer may misread: SQL, JSON, numbers, instants, parameters, wildcards. */
const ODD_TEXTS = [
  "",
  " ",
  "null",
  "true",
  "17",
  "1e3",
  "-0",
  "'",
  "''; --",
  '"',
  "\\",
  "\\u0041\\0",
  "$1",
  "?1",
  ":name",
  "%_*",
  "[1]",
  '{"a":null}',
  "2026-11-21T12:00:00.000+00:00",
  "\t\r\n\u0001\u001f\u007f\u0085",
  "\u2028\u2029\ufeff\ufffd\uffff",
  "é e\u0301 ß İ ǆ",
  "👩‍👩‍👧 🇪🇺 \u{10ffff}",
  "שלום \u202e مرحبا",
];

/** Any text that the product stores, up to `max` UTF-16 units: no NUL and no unpaired surrogate. */
export function anyText({ max }: Readonly<{ max: number }>): fc.Arbitrary<string> {
  const long = ["ü".repeat(max), "👍".repeat(max / 2), `"\\`.repeat(max / 2), "x".repeat(max)];
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 4, arbitrary: fc.string({ unit: "binary", maxLength: 20 }).map(withoutNul) },
    { weight: 1, arbitrary: fc.constantFrom(...long) },
  );
}

/** With millisecond precision. */
export const anyInstant = fc.date({
  min: new Date("1900-01-01T00:00:00.000Z"),
  max: new Date("2200-12-31T23:59:59.999Z"),
  noInvalidDate: true,
});

function withoutNul(text: string): string {
  return text.replaceAll("\0", "0");
}
