import { ACTOR_KINDS, CHANGE_GROUPS } from "../../domain/change";
import {
  type AddressValues,
  anyText,
  oneOf,
  readAddress,
  type SearchParams,
} from "../address/address-parameters";

/** What of the activity is in its address: which changes, and by whom, as "user" or "client:c_1". */
export const activitySearch = {
  show: oneOf(CHANGE_GROUPS),
  by: anyText,
};

/** What the address asks of `listChanges`. */
export function readActivitySearch(query: SearchParams) {
  return toChangesInput(readAddress(activitySearch, query));
}

export function toChangesInput({ show, by }: AddressValues<typeof activitySearch>) {
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
