import { ACTOR_KINDS, CHANGE_GROUPS } from "../../domain/change";
import {
  type AddressValues,
  anyText,
  oneOf,
  readAddress,
  type SearchParams,
} from "../address/address-parameters";

/** The search parameters of the activity page: which changes, and by whom, such as "user" or "client:c_1". */
export const activitySearch = {
  show: oneOf(CHANGE_GROUPS),
  by: anyText,
};

/** The input for `listChanges` from the search parameters. */
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
