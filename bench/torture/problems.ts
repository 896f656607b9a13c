/** The kinds of problems that a run may find, in the order of the report. */
export const PROBLEM_KINDS = ["lost", "half", "mismatched", "integrity", "unexpected", "cut"] as const;

export type ProblemKind = (typeof PROBLEM_KINDS)[number];

const MAX_LISTED = 20;

/** The problems of one run. A problem that several rounds see counts once. */
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

  /** The first problems, one a line. */
  lines(): readonly string[] {
    return PROBLEM_KINDS.flatMap((kind) =>
      [...(this.#texts.get(kind) ?? [])].map((text) => `${kind}: ${text}`),
    ).slice(0, MAX_LISTED);
  }
}
