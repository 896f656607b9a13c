import { findValidSessions } from "../../db/accounts/sessions";
import type { Database } from "../../db/engine/database";
import { findRevisions } from "../../db/tables/customers";
import { findViewers } from "../../db/tables/members";
import type { CustomerKey } from "../../domain/customer";
import type { Viewer } from "../../domain/person";
import { SharedPoll } from "./shared-poll";

/** Decisions of others appear in an open page within a second. */
const REVISIONS_MILLIS = 300;

/** Access and sessions that another process ended are also noticed within a second. */
const ACCESS_MILLIS = 500;

/** The revisions of customers; null while a long write is in progress. */
export type RevisionPoll = SharedPoll<CustomerKey, number | null>;

/** Whether sessions are still valid. */
export type SessionPoll = SharedPoll<string, true>;

/** Whether people may view customers. */
export type ViewerPoll = SharedPoll<Viewer, true>;

export function pollRevisions(database: Database): RevisionPoll {
  return new SharedPoll({
    pauseMillis: REVISIONS_MILLIS,
    nameOf: ({ customerId }) => customerId,
    find: (customers) => findRevisions(database, customers),
  });
}

export function pollSessions({ reads }: Database, now: () => Date): SessionPoll {
  return new SharedPoll({
    pauseMillis: ACCESS_MILLIS,
    nameOf: (sessionId) => sessionId,
    find: async (sessionIds) => {
      const valid = await findValidSessions(reads, { sessionIds, at: now() });
      return new Map(valid.map((sessionId) => [sessionId, true]));
    },
  });
}

export function pollViewers({ reads }: Database): ViewerPoll {
  return new SharedPoll({
    pauseMillis: ACCESS_MILLIS,
    nameOf: nameOfViewer,
    find: async (viewers) => {
      const found = await findViewers(reads, viewers);
      return new Map(found.map((viewer) => [nameOfViewer(viewer), true]));
    },
  });
}

function nameOfViewer({ partnerId, customerId, personId }: Viewer): string {
  return `${partnerId} ${customerId} ${personId}`;
}
