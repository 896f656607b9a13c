"use client";

import CalendarSearch from "lucide-react/icons/calendar-search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { useCallback, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { TransactionSort } from "../../domain/transaction-sort";
import { Button } from "../components/button";
import { DateInput } from "../components/date-input";
import { Field } from "../components/field";
import { SegmentedControl } from "../components/segmented-control";
import { Select } from "../components/select";
import { joinClasses } from "../join-classes";
import { useLocale } from "../locale-context";
import { activeFilters, filterOptions, labelOf } from "./filter-words";
import { PeriodSelect } from "./period-select";
import { SearchField } from "./search-field";
import styles from "./transaction-filters.module.css";
import {
  isRangeBackwards,
  NO_SEARCH,
  type TransactionGroup,
  type TransactionSearch,
} from "./transaction-search";

type TransactionFiltersProps = Readonly<{
  search: TransactionSearch;
  /** The counterparty, if the list is filtered by a single one. */
  counterpartyName: string | null;
  onChange: (search: Partial<TransactionSearch>) => void;
  group: TransactionGroup;
  onGroup: (group: TransactionGroup) => void;
  /** The sort of the list. Groups are sorted in their own table. */
  sort: TransactionSort;
  onSort: (sort: TransactionSort) => void;
  /** Undefined if the list is not sorted by day. */
  onGoToDate: (() => void) | undefined;
}>;

/** The filters of which the panel offers a choice. */
const PANEL_CHOICES = ["treatment", "linked", "excluded", "status", "reviewed"] as const;

const NO_DIRECTION = { direction: null } as const;

/** The filters of the list. All of them are in the address, so that it can be shared. */
export function TransactionFilters(props: TransactionFiltersProps) {
  const { search, counterpartyName, onChange, group, onGroup, sort, onSort, onGoToDate } = props;
  const t = useTranslations("transactions");
  const tCounting = useTranslations("counting");
  const locale = useLocale();
  const options = filterOptions(t, tCounting);
  const moreId = useId();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const active = activeFilters(search, { locale, counterpartyName, options, t });
  const chips =
    search.direction === null
      ? active
      : [{ label: labelOf(options.direction, search.direction), clears: NO_DIRECTION }, ...active];
  const searchFor = useCallback((text: string) => onChange({ q: text === "" ? null : text }), [onChange]);
  return (
    <search className={styles.filters} aria-label={t("title")}>
      <div className={styles.bar}>
        <SearchField
          label={t("search")}
          placeholder={t("searchPlaceholder")}
          value={search.q ?? ""}
          onSearch={searchFor}
        />
        <Button
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={`${moreId} ${panelId}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t("filters")}
        </Button>
        <div id={moreId} className={styles.more} data-open={isOpen}>
          <SegmentedControl
            label={t("direction")}
            value={search.direction ?? ""}
            options={options.direction}
            onValueChange={(direction) => onChange({ direction: direction === "" ? null : direction })}
          />
          <PeriodSelect search={search} onChange={onChange} onCustom={() => setIsOpen(true)} />
          <Button
            icon={<CalendarSearch aria-hidden="true" />}
            isIdle={onGoToDate === undefined}
            onClick={onGoToDate}
          >
            {t("goToDate")}
          </Button>
          <Select
            aria-label={t("groupBy")}
            aria-keyshortcuts="g"
            value={group}
            options={options.group}
            onValueChange={onGroup}
          />
        </div>
      </div>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <Field label={t("from")}>
          <DateInput
            value={search.from ?? ""}
            onChange={({ target }) => onChange({ from: target.value || null })}
          />
        </Field>
        <Field label={t("to")} error={isRangeBackwards(search) ? t("backwards") : undefined}>
          <DateInput
            value={search.to ?? ""}
            onChange={({ target }) => onChange({ to: target.value || null })}
          />
        </Field>
        {PANEL_CHOICES.map((name) => (
          <Field key={name} label={t(name)}>
            <Select
              value={search[name] ?? ""}
              options={options[name]}
              onValueChange={(chosen) => onChange({ [name]: chosen === "" ? null : chosen })}
            />
          </Field>
        ))}
        {group === "none" && (
          <Field label={t("sortBy")}>
            <Select value={sort} options={options.sort} onValueChange={onSort} />
          </Field>
        )}
      </div>
      {chips.length > 0 && (
        <ul
          className={joinClasses(styles.active, active.length === 0 && styles.foldedAll)}
          aria-label={t("activeFilters")}
        >
          {chips.map(({ label, clears }) => (
            <li key={label} className={clears === NO_DIRECTION ? styles.folded : undefined}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t("removeFilter", { filter: label })}
                onClick={() => onChange(clears)}
              >
                {label}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={styles.clear} onClick={() => onChange(NO_SEARCH)}>
              {t("clearAll")}
            </button>
          </li>
        </ul>
      )}
    </search>
  );
}
