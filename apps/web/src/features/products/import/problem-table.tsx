import { useWords } from '../../../platform/words/dictionary.ts';
import { Table, type TableColumn } from '../../../ui/list/table.tsx';
import styles from './import.module.css';
import type { ImportReport } from './product-files.queries.ts';
import { importWords } from './import.words.ts';
import type { words as fileWords } from '../words/import.en.ts';

type Problem = ImportReport['problems'][number];

interface ProblemTableProps {
  readonly problems: readonly Problem[];
  readonly caption: string;
}

/** What is wrong, row by row. */
export function ProblemTable({ problems, caption }: ProblemTableProps) {
  const words = useWords(importWords);
  return (
    // Reached by Tab, so that it can be scrolled without a mouse.
    <section aria-label={caption} tabIndex={0} className={styles['problems']}>
      <Table
        caption={caption}
        rows={problems}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        columns={problemColumns(words)}
      />
    </section>
  );
}

const problemColumns = (words: typeof fileWords): TableColumn<Problem>[] => [
  { key: 'row', header: words.row, isRowHeader: true, cell: ({ row }) => <span className="num">{row}</span> },
  { key: 'column', header: words.column, cell: ({ column }) => <bdi>{column ?? words.wholeRow}</bdi> },
  { key: 'problem', header: words.problem, cell: ({ message }) => <bdi>{message}</bdi> },
];
