"use client";

import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { CsvDoubt } from "../../domain/statement";
import { Button } from "../components/button";
import { Card } from "../components/card";
import styles from "./csv-reading-card.module.css";
import { readingWords } from "./csv-words";
import type { CsvReading, ImportRow, Mapping } from "./import-result";
import { MappingForm } from "./mapping-form";
import { ReadSample } from "./read-sample";
import { useTwoReadings } from "./two-readings";

type CsvReadingCardProps = Readonly<{
  csv: CsvReading;
  /** The current mapping, which the preview may not show yet. */
  mapping: Mapping;
  isCorrected: boolean;
  /** What is uncertain about the columns and their formats, including rows that could not be read. */
  doubts: readonly CsvDoubt[];
  lacksColumns: boolean;
  isText: boolean;
  /** The first rows, as currently read. */
  rows: readonly ImportRow[];
  isStale: boolean;
  isDisabled: boolean;
  /** Null restores the detected mapping. */
  onMapping: (mapping: Mapping | null) => void;
}>;

/** How a CSV file was read, with controls to correct it. Opens automatically if anything is uncertain. */
export function CsvReadingCard(props: CsvReadingCardProps) {
  const { csv, mapping, isCorrected, doubts, lacksColumns, isText, rows, isStale, isDisabled, onMapping } =
    props;
  const t = useTranslations("importReading");
  const id = useId();
  const [isOpen, setIsOpen] = useState(doubts.length > 0);
  // Kept in state, so that the order does not change once a doubt is resolved.
  const [isLayoutFirst] = useState(csv.isUncertain.length > 0 && !csv.isUncertain.includes("columns"));
  const source = isCorrected ? "given" : csv.source;
  const readings = useTwoReadings(rows);
  const notes = lacksColumns
    ? [t("chooseColumns")]
    : doubts.map((doubt) => t(`csvDoubts.${doubt}`, readings));
  return (
    <Card
      title={t("title")}
      description={lacksColumns ? undefined : t(`sources.${source}`)}
      isFlush
      actions={
        <>
          {isCorrected && (
            <Button size="small" variant="quiet" disabled={isDisabled} onClick={() => onMapping(null)}>
              {t("discard")}
            </Button>
          )}
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={`${id}-form`}
            disabled={isDisabled}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? "close" : "edit")}
          </Button>
        </>
      }
    >
      {notes.map((words) => (
        <p key={words} className={styles.doubt}>
          {words}
        </p>
      ))}
      {!isOpen && (
        <dl className={styles.words}>
          {readingWords(csv, mapping, t).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div id={`${id}-form`} hidden={!isOpen}>
        {isOpen && (
          <>
            <ReadSample rows={rows} isStale={isStale} />
            <MappingForm
              columns={csv.columns}
              mapping={mapping}
              isLayoutFirst={isLayoutFirst}
              isText={isText}
              isDisabled={isDisabled}
              onMapping={onMapping}
            />
          </>
        )}
      </div>
    </Card>
  );
}
