import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import styles from './import.module.css';
import type { ChosenColumns, ImportReport } from './product-files.queries.ts';
import { importMessages } from './import.messages.ts';

/** Columns that can't be assigned: they identify the product or hold its exported values. */
const NOT_CHOSEN = /^(?:id|quantity_exported|discount_.*)$/;
/** A select treats an empty value as no choice. */
const LEFT_OUT = '-';

interface MatchColumnsProps {
  readonly report: ImportReport;
  readonly columns: ChosenColumns;
  readonly onChange: (columns: ChosenColumns) => void;
}

/** Unassigned headings are left out. */
export function MatchColumns({ report, columns, onChange }: MatchColumnsProps) {
  const messages = useMessages(importMessages);
  const [unknown] = useState(() => report.headings.filter(({ column }) => column === null));
  const known = new Set(report.headings.map(({ column }) => column));
  return (
    <div className={styles['match']}>
      <Alert tone="info" title={messages.matchTitle}>
        {messages.matchText}
      </Alert>
      {unknown.map(({ heading, sample }) => {
        const isChosen = (column: string) =>
          known.has(column) || Object.entries(columns).some(([other, at]) => other !== heading && at === column);
        const free = report.columns.filter(({ column }) => !NOT_CHOSEN.test(column) && !isChosen(column));
        return (
          <Select
            key={heading}
            label={messages.matchOf(heading)}
            help={sample === '' ? undefined : messages.matchSample(sample)}
            value={columns[heading] || LEFT_OUT}
            options={[
              { value: LEFT_OUT, label: messages.leaveOut },
              ...free.map(({ column, label }) => ({ value: column, label })),
            ]}
            onValueChange={(column) => onChange({ ...columns, [heading]: column === LEFT_OUT ? '' : (column ?? '') })}
          />
        );
      })}
    </div>
  );
}

export const hasUnknown = ({ headings }: ImportReport): boolean => headings.some(({ column }) => column === null);

export const leftOut = ({ headings }: ImportReport, columns: ChosenColumns): ChosenColumns => ({
  ...Object.fromEntries(headings.filter(({ column }) => column === null).map(({ heading }) => [heading, ''])),
  ...columns,
});

interface HeadingRowProps {
  readonly report: ImportReport;
  /** Chosen while the file is read again. */
  readonly row: number | undefined;
  readonly onChange: (row: number) => void;
}

/** The row that the headings were read from, and the others they may be in. */
export function HeadingRow({ report: { headingRow, topRows }, row: chosen, onChange }: HeadingRowProps) {
  const messages = useMessages(importMessages);
  if (headingRow === null || topRows.length < 2) return null;
  return (
    <Select
      label={messages.headingRow}
      help={messages.headingRowHelp}
      value={String(chosen ?? headingRow)}
      options={topRows.map(({ row, cells }) => ({ value: String(row), label: messages.headingRowOf(row, cells) }))}
      onValueChange={(row) => row !== null && onChange(Number(row))}
    />
  );
}
