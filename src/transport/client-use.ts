import type { Logger } from "pino";
import { noteClientUse, type UseContext } from "../services/clients/note-client-use";

type Parts = UseContext &
  Readonly<{
    logger: Logger;
    /** Asks another process to record the use; null if this process records it. */
    tell: ((clientId: string) => unknown) | null;
  }>;

const MILLIS_BETWEEN_NOTES = 60_000;

/**
 * Records when each client was last used, to the minute.
 *
 * A request neither waits for this nor fails with it. It is written in the background, at most once a minute
 * per client.
 */
export class ClientUse {
  readonly #notedAt = new Map<string, number>();
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  note(clientId: string): void {
    const { database, logger, now, tell } = this.#parts;
    const at = now();
    if (at.getTime() - (this.#notedAt.get(clientId) ?? 0) < MILLIS_BETWEEN_NOTES) return;
    this.#notedAt.set(clientId, at.getTime());
    if (tell !== null) {
      tell(clientId);
      return;
    }
    noteClientUse({ database, now }, clientId).catch((error: unknown) => {
      logger.warn({ clientId, err: error }, "the last use of a client was not recorded");
    });
  }
}
