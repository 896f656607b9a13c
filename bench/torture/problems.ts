/** What a run may find wrong, in the order of the report. */
export const PROBLEM_KINDS = ["lost", "half", "mismatched", "integrity", "unexpected", "cut"] as const;

export type ProblemKind = (typeof PROBLEM_KINDS)[number];

const MAX_LISTED = 20;

/** The errors of one run. An error that several rounds see is one error. */
export class Problems {
  readonly #texts = new Map<ProblemKind, Set<string>>(PROBLEM_KINDS.map((kind) => [kind, new Set()]));

  add(kind: ProblemKind, text: string): void {
    this.#texts.get(kind)?.add(text);
  }

  count(kind: ProblemKind): number {
    return this.#texts.get(kind)?.size ?? 0;
  }

  get total(): number {
    return PROBLEM_KINDS.reduce((sum, kind) => sum + this.count(kind), 0);
  }

  /** The first errors, one a line. */
  lines(): readonly string[] {
    return PROBLEM_KINDS.flatMap((kind) =>
      [...(this.#texts.get(kind) ?? [])].map((text) => `${kind}: ${text}`),
    ).slice(0, MAX_LISTED);
  }
}
