"use client";

import { useTranslations } from "use-intl";
import type { CsvColumn } from "../../domain/csv-mapping";
import { Field } from "../components/field";
import { Select } from "../components/select";
import type { Translate } from "../translate";
import { headerName } from "./csv-words";
import type { CsvHeader, Mapping } from "./import-result";
import { withColumn } from "./mapping-edits";

type ColumnSelectProps = Readonly<{
  name: CsvColumn;
  columns: readonly CsvHeader[];
  mapping: Mapping;
  isRequired?: boolean;
  onMapping: (mapping: Mapping) => void;
}>;

const NONE = "";

/** Selects the column for a field, with some of its values. */
export function ColumnSelect({ name, columns, mapping, isRequired = false, onMapping }: ColumnSelectProps) {
  const t = useTranslations("importReading");
  const column = mapping.columns[name];
  const none = isRequired ? "chooseColumn" : name === "fee" ? "noFee" : "notIncluded";
  const options = columns.map((_, index) => ({ value: String(index), label: headerName(columns, index, t) }));
  return (
    <Field
      label={t(`columns.${name}`)}
      isRequired={isRequired}
      isOptional={!isRequired}
      hint={column === undefined ? undefined : sampleText(columns[column], t)}
    >
      <Select
        value={column === undefined ? NONE : String(column)}
        options={[{ value: NONE, label: t(none) }, ...options]}
        onValueChange={(value) => onMapping(withColumn(mapping, name, value === NONE ? null : Number(value)))}
      />
    </Field>
  );
}

const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 24;

/** A few distinct values of a column. */
export function sampleText(column: CsvHeader | undefined, t: Translate<"importReading">): string {
  const values = [
    ...new Set(column?.samples.map((sample) => sample.trim()).filter((sample) => sample !== "")),
  ];
  if (values.length === 0) return t("emptyColumn");
  return values
    .slice(0, MAX_SAMPLES)
    .map((value) => (value.length > MAX_SAMPLE_LENGTH ? `${value.slice(0, MAX_SAMPLE_LENGTH - 1)}…` : value))
    .join(" · ");
}
