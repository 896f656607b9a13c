"use client";

import type { ChangeGroup } from "../../domain/change";
import { useBusiness } from "../business/business-context";
import { SegmentedControl } from "../components/segmented-control";
import { Select } from "../components/select";
import type { Change } from "../transactions/use-follow-change";
import styles from "./activity.module.css";
import { actorName } from "./actor-name";

type Search = Readonly<{ show: ChangeGroup | null; by: string | null }>;

const GROUPS = [
  { value: "all", label: "All" },
  { value: "edits", label: "Edits" },
  { value: "imports", label: "Imports" },
  { value: "settings", label: "Settings" },
  { value: "undone", label: "Undone" },
] as const;

const EVERYONE = "";

type ActivityFiltersProps = Readonly<{
  search: Search;
  onSearchChange: (search: Partial<Search>) => void;
  /** Who decided these can be chosen by name. */
  changes: readonly Change[];
}>;

export function ActivityFilters({ search, onSearchChange, changes }: ActivityFiltersProps) {
  const { person } = useBusiness();
  const self: string = `user:${person.id}`;
  const named = new Map<string, string>(
    changes.flatMap(({ actor }) =>
      actor.id === null ? [] : [[`${actor.kind}:${actor.id}`, actorName(actor, person.id)] as const],
    ),
  );
  named.delete(self);
  const options = [
    { value: EVERYONE, label: "By everyone" },
    { value: self, label: "By you" },
    { value: "user", label: "By people" },
    { value: "client", label: "By API clients" },
    { value: "command_line", label: "By command line" },
    ...[...named].map(([value, name]) => ({ value, label: `By ${name}` })),
  ];
  const isListed = options.some(({ value }) => value === (search.by ?? EVERYONE));
  return (
    <div className={styles.filters}>
      <SegmentedControl
        label="Which changes"
        value={search.show ?? "all"}
        options={GROUPS}
        onValueChange={(value) => onSearchChange({ show: value === "all" ? null : value })}
      />
      <div className={styles.by}>
        <Select
          aria-label="By whom"
          value={search.by ?? EVERYONE}
          options={isListed ? options : [...options, { value: search.by ?? EVERYONE, label: "By one other" }]}
          onValueChange={(by) => onSearchChange({ by: by === EVERYONE ? null : by })}
        />
      </div>
    </div>
  );
}
