import canonicalize from "canonicalize";
import type { SignOffRecord } from "../../domain/sign-off";
import type { BundleError } from "./bundle-error";
import { NO_DIGEST, nextDigest, partsOfLine } from "./digest-chain";
import { RecordCheck } from "./record-check";

/** The most errors reported: one wrong line may cause many. */
const MAX_ERRORS = 20;

/**
 * Checks the lines of a bundle one by one, and keeps only the last digest, the sums, and what the links of
 * later lines may need.
 *
 * `parse` reads the record of a line, and throws where it is invalid.
 */
export class BundleCheck {
  readonly #parse: (record: unknown) => SignOffRecord;
  readonly #records = new RecordCheck();
  readonly #errors: BundleError[] = [];
  #digest = NO_DIGEST;
  #line = 0;

  constructor(parse: (record: unknown) => SignOffRecord) {
    this.#parse = parse;
  }

  /** Adds the next line, without its line end. */
  add(line: Buffer): void {
    this.#line += 1;
    for (const message of this.#errorsOf(line)) {
      if (this.#errors.length < MAX_ERRORS) this.#errors.push({ line: this.#line, message });
    }
  }

  /** The result after all lines. Links and sums are compared only if every line is valid. */
  finish() {
    if (this.#errors.length === 0)
      this.#errors.push(...this.#records.finish(this.#line).slice(0, MAX_ERRORS));
    const { closing, total, uncheckedLinks } = this.#records;
    const read = { digest: this.#digest, lines: this.#line, closing, total };
    return { ...read, uncheckedLinks, errors: this.#errors };
  }

  #errorsOf(line: Buffer): readonly string[] {
    const parts = partsOfLine(line);
    if (parts === null) return ["is not a digest with its record"];
    const { digest, record } = parts;
    const isWhole = nextDigest(this.#digest, record) === digest;
    this.#digest = digest;
    if (!isWhole) return ["has a digest that does not follow from its record and the line before"];
    const text = record.toString("utf8");
    const parsed = this.#read(text);
    if (parsed === null) return ["is not a record of this format"];
    return canonicalize(parsed) === text
      ? this.#records.add(parsed, this.#line)
      : ["is not in canonical form"];
  }

  #read(text: string): SignOffRecord | null {
    try {
      return this.#parse(JSON.parse(text));
    } catch {
      return null;
    }
  }
}
