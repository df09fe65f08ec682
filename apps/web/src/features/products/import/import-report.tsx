import { Download } from 'lucide-react';
import { saveFile } from '../../../platform/api/download.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Table, type TableColumn } from '../../../ui/list/table.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { importMessages } from './import.messages.ts';
import styles from './import.module.css';
import type { ImportReport } from './product-files.queries.ts';

type Problem = ImportReport['problems'][number];

const PROBLEMS_MAX = 100;

/** What the dry run found. */
export function ImportChecked({ report }: { readonly report: ImportReport }) {
  const messages = useMessages(importMessages);
  const { problems, problemCount, created, updated, rows, pictures } = report;
  const visible = problems.slice(0, PROBLEMS_MAX);
  return (
    <>
      {problemCount > 0 ? (
        <>
          <Alert isLive tone="error" title={messages.problems(problemCount)}>
            {messages.problemsText}
          </Alert>
          <ProblemTable problems={visible} caption={messages.problemsCaption} />
          {problemCount > visible.length && <p className="muted">{messages.andMore(problemCount - visible.length)}</p>}
        </>
      ) : (
        <>
          <Alert tone="info" title={messages.checkedTitle}>
            {created + updated + pictures.count === 0 ? messages.nothingToDo : messages.found(rows)}
          </Alert>
          <ImportCounts report={report} />
        </>
      )}
      <ImportPreview report={report} />
      {pictures.count > 0 && <p>{messages.picturesToCome(pictures.count)}</p>}
      {pictures.problemCount > 0 && (
        <>
          <Alert tone="warning" title={messages.picturesMissing(pictures.problemCount)}>
            {messages.picturesMissingText}
          </Alert>
          <ProblemTable problems={pictures.problems} caption={messages.picturesCaption} />
        </>
      )}
      {problemCount > 0 && (
        <RefusedFile refused={report.refused} text={messages.badRowsText} label={messages.badRows} />
      )}
    </>
  );
}

export function ImportCounts({ report }: { readonly report: ImportReport }) {
  const messages = useMessages(importMessages);
  return (
    <p className={styles['counts']}>
      <Badge tone="success">{messages.created(report.created)}</Badge>
      <Badge tone="info" icon={null}>
        {messages.updated(report.updated)}
      </Badge>
      <Badge icon={null}>{messages.unchanged(report.unchanged)}</Badge>
      {report.badRows > 0 && <Badge tone="warning">{messages.leftOut(report.badRows)}</Badge>}
    </p>
  );
}

export function ProblemTable({
  problems,
  caption,
}: {
  readonly problems: readonly Problem[];
  readonly caption: string;
}) {
  const messages = useMessages(importMessages);
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <section aria-label={caption} tabIndex={0} className={styles['problems']}>
      <Table
        caption={caption}
        rows={problems}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        columns={problemColumns(
          messages,
          problems.some(({ inFile }) => inFile !== undefined),
        )}
      />
    </section>
  );
}

/** Lists have the file's own text; pictures don't. */
const problemColumns = (messages: typeof importMessages.en, hasFileTexts: boolean): TableColumn<Problem>[] => {
  const product = {
    key: 'product',
    header: messages.product,
    cell: ({ inFile }: Problem) => <bdi>{inFile?.product || messages.noName}</bdi>,
  };
  const value = {
    key: 'value',
    header: messages.value,
    cell: ({ inFile }: Problem) => <bdi>{inFile?.value || messages.noValue}</bdi>,
  };
  return [
    {
      key: 'row',
      header: messages.row,
      isRowHeader: true,
      // A phone has no header row, so the cell says it.
      isHeaderHidden: true,
      cell: ({ row }) => <span className="num">{messages.rowOf(row)}</span>,
    },
    ...(hasFileTexts ? [product] : []),
    {
      key: 'column',
      header: messages.column,
      cell: ({ column, inFile }) => <bdi>{inFile?.heading || (column ?? messages.wholeRow)}</bdi>,
    },
    ...(hasFileTexts ? [value] : []),
    { key: 'problem', header: messages.problem, cell: ({ message }) => <bdi>{message}</bdi> },
  ];
};

interface RefusedFileProps {
  /** As CSV. */
  readonly refused: string | null;
  readonly text: string;
  readonly label: string;
}

/** The refused rows as a file, to correct and import again. */
export function RefusedFile({ refused, text, label }: RefusedFileProps) {
  if (refused === null) return null;
  return (
    <div className={styles['last']}>
      <p>{text}</p>
      <Button
        size="small"
        onClick={() => saveFile(new Blob([refused], { type: 'text/csv' }), 'products-to-correct.csv')}
      >
        <Download aria-hidden="true" />
        {label}
      </Button>
    </div>
  );
}

/** Shows the first products, so that a mistaken column is noticed before anything changes. */
function ImportPreview({ report: { preview, created, updated } }: { readonly report: ImportReport }) {
  const messages = useMessages(importMessages);
  const { currency } = useVendor();
  if (preview.length === 0) return null;
  const more = created + updated - preview.length;
  return (
    <section aria-label={messages.preview}>
      <h3 className={styles['previewTitle']}>{messages.preview}</h3>
      <ul className={styles['preview']}>
        {preview.map(({ id, name, category, price, isNew }) => (
          <li key={id}>
            <span className={styles['previewName']}>
              <bdi>{name}</bdi>
              <small>
                <bdi>{category}</bdi>
              </small>
            </span>
            <span className="num">{formatMoney(price, { currency })}</span>
            <Badge tone={isNew ? 'success' : 'info'} icon={null}>
              {isNew ? messages.previewNew : messages.previewChanged}
            </Badge>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">{messages.andMore(more)}</p>}
    </section>
  );
}
