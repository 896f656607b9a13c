import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { ACTOR_KINDS, CHANGE_GROUPS } from "../../domain/change";

/** What of the activity is in its address: which changes, and by whom, as "user" or "client:c_1". */
export const activitySearch = {
  show: parseAsStringLiteral(CHANGE_GROUPS),
  by: parseAsString,
};

const load = createLoader(activitySearch);

/** What the address asks of `listChanges`. */
export async function loadActivitySearch(search: Parameters<typeof load>[0]) {
  return toChangesInput(await load(search));
}

export function toChangesInput({ show, by }: Awaited<ReturnType<typeof load>>) {
  const [kind, ...rest] = by?.split(":") ?? [];
  const actorKind = ACTOR_KINDS.find((each) => each === kind);
  const actorId = rest.join(":");
  return {
    limit: PAGE_SIZE,
    ...(show === null ? {} : { group: show }),
    ...(actorKind === undefined ? {} : { actorKind }),
    ...(actorKind === undefined || actorId === "" ? {} : { actorId }),
  };
}

/** About two screens. */
const PAGE_SIZE = "30";
