import { AppError } from "../../domain/errors";
import type { Viewer } from "../../domain/person";
import { refuseCustomer } from "../../services/access";
import type { SharedPoll } from "../../services/live/shared-poll";
import type { LiveStreams } from "../live-streams";

/**
 * What entitles a person to a stream: a session and, for a customer's stream, the right to view the customer.
 */
export type StreamAccess = Readonly<{ sessionId: string | null; viewer: Viewer | null }>;

/**
 * A signal that aborts, with the error to report, once the access has ended in any process. Watches until
 * `ends` aborts.
 */
export function watchAccess(
  { sessions, viewers }: LiveStreams,
  { sessionId, viewer }: StreamAccess,
  ends: AbortSignal,
): AbortSignal {
  const lost = new AbortController();
  const watch = async <Key>(
    look: SharedPoll<Key, true>,
    key: Key | null,
    refuse: () => never,
  ): Promise<void> => {
    if (key === null) return refuse();
    for await (const found of look.follow(key, ends)) if (found === undefined) refuse();
  };
  const refusal = (thrown: unknown): void => lost.abort(thrown);
  watch(sessions, sessionId, refuseSession).catch(refusal);
  if (viewer !== null) watch(viewers, viewer, refuseCustomer).catch(refusal);
  return lost.signal;
}

function refuseSession(): never {
  throw new AppError("missing_credentials", "Your session has ended. Sign in again.");
}
