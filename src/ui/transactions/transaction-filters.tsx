"use client";

import CalendarSearch from "lucide-react/icons/calendar-search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { useCallback, useId, useState } from "react";
import type { TransactionSort } from "../../domain/transaction-sort";
import { Button } from "../components/button";
import { DateInput } from "../components/date-input";
import { Field } from "../components/field";
import { SegmentedControl } from "../components/segmented-control";
import { Select } from "../components/select";
import { useLocale } from "../locale-context";
import {
  activeFilters,
  DIRECTION_OPTIONS,
  EXCLUDED_OPTIONS,
  REVIEWED_OPTIONS,
  SORT_OPTIONS,
  STATUS_OPTIONS,
  TREATMENT_OPTIONS,
} from "./filter-words";
import { PeriodSelect } from "./period-select";
import { SearchField } from "./search-field";
import styles from "./transaction-filters.module.css";
import { isRangeBackwards, NO_SEARCH, type TransactionSearch } from "./transaction-search";

type TransactionFiltersProps = Readonly<{
  search: TransactionSearch;
  /** Whose transactions alone are shown, if it is only one's. */
  counterpartyName: string | null;
  onChange: (search: Partial<TransactionSearch>) => void;
  sort: TransactionSort;
  onSort: (sort: TransactionSort) => void;
  /** Undefined where the list does not follow the days. */
  onGoToDate: (() => void) | undefined;
}>;

/** What narrows the list; all of it is in the address, so that it can be sent to somebody. */
export function TransactionFilters(props: TransactionFiltersProps) {
  const { search, counterpartyName, onChange, sort, onSort, onGoToDate } = props;
  const locale = useLocale();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const active = activeFilters(search, { locale, counterpartyName });
  const isNarrowed = active.length > 0 || search.direction !== null || search.q !== null;
  const searchFor = useCallback((text: string) => onChange({ q: text === "" ? null : text }), [onChange]);
  return (
    <search className={styles.filters} aria-label="Transactions">
      <div className={styles.bar}>
        <SearchField value={search.q ?? ""} onSearch={searchFor} />
        <SegmentedControl
          label="Money in or out"
          value={search.direction ?? ""}
          options={DIRECTION_OPTIONS}
          onValueChange={(direction) => onChange({ direction: direction === "" ? null : direction })}
        />
        <PeriodSelect search={search} onChange={onChange} onCustom={() => setIsOpen(true)} />
        <Button
          icon={<CalendarSearch aria-hidden="true" />}
          isIdle={onGoToDate === undefined}
          onClick={onGoToDate}
        >
          Go to date…
        </Button>
        <Button
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters
        </Button>
      </div>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <Field label="From">
          <DateInput
            value={search.from ?? ""}
            onChange={({ target }) => onChange({ from: target.value || null })}
          />
        </Field>
        <Field label="To" error={isRangeBackwards(search) ? "This is before the first day." : undefined}>
          <DateInput
            value={search.to ?? ""}
            onChange={({ target }) => onChange({ to: target.value || null })}
          />
        </Field>
        <Field label="How it counts">
          <Select
            value={search.treatment ?? ""}
            options={TREATMENT_OPTIONS}
            onValueChange={(treatment) => onChange({ treatment: treatment === "" ? null : treatment })}
          />
        </Field>
        <Field label="Excluded">
          <Select
            value={search.excluded ?? ""}
            options={EXCLUDED_OPTIONS}
            onValueChange={(excluded) => onChange({ excluded: excluded === "" ? null : excluded })}
          />
        </Field>
        <Field label="Status">
          <Select
            value={search.status ?? ""}
            options={STATUS_OPTIONS}
            onValueChange={(status) => onChange({ status: status === "" ? null : status })}
          />
        </Field>
        <Field label="Review">
          <Select
            value={search.reviewed ?? ""}
            options={REVIEWED_OPTIONS}
            onValueChange={(reviewed) => onChange({ reviewed: reviewed === "" ? null : reviewed })}
          />
        </Field>
        <Field label="Sort by">
          <Select value={sort} options={SORT_OPTIONS} onValueChange={onSort} />
        </Field>
      </div>
      {isNarrowed && (
        <ul className={styles.active} aria-label="Filters that are set">
          {active.map(({ label, clears }) => (
            <li key={label}>
              <button type="button" className={styles.chip} onClick={() => onChange(clears)}>
                {label}
                <X aria-hidden="true" />
                <span className="visually-hidden">: remove this filter</span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={styles.clear} onClick={() => onChange(NO_SEARCH)}>
              Clear all
            </button>
          </li>
        </ul>
      )}
    </search>
  );
}
