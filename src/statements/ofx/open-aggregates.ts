import { StatementError } from "../statement-error";
import { VITAL_AGGREGATES } from "./find-aggregates";

/** OFX nests to about ten levels; deeper nesting is not OFX. */
const MAX_DEPTH = 100;

type OpenAggregate = Readonly<{ name: string; line: number }>;

/** The aggregates that are open at a point of an OFX file, outermost first. */
export class OpenAggregates {
  readonly #stack: OpenAggregate[] = [];
  /** How often each name is open, so that an unmatched end tag costs no search. */
  readonly #counts = new Map<string, number>();

  get depth(): number {
    return this.#stack.length;
  }

  get innermost(): string | undefined {
    return this.#stack.at(-1)?.name;
  }

  open(aggregate: OpenAggregate): void {
    const { name, line } = aggregate;
    if (VITAL_AGGREGATES.has(name) && this.#count(name) > 0) {
      throw new StatementError({ code: "ofx_repeated_element", values: { name } }, line);
    }
    if (this.depth >= MAX_DEPTH) {
      throw new StatementError({ code: "ofx_too_deep", values: { name, limit: MAX_DEPTH } }, line);
    }
    this.#stack.push(aggregate);
    this.#counts.set(name, this.#count(name) + 1);
  }

  /** Ends an aggregate, and all open ones inside it without an end of their own; false where none is open. */
  close({ name, line }: OpenAggregate): boolean {
    if (this.#count(name) === 0) {
      if (!VITAL_AGGREGATES.has(name) || name === "OFX") return false;
      throw new StatementError({ code: "ofx_end_without_start", values: { name } }, line);
    }
    for (;;) {
      const ended = this.#stack.pop();
      if (ended === undefined) return false;
      this.#counts.set(ended.name, this.#count(ended.name) - 1);
      if (ended.name === name) return true;
      if (VITAL_AGGREGATES.has(ended.name)) {
        const values = { found: name, name: ended.name, line: ended.line };
        throw new StatementError({ code: "ofx_missing_end", values }, line);
      }
    }
  }

  /** Refuses a file that ends here, unless all vital aggregates are closed. */
  requireNoneVital(lastLine: () => number): void {
    const open = this.#stack.findLast(({ name }) => VITAL_AGGREGATES.has(name));
    if (open !== undefined) throw new StatementError({ code: "ofx_cut_off", values: open }, lastLine());
  }

  #count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }
}
