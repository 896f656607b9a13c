"use client";

import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../components/button";
import { Card } from "../components/card";
import styles from "./csv-reading-card.module.css";
import { readingWords } from "./csv-words";
import type { CsvReading, ImportRow, Mapping } from "./import-result";
import { MappingForm } from "./mapping-form";
import { ReadSample } from "./read-sample";

type CsvReadingCardProps = Readonly<{
  csv: CsvReading;
  /** As the person has it now, which the preview may not show yet. */
  mapping: Mapping;
  isCorrected: boolean;
  /**
   * What is uncertain about the columns and how they are written, the rows that could not be read included.
   */
  doubts: CsvReading["isUncertain"];
  lacksColumns: boolean;
  /** The first rows as they are read now. */
  rows: readonly ImportRow[];
  isStale: boolean;
  isDisabled: boolean;
  /** Null goes back to what was found. */
  onMapping: (mapping: Mapping | null) => void;
}>;

/** How a CSV file was read, and the way to correct it; open by itself where that is not certain. */
export function CsvReadingCard(props: CsvReadingCardProps) {
  const { csv, mapping, isCorrected, doubts, lacksColumns, rows, isStale, isDisabled, onMapping } = props;
  const t = useTranslations("importReading");
  const id = useId();
  const [isOpen, setIsOpen] = useState(doubts.length > 0);
  // Stays, so that nothing changes its place once the doubt is settled.
  const [isLayoutFirst] = useState(csv.isUncertain.length > 0 && !csv.isUncertain.includes("columns"));
  const source = isCorrected ? "given" : csv.source;
  const notes = lacksColumns ? [t("chooseColumns")] : doubts.map((doubt) => t(`csvDoubts.${doubt}`));
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
              isDisabled={isDisabled}
              onMapping={onMapping}
            />
          </>
        )}
      </div>
    </Card>
  );
}
