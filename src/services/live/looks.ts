import { findValidSessions } from "../../db/accounts/sessions";
import type { Database } from "../../db/engine/database";
import { findRevisions } from "../../db/tables/customers";
import { findViewers } from "../../db/tables/members";
import type { CustomerKey } from "../../domain/customer";
import type { Viewer } from "../../domain/person";
import { SharedLook } from "./shared-look";

/** Decisions of others appear in an open page within a second. */
const REVISIONS_MILLIS = 300;

/** Access and sessions that another process ended are also noticed within a second. */
const ACCESS_MILLIS = 500;

/** The revisions of customers; null while a long write is in progress. */
export type RevisionLook = SharedLook<CustomerKey, number | null>;

/** Whether sessions are still valid. */
export type SessionLook = SharedLook<string, true>;

/** Whether people may view customers. */
export type ViewerLook = SharedLook<Viewer, true>;

export function lookAtRevisions({ reads }: Database): RevisionLook {
  return new SharedLook({
    pauseMillis: REVISIONS_MILLIS,
    nameOf: ({ customerId }) => customerId,
    find: (customers) => findRevisions(reads, customers),
  });
}

export function lookAtSessions({ reads }: Database, now: () => Date): SessionLook {
  return new SharedLook({
    pauseMillis: ACCESS_MILLIS,
    nameOf: (sessionId) => sessionId,
    find: async (sessionIds) => {
      const valid = await findValidSessions(reads, { sessionIds, at: now() });
      return new Map(valid.map((sessionId) => [sessionId, true]));
    },
  });
}

export function lookAtViewers({ reads }: Database): ViewerLook {
  return new SharedLook({
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
