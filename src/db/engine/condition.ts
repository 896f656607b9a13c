import { unavailable } from "../../domain/errors";
import { isDamaged } from "./errors";

const PROBLEMS = {
  lost: "The file of the database is gone, or another has taken its place.",
  damaged: "The file of the database is damaged.",
  writerEnded: "What writes to the database has ended by itself and is being started again.",
} as const;

type Problem = keyof typeof PROBLEMS;

export type DatabaseEvent = Readonly<{ problem: string; isOver: boolean; cause?: unknown }>;

/**
 * The problems of the database that this process has open. Only SQLite has any: a PostgreSQL server looks
 * after its own files.
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
   * Throws `service_unavailable` if the file was deleted, replaced or damaged. SQLite does not notice a
   * deleted file: it keeps writing to it until it is closed, and those writes are lost.
   */
  requireSound(): void {
    if (!this.#problems.has("lost") && !this.#problems.has("damaged")) return;
    throw unavailable(new Error(this.problem ?? ""));
  }

  /**
   * Checks an error from SQLite for damage. Once damage is found, reads and writes are refused until the
   * service restarts.
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
