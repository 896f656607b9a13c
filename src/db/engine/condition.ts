import { isDamaged, unavailable } from "./errors";

/** What is said of each in the log and to those who run the service. */
const PROBLEMS = {
  lost: "The file of the database is gone, or another has taken its place.",
  damaged: "The file of the database is damaged.",
  writerEnded: "What writes to the database has ended by itself and is being started again.",
} as const;

type Problem = keyof typeof PROBLEMS;

/** What happened to the database under the service: a problem began, or one is over. */
export type DatabaseEvent = Readonly<{ problem: string; isOver: boolean; cause?: unknown }>;

/**
 * What is wrong with the database that this process has open. PostgreSQL sees to its files itself, and has
 * nothing here.
 */
export class DatabaseCondition {
  readonly #problems = new Set<Problem>();
  readonly #onEvent: (event: DatabaseEvent) => void;

  constructor(onEvent: (event: DatabaseEvent) => void = () => undefined) {
    this.#onEvent = onEvent;
  }

  get problem(): string | null {
    const [first] = this.#problems;
    return first === undefined ? null : PROBLEMS[first];
  }

  /**
   * Throws `service_unavailable` where what is read or written now would be of a file that nobody will find
   * again. SQLite itself notices nothing: a file that has lost its name goes on taking writes until it is
   * closed, and they are gone with it.
   */
  requireSound(): void {
    if (!this.#problems.has("lost") && !this.#problems.has("damaged")) return;
    throw unavailable(new Error(this.problem ?? ""));
  }

  /**
   * Looks at an error of SQLite. Once it has found damage, nothing that it says is relied on until the
   * service is started again.
   */
  note(error: unknown): void {
    if (isDamaged(error)) this.begin("damaged", error);
  }

  begin(problem: Problem, cause?: unknown): void {
    if (this.#problems.has(problem)) return;
    this.#problems.add(problem);
    this.#onEvent({ problem: PROBLEMS[problem], isOver: false, cause });
  }

  end(problem: Problem): void {
    if (this.#problems.delete(problem)) this.#onEvent({ problem: PROBLEMS[problem], isOver: true });
  }
}
