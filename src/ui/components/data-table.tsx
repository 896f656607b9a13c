import type { ReactNode } from "react";
import { joinClasses } from "../join-classes";
import styles from "./data-table.module.css";

export type DataTableColumn<Row> = Readonly<{
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** "end" for amounts and counts. */
  align?: "start" | "end" | undefined;
  /** Makes the cell the row header, and the title of the row's card on a phone. */
  isRowHeader?: boolean | undefined;
  /** Visually hides the header, as above buttons. */
  isHeaderHidden?: boolean | undefined;
  /** The sort order of this column; null if the column is sortable but not sorted. */
  sorted?: "asc" | "desc" | null | undefined;
  /** A CSS length. By default, the content decides. */
  width?: string | undefined;
}>;

type DataTableProps<Row> = Readonly<{
  /** What the table lists. For screen readers only. */
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  /** Rows below all others, such as a total. */
  footRows?: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
}>;

/** A short list as a table. Where there is no room for columns, each row becomes a card of named values. */
export function DataTable<Row>({ caption, columns, rows, footRows = [], rowKey }: DataTableProps<Row>) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className="hidden-on-phone">
          <tr>
            {columns.map(({ id, header, align, isHeaderHidden, sorted, width }) => (
              <th
                key={id}
                scope="col"
                aria-sort={sortOf(sorted)}
                className={joinClasses(styles.headCell, alignment(align), isHeaderHidden && styles.actions)}
                style={{ width }}
              >
                {isHeaderHidden ? <span className="visually-hidden">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {rows.map((row) => (
            <DataTableRow key={rowKey(row)} columns={columns} row={row} />
          ))}
        </tbody>
        {footRows.length > 0 && (
          <tfoot className={styles.foot}>
            {footRows.map((row) => (
              <DataTableRow key={rowKey(row)} columns={columns} row={row} />
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}

function DataTableRow<Row>({ columns, row }: Readonly<Pick<DataTableProps<Row>, "columns"> & { row: Row }>) {
  return (
    <tr className={styles.row}>
      {columns.map((column) => (
        <DataTableCell key={column.id} column={column} row={row} />
      ))}
    </tr>
  );
}

function DataTableCell<Row>({ column, row }: Readonly<{ column: DataTableColumn<Row>; row: Row }>) {
  const { header, cell, align, isRowHeader, isHeaderHidden } = column;
  if (isRowHeader) {
    return (
      <th scope="row" className={joinClasses(styles.cell, styles.rowHeader, alignment(align))}>
        {cell(row)}
      </th>
    );
  }
  const value = cell(row);
  return (
    <td className={joinClasses(styles.cell, alignment(align), isHeaderHidden && styles.actions)}>
      {!isHeaderHidden && value !== null && (
        // Shown only where the column heads are hidden. Screen readers get the name from the column head.
        <span className={styles.name} aria-hidden="true">
          {header}
        </span>
      )}
      <span className={styles.value}>{value}</span>
    </td>
  );
}

function sortOf(sorted: "asc" | "desc" | null | undefined) {
  if (sorted === undefined) return undefined;
  if (sorted === null) return "none";
  return sorted === "asc" ? "ascending" : "descending";
}

function alignment(align: "start" | "end" | undefined): string | undefined {
  return align === "end" ? styles.end : undefined;
}
