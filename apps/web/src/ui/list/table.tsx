import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './table.module.css';

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The row's heading, and the card's on a phone. */
  isRowHeader?: boolean;
  /** For screen readers only: columns of checkboxes and menus. On a phone they are beside the row's heading. */
  isHeaderHidden?: boolean;
  /** Shown above a hidden header, such as "select all". Phones have no header row: offer it elsewhere too. */
  headerControl?: ReactNode;
};

export type TableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/**
 * On a phone each row is a card with labelled values. Roles are explicit because `display: grid` removes them from
 * table elements.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table role="table" className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup" className={styles['head']}>
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" className={alignClass(column)}>
              <span className={column.isHeaderHidden ? 'visually-hidden' : undefined}>{column.header}</span>
              {column.headerControl}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={styles['row']}>
            {columns.map((column, index) => (
              <TableCell key={column.key} column={column} row={row} isFirst={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type TableCellProps<Row> = { column: TableColumn<Row>; row: Row; isFirst: boolean };

function TableCell<Row>({ column, row, isFirst }: TableCellProps<Row>) {
  if (column.isRowHeader) {
    return (
      <th role="rowheader" scope="row" className={classNames(styles['rowHeader'], alignClass(column))}>
        {column.cell(row)}
      </th>
    );
  }
  if (column.isHeaderHidden) {
    return (
      <td
        role="cell"
        className={classNames(styles['cell'], isFirst ? styles['lead'] : styles['trail'], alignClass(column))}
      >
        {column.cell(row)}
      </td>
    );
  }
  return (
    <td role="cell" className={classNames(styles['cell'], alignClass(column))}>
      <span aria-hidden="true" className={styles['name']}>
        {column.header}
      </span>
      <span className={styles['value']}>{column.cell(row)}</span>
    </td>
  );
}

function alignClass(column: { align?: 'start' | 'end' }) {
  return column.align === 'end' ? styles['end'] : undefined;
}
