import { expect } from "vitest";

/** The formats of values that are new in each response. */
const FORMS = [
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/,
  /req_[0-9a-f]{32}/,
  /bcs_[\w-]{20,}/,
  /whsec_[A-Za-z0-9+/]{20,}=*/,
  /\b[rt]=\d+/,
  /\b\d+ ms\b/,
];

const ANY_FORM = new RegExp(FORMS.map(({ source }) => source).join("|"), "g");

/** Characters with a special meaning in a regular expression. */
const SIGNS = /[\\^$.*+?()[\]{}|]/g;

/** Fields whose values have no recognisable format, listed by name. */
const OPAQUE_FIELDS = ["nextCursor", "cursor", "previewToken", "resumeAfter", "durationMillis"];

/**
 * Maps the placeholders in a guide to the real values of a server. They are learned from the output of one
 * block and sent in later blocks.
 */
export class GuideNames {
  readonly #real: Map<string, string>;

  constructor(known: Readonly<Record<string, string>>) {
    this.#real = new Map(Object.entries(known));
  }

  toReal(text: string): string {
    return [...this.#real].reduce((told, [shown, real]) => told.replaceAll(shown, real), text);
  }

  /** Requires the response to have exactly the fields that the guide shows. */
  compareJson(shown: string, answered: string): void {
    const real: unknown = JSON.parse(answered);
    expect(real).toEqual(this.#adopt(JSON.parse(shown), real));
  }

  /** Requires the lines that the guide shows to appear in the output in the same order. */
  compareText(shown: string, output: string): void {
    const lines = output.split(/\r?\n/);
    for (const line of shown.trim().split("\n")) {
      const place = lines.findIndex((each) => this.#recognise(line, each));
      expect(place, `"${line}" is not in the rest of the output:\n${lines.join("\n")}`).not.toBe(-1);
      lines.splice(0, place + 1);
    }
  }

  /** Returns what the guide shows, with the real values in place of those that are new each time. */
  #adopt(shown: unknown, real: unknown, name = ""): unknown {
    if (Array.isArray(shown) && Array.isArray(real)) {
      return shown.map((each, index) => this.#adopt(each, real[index]));
    }
    if (isRecord(shown) && isRecord(real)) {
      return Object.fromEntries(
        Object.entries(shown).map(([key, each]) => [key, this.#adopt(each, real[key], key)]),
      );
    }
    if (typeof shown !== typeof real) return shown;
    if (OPAQUE_FIELDS.includes(name) && shown !== null) {
      if (typeof shown === "string" && typeof real === "string") this.#real.set(shown, real);
      return real;
    }
    if (typeof shown !== "string" || typeof real !== "string") return shown;
    return this.#recognise(shown, real) ? real : shown;
  }

  /** Whether the texts are equal except for values that are new each time. Learns those values. */
  #recognise(shown: string, real: string): boolean {
    const names = shown.match(ANY_FORM) ?? [];
    const sources = names.map((name) => FORMS.find((form) => form.test(name))?.source ?? "");
    const parts = shown.split(ANY_FORM).map((part) => this.toReal(part).replaceAll(SIGNS, "\\$&"));
    const pattern = parts
      .map((part, index) => (index === 0 ? part : `(${sources[index - 1]})${part}`))
      .join("");
    const found = new RegExp(`^${pattern}$`).exec(real);
    names.forEach((name, index) => {
      const learned = found?.[index + 1];
      if (learned !== undefined) this.#real.set(name, learned);
    });
    return found !== null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
