"use client";

import { useId } from "react";
import { useTranslations } from "use-intl";
import { DATE_ORDERS } from "../../domain/csv-mapping";
import { STATEMENT_FORMATS } from "../../domain/statement";
import { Card } from "../components/card";
import { Notice } from "../components/notice";
import { Select } from "../components/select";
import { ChoiceRow } from "./choice-row";
import type { ImportResult } from "./import-result";
import { FORMAT_NAMES } from "./import-words";
import { ReadSample } from "./read-sample";
import styles from "./reading-choices.module.css";
import { useTwoReadings } from "./two-readings";
import { useReasonText } from "./use-reason-text";
import type { Choice } from "./use-send-file";

type ReadingChoicesProps = Readonly<{
  choice: Choice;
  preview: ImportResult;
  isStale: boolean;
  isDisabled: boolean;
  onAdjust: (corrected: Partial<Choice>) => void;
}>;

const FOUND = "found";

/** Overrides for the detected format and day order, and what is uncertain about them. */
export function ReadingChoices({ choice, preview, isStale, isDisabled, onAdjust }: ReadingChoicesProps) {
  const t = useTranslations("importReading");
  const reasonText = useReasonText();
  const readings = useTwoReadings(preview.rows);
  const id = useId();
  // The card of a CSV file shows the other doubts, next to the columns that resolve them.
  const doubts = preview.uncertain.filter(
    ({ about }) => preview.csv === null || about === "headings" || about === "balances",
  );
  const isDayUncertain = doubts.some(({ about }) => about === "dateOrder");
  return (
    <>
      {doubts.length > 0 && (
        <Card title={t("doubts")} isFlush>
          <div className={styles.doubts}>
            {doubts.map(({ about, message, reason }) => (
              <Notice
                key={message}
                tone="notice"
                title={reasonText(reason)}
                text={t(`advice.${about}`, readings)}
              />
            ))}
          </div>
          {isDayUncertain && <ReadSample rows={preview.rows} isStale={isStale} />}
        </Card>
      )}
      {preview.format === "qif" && (
        <ChoiceRow id={`${id}-days`} label={t("dateFormat")} hint={t("qifDatesHint")}>
          <Select
            id={`${id}-days`}
            aria-describedby={`${id}-days-hint`}
            disabled={isDisabled}
            value={choice.dateOrder ?? FOUND}
            options={[
              { value: FOUND, label: t("detect") },
              ...DATE_ORDERS.map((value) => ({ value, label: t(`dateOrders.${value}`) })),
            ]}
            onValueChange={(value) =>
              onAdjust({ dateOrder: DATE_ORDERS.find((order) => order === value) ?? null })
            }
          />
        </ChoiceRow>
      )}
      {preview.container === "text" && (
        <ChoiceRow
          id={`${id}-format`}
          label={t("fileFormat")}
          hint={t(choice.format === null ? "formatDetected" : "formatGiven", {
            format: FORMAT_NAMES[preview.format],
          })}
        >
          <Select
            id={`${id}-format`}
            aria-describedby={`${id}-format-hint`}
            disabled={isDisabled}
            value={choice.format ?? FOUND}
            options={[
              { value: FOUND, label: t("detect") },
              ...STATEMENT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] })),
            ]}
            onValueChange={(value) =>
              onAdjust({
                format: STATEMENT_FORMATS.find((format) => format === value) ?? null,
                mapping: null,
              })
            }
          />
        </ChoiceRow>
      )}
    </>
  );
}
