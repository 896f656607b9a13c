import type { Logger } from "pino";
import { noteClientUse, type UseContext } from "../services/clients/note-client-use";

type Parts = UseContext &
  Readonly<{
    logger: Logger;
    /** Sends the use to the process that records it; null if this process records it. */
    send: ((clientId: string) => unknown) | null;
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
    const { database, logger, now, send } = this.#parts;
    const at = now();
    if (at.getTime() - (this.#notedAt.get(clientId) ?? 0) < MILLIS_BETWEEN_NOTES) return;
    this.#notedAt.set(clientId, at.getTime());
    if (send !== null) {
      send(clientId);
      return;
    }
    noteClientUse({ database, now }, clientId).catch((error: unknown) => {
      logger.warn({ clientId, err: error }, "the last use of a client was not recorded");
    });
  }
}
