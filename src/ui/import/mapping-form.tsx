"use client";

import { useTranslations } from "use-intl";
import { CSV_DELIMITERS, DATE_ORDERS, DECIMAL_SIGNS } from "../../domain/csv-mapping";
import { Checkbox } from "../components/checkbox";
import { Field } from "../components/field";
import { SegmentedControl } from "../components/segmented-control";
import { Select } from "../components/select";
import type { Translate } from "../translate";
import { ColumnSelect, sampleText } from "./column-select";
import styles from "./csv-reading-card.module.css";
import { DECIMAL_SIGN_NAMES, DELIMITER_NAMES, ENCODINGS, headerName } from "./csv-words";
import type { CsvHeader, Mapping } from "./import-result";
import {
  amountStyleOf,
  withAmountStyle,
  withDelimiter,
  withDescription,
  withHeaderRecord,
} from "./mapping-edits";

type PartProps = Readonly<{
  columns: readonly CsvHeader[];
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
}>;

type MappingFormProps = PartProps &
  Readonly<{
    /** Whether the doubt is about days or decimals rather than columns. */
    isLayoutFirst: boolean;
    /** Only text has a column separator and an encoding. */
    isText: boolean;
    isDisabled: boolean;
  }>;

/** All settings for reading a CSV file. Each correction updates the preview at once. */
export function MappingForm({ isLayoutFirst, isText, isDisabled, ...part }: MappingFormProps) {
  const t = useTranslations("importReading");
  return (
    <fieldset className={styles.form} disabled={isDisabled}>
      <legend className="visually-hidden">{t("form")}</legend>
      {isLayoutFirst && <LayoutPart isText={isText} {...part} />}
      <AmountPart {...part} />
      <TextPart {...part} />
      {!isLayoutFirst && <LayoutPart isText={isText} {...part} />}
    </fieldset>
  );
}

function AmountPart({ columns, mapping, onMapping }: PartProps) {
  const t = useTranslations("importReading");
  const shared = { columns, mapping, onMapping };
  const style = amountStyleOf(mapping);
  return (
    <div className={styles.part}>
      <div className={styles.heading}>
        <h3>{t("dateAndAmount")}</h3>
        <SegmentedControl
          label={t("amountColumns")}
          value={style}
          options={[
            { value: "one", label: t("amountStyles.one") },
            { value: "two", label: t("amountStyles.two") },
          ]}
          onValueChange={(next) => onMapping(withAmountStyle(mapping, next))}
        />
      </div>
      <div className={styles.grid}>
        <ColumnSelect name="bookedOn" isRequired {...shared} />
        {style === "one" ? (
          <>
            <ColumnSelect name="amount" isRequired {...shared} />
            <ColumnSelect name="direction" {...shared} />
          </>
        ) : (
          <>
            <ColumnSelect name="credit" isRequired {...shared} />
            <ColumnSelect name="debit" isRequired {...shared} />
          </>
        )}
        <ColumnSelect name="fee" {...shared} />
      </div>
      {style === "one" && (
        <div className={styles.spaced}>
          <Checkbox
            label={t("reverseSigns")}
            hint={t("reverseSignsHint")}
            isChecked={mapping.isSignInverted}
            onCheckedChange={(isSignInverted) => onMapping({ ...mapping, isSignInverted })}
          />
        </div>
      )}
    </div>
  );
}

function TextPart({ columns, mapping, onMapping }: PartProps) {
  const t = useTranslations("importReading");
  const shared = { columns, mapping, onMapping };
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{t("details")}</h3>
      <div className={styles.grid}>
        <ColumnSelect name="counterpartyName" {...shared} />
      </div>
      <fieldset className={`${styles.group} ${styles.spaced}`}>
        <legend className={styles.legend}>{t("descriptionColumns")}</legend>
        <div className={styles.texts}>
          {columns.map((column, index) => (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position.
              key={index}
              label={headerName(columns, index, t)}
              hint={sampleText(column, t)}
              isChecked={mapping.columns.description.includes(index)}
              onCheckedChange={(isIn) => onMapping(withDescription(mapping, index, isIn))}
            />
          ))}
        </div>
      </fieldset>
      <details className={`${styles.more} ${styles.spaced}`}>
        <summary>{t("moreColumns")}</summary>
        <div className={styles.grid}>
          <ColumnSelect name="accountId" {...shared} />
          <ColumnSelect name="payerName" {...shared} />
          <ColumnSelect name="counterpartyId" {...shared} />
          <ColumnSelect name="currency" {...shared} />
          <ColumnSelect name="bankId" {...shared} />
          <ColumnSelect name="status" {...shared} />
          <ColumnSelect name="balance" {...shared} />
        </div>
      </details>
    </div>
  );
}

type LayoutPartProps = Pick<MappingFormProps, "mapping" | "onMapping" | "isText">;

function LayoutPart({ mapping, onMapping, isText }: LayoutPartProps) {
  const t = useTranslations("importReading");
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{t("format")}</h3>
      <div className={styles.grid}>
        <Field label={t("dateFormat")}>
          <Select
            value={mapping.dateOrder}
            options={DATE_ORDERS.map((value) => ({ value, label: t(`dateOrders.${value}`) }))}
            onValueChange={(dateOrder) => onMapping({ ...mapping, dateOrder })}
          />
        </Field>
        <Field label={t("decimalSign")}>
          <Select
            value={mapping.decimalSign}
            options={DECIMAL_SIGNS.map((value) => ({
              value,
              label: t(`decimalSigns.${DECIMAL_SIGN_NAMES[value]}`),
            }))}
            onValueChange={(decimalSign) => onMapping({ ...mapping, decimalSign })}
          />
        </Field>
        {isText && (
          <Field label={t("delimiter")}>
            <Select
              value={mapping.delimiter}
              options={CSV_DELIMITERS.map((value) => ({
                value,
                label: t(`delimiters.${DELIMITER_NAMES[value]}`),
              }))}
              onValueChange={(delimiter) => onMapping(withDelimiter(mapping, delimiter))}
            />
          </Field>
        )}
        <Field label={t("header")}>
          <Select
            value={String(mapping.headerRecord)}
            options={headerOptions(mapping.headerRecord, t)}
            onValueChange={(value) =>
              onMapping(withHeaderRecord(mapping, value === NO_HEADER ? null : Number(value)))
            }
          />
        </Field>
        {isText && (
          <Field label={t("encoding")}>
            <Select
              value={mapping.encoding}
              options={encodingOptions(mapping.encoding, t)}
              onValueChange={(encoding) => onMapping({ ...mapping, encoding })}
            />
          </Field>
        )}
      </div>
    </div>
  );
}

const NO_HEADER = "null";
const OFFERED_HEADERS = 20;

function headerOptions(chosen: number | null, t: Translate<"importReading">) {
  const count = Math.max(OFFERED_HEADERS, (chosen ?? 0) + 1);
  const rows = Array.from({ length: count }, (_, index) => ({
    value: String(index),
    label: t("row", { number: String(index + 1) }),
  }));
  return [{ value: NO_HEADER, label: t("noHeader") }, ...rows];
}

function encodingOptions(chosen: string, t: Translate<"importReading">) {
  const known = ENCODINGS.map((value) => ({ value: value as string, label: t(`encodings.${value}`) }));
  return known.some(({ value }) => value === chosen) ? known : [{ value: chosen, label: chosen }, ...known];
}
