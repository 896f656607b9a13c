import {
  readCounterpartyGroups,
  readCounterpartyParts,
  readExplainedGroups,
  readNamedGroups,
} from "../../db/tables/explained-groups";
import { listByCounterparty, type WantedCounterparties } from "../../domain/counterparty-list";
import { sumCounterparty } from "../../domain/counterparty-sums";
import { findDrivers, type WantedDrivers } from "../../domain/drivers";
import { addExplained, NO_COMPLEMENTS } from "../../domain/explanation";
import type { Window } from "../../domain/period";

/** What is computed from groups of transactions, by name, so that a thread can be told what to compute. */
export const GROUP_SUMS = {
  drivers: (json: string, wanted: WantedDrivers) => findDrivers(readCounterpartyGroups(json), wanted),

  counterparties: (json: string, wanted: WantedCounterparties) =>
    listByCounterparty(readNamedGroups(json), wanted),

  counterparty: (json: string, windows: readonly Window[]) =>
    sumCounterparty(readCounterpartyParts(json), windows),

  summary(json: string) {
    const groups = readExplainedGroups(json);
    return {
      count: groups.reduce((sum, { rows }) => sum + rows, 0),
      complements: groups.reduce((sums, { like, count }) => addExplained(sums, like, count), NO_COMPLEMENTS),
    };
  },
};

export type GroupSums = typeof GROUP_SUMS;

export type GroupSumName = keyof GroupSums;
