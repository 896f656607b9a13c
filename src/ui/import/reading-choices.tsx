"use client";

import { DATE_ORDERS } from "../../domain/csv-mapping";
import { STATEMENT_FORMATS } from "../../domain/statement";
import { Card } from "../components/card";
import { Field } from "../components/field";
import { Select } from "../components/select";
import styles from "./csv-reading-card.module.css";
import { DATE_ORDER_NAMES } from "./csv-words";
import { FORMAT_NAMES } from "./import-words";
import type { Choice } from "./use-send-file";

type ReadingChoicesProps = Readonly<{
  choice: Choice;
  /** What is uncertain, unless the card of a CSV file says it. */
  doubts: readonly string[];
  /** A CSV file's days are part of its columns. */
  asksDays: boolean;
  isDisabled: boolean;
  onAdjust: (corrected: Partial<Choice>) => void;
}>;

const FOUND = "found";

/** What the file is and how it writes days, where a person knows better than what was found. */
export function ReadingChoices({ choice, doubts, asksDays, isDisabled, onAdjust }: ReadingChoicesProps) {
  return (
    <Card title="What the file is">
      {doubts.map((words) => (
        <p key={words} className={styles.doubt}>
          {words}
        </p>
      ))}
      <fieldset className={styles.grid} disabled={isDisabled}>
        <legend className="visually-hidden">What the file is</legend>
        <Field label="Format">
          <Select
            value={choice.format ?? FOUND}
            options={[
              { value: FOUND, label: "As we found it" },
              ...STATEMENT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] })),
            ]}
            onValueChange={(value) =>
              onAdjust({
                format: STATEMENT_FORMATS.find((format) => format === value) ?? null,
                mapping: null,
              })
            }
          />
        </Field>
        {asksDays && (
          <Field label="Days are written as">
            <Select
              value={choice.dateOrder ?? FOUND}
              options={[
                { value: FOUND, label: "As we found them" },
                ...DATE_ORDERS.map((value) => ({ value, label: DATE_ORDER_NAMES[value] })),
              ]}
              onValueChange={(value) =>
                onAdjust({ dateOrder: DATE_ORDERS.find((order) => order === value) ?? null })
              }
            />
          </Field>
        )}
      </fieldset>
    </Card>
  );
}
