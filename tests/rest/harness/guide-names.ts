import { expect } from "vitest";

/** What is new each time it is answered, by its form. */
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

/** What means something else in a regular expression than in a text. */
const SIGNS = /[\\^$.*+?()[\]{}|]/g;

/** What has no form that could be known is told by its name. */
const OPAQUE_FIELDS = ["nextCursor", "cursor", "previewToken", "resumeAfter", "durationMillis"];

/**
 * What guides show in place of what a server really answers: learned from one block, and sent in those behind
 * it.
 */
export class GuideNames {
  readonly #real: Map<string, string>;

  constructor(known: Readonly<Record<string, string>>) {
    this.#real = new Map(Object.entries(known));
  }

  toReal(text: string): string {
    return [...this.#real].reduce((told, [shown, real]) => told.replaceAll(shown, real), text);
  }

  /** Every field of the answer is shown, and none besides. */
  compareJson(shown: string, answered: string): void {
    const real: unknown = JSON.parse(answered);
    expect(real).toEqual(this.#adopt(JSON.parse(shown), real));
  }

  /** The lines that are shown stand in the output, in their order. */
  compareText(shown: string, output: string): void {
    const lines = output.split(/\r?\n/);
    for (const line of shown.trim().split("\n")) {
      const place = lines.findIndex((each) => this.#recognise(line, each));
      expect(place, `"${line}" is not in the rest of the output:\n${lines.join("\n")}`).not.toBe(-1);
      lines.splice(0, place + 1);
    }
  }

  /** What is shown, with what is really there in place of what is new each time. */
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

  /** Whether a text is the one that is shown, but for what is new each time; that is learned. */
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
