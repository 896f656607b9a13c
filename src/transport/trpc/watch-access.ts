import { AppError } from "../../domain/errors";
import type { Viewer } from "../../domain/person";
import { refuseCustomer } from "../../services/access";
import type { SharedLook } from "../../services/live/shared-look";
import type { LiveStreams } from "../live-streams";

/** By what somebody may hold a stream: a session, and, where it is a customer's, that they may view it. */
export type StreamAccess = Readonly<{ sessionId: string | null; viewer: Viewer | null }>;

/**
 * A signal that is aborted, with the refusal, once the access has ended, in whichever process. It looks until
 * `ends` is aborted.
 */
export function watchAccess(
  { sessions, viewers }: LiveStreams,
  { sessionId, viewer }: StreamAccess,
  ends: AbortSignal,
): AbortSignal {
  const lost = new AbortController();
  const watch = async <Key>(
    look: SharedLook<Key, true>,
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
