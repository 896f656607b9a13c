import { compare } from "../../domain/counterparty-names";
import type { Outputs } from "../trpc/trpc";

export type Stream = Outputs["listRecurringStreams"]["streams"][number];

const GROUPS = ["active", "excluded", "ended", "dismissed"] as const;
type Group = (typeof GROUPS)[number];

type GroupedStreams = Readonly<{ name: Group; streams: readonly Stream[] }>;

/**
 * The streams by group, without empty groups. Overdue payments and those due next come first; among ended
 * streams, the latest.
 */
export function groupStreams(streams: readonly Stream[]): readonly GroupedStreams[] {
  const byDay = streams.toSorted((a, b) => compare(dueOn(a), dueOn(b)) || compare(a.name, b.name));
  return GROUPS.flatMap((name) => {
    const its = byDay.filter((stream) => groupOf(stream) === name);
    return its.length === 0 ? [] : [{ name, streams: name === "ended" ? its.toReversed() : its }];
  });
}

function groupOf({ decision, state, expected }: Stream): Group {
  if (decision === "dismissed") return "dismissed";
  if (state === "ended") return "ended";
  return expected === null ? "excluded" : "active";
}

function dueOn({ overdueSince, expected, lastOn }: Stream): string {
  return overdueSince ?? expected?.on ?? lastOn;
}
