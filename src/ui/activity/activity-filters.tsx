"use client";

import { useTranslations } from "use-intl";
import type { ChangeGroup } from "../../domain/change";
import { useBusiness } from "../business/business-context";
import { SegmentedControl } from "../components/segmented-control";
import { Select } from "../components/select";
import type { Change } from "../transactions/use-follow-change";
import styles from "./activity.module.css";
import { actorName } from "./actor-name";

type Search = Readonly<{ show: ChangeGroup | null; by: string | null }>;

const KINDS = ["all", "edits", "imports", "settings", "undone"] as const;

const EVERYONE = "";

type ActivityFiltersProps = Readonly<{
  search: Search;
  onSearchChange: (search: Partial<Search>) => void;
  /** The loaded changes. Their actors are the ones to choose from. */
  changes: readonly Change[];
}>;

export function ActivityFilters({ search, onSearchChange, changes }: ActivityFiltersProps) {
  const t = useTranslations("activity");
  const changeWords = useTranslations("changes");
  const { person } = useBusiness();
  const self: string = `user:${person.id}`;
  const named = new Map<string, string>(
    changes.flatMap(({ actor }) =>
      actor.id === null
        ? []
        : [[`${actor.kind}:${actor.id}`, actorName(actor, changeWords, person.id)] as const],
    ),
  );
  named.delete(self);
  const options = [
    { value: EVERYONE, label: t("by.everyone") },
    { value: self, label: t("by.you") },
    { value: "user", label: t("by.people") },
    { value: "client", label: t("by.clients") },
    { value: "command_line", label: t("by.commandLine") },
    ...[...named].map(([value, name]) => ({ value, label: t("by.named", { name }) })),
  ];
  const isListed = options.some(({ value }) => value === (search.by ?? EVERYONE));
  return (
    <div className={styles.filters}>
      <SegmentedControl
        label={t("kindOfChange")}
        value={search.show ?? "all"}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onValueChange={(value) => onSearchChange({ show: value === "all" ? null : value })}
      />
      <div className={styles.by}>
        <Select
          aria-label={t("madeBy")}
          value={search.by ?? EVERYONE}
          options={isListed ? options : [...options, { value: search.by ?? EVERYONE, label: t("by.other") }]}
          onValueChange={(by) => onSearchChange({ by: by === EVERYONE ? null : by })}
        />
      </div>
    </div>
  );
}
