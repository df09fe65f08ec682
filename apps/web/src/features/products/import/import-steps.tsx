import { Download } from 'lucide-react';
import { useState } from 'react';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { useDownload } from '../../../platform/api/download.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { useUndo } from '../bulk/product-bulk.queries.ts';
import { importMessages } from './import.messages.ts';
import { ImportPictures, PicturesToCome } from './import-pictures.tsx';
import { ImportPreview, ProblemTable, RefusedFile } from './import-problems.tsx';
import styles from './import.module.css';
import { clearImport, lastImport, type ImportReport } from './product-files.queries.ts';

const PROBLEMS_MAX = 100;

export function ImportChecked({ report }: { readonly report: ImportReport }) {
  const messages = useMessages(importMessages);
  const { problemCount, created, updated, rows } = report;
  if (problemCount > 0) return <ImportProblems report={report} />;
  return (
    <>
      <Alert tone="info" title={messages.checkedTitle}>
        {created + updated + report.pictures.count === 0 ? messages.nothingToDo : messages.found(rows)}
      </Alert>
      <ImportCounts report={report} />
      <ImportPreview report={report} />
      <PicturesToCome pictures={report.pictures} />
    </>
  );
}

function ImportCounts({ report }: { readonly report: ImportReport }) {
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

function ImportProblems({ report }: { readonly report: ImportReport }) {
  const messages = useMessages(importMessages);
  const { problems, problemCount } = report;
  const visible = problems.slice(0, PROBLEMS_MAX);
  return (
    <>
      <Alert isLive tone="error" title={messages.problems(problemCount)}>
        {messages.problemsText}
      </Alert>
      <ProblemTable problems={visible} caption={messages.problemsCaption} />
      {problemCount > visible.length && <p className="muted">{messages.andMore(problemCount - visible.length)}</p>}
      <ImportPreview report={report} />
      <PicturesToCome pictures={report.pictures} />
      <RefusedFile refused={report.refused} text={messages.badRowsText} label={messages.badRows} />
    </>
  );
}

export function ImportDone({ report, onUndone }: { readonly report: ImportReport; readonly onUndone: () => void }) {
  const messages = useMessages(importMessages);
  return (
    <>
      <Alert isLive tone="success" title={messages.found(report.rows)} />
      <ImportCounts report={report} />
      <RefusedFile refused={report.refused} text={messages.badRowsText} label={messages.badRows} />
      {report.pictures.importId !== null && <ImportPictures importId={report.pictures.importId} />}
      {report.undoId !== null && <UndoImport undoId={report.undoId} label={messages.undo} onUndone={onUndone} />}
    </>
  );
}

/** For vendors who closed the dialog too soon. */
export function LastImportNote({ timeZone }: { readonly timeZone: string }) {
  const messages = useMessages(importMessages);
  const [last, setLast] = useState(() => lastImport());
  if (last === null) return null;
  return (
    <div className={styles['last']}>
      <p>{messages.lastImport(last.rows, formatInstant(last.at, timeZone, 'dayAndTime'))}</p>
      <UndoImport undoId={last.undoId} label={messages.undoLast} onUndone={() => setLast(null)} />
    </div>
  );
}

interface UndoImportProps {
  readonly undoId: string;
  readonly label: string;
  readonly onUndone: () => void;
}

function UndoImport({ undoId, label, onUndone }: UndoImportProps) {
  const messages = useMessages(importMessages);
  const toast = useToast();
  const { mutate, isPending, error } = useUndo();
  const undo = () =>
    mutate(undoId, {
      onSuccess: ({ restored }) => {
        clearImport();
        toast.show({ title: messages.undone(restored) });
        onUndone();
      },
    });
  return (
    <div className={styles['undo']}>
      <Button size="small" isBusy={isPending} onClick={undo}>
        {label}
      </Button>
      <FormError message={error && errorText(error)} />
    </div>
  );
}

const FORMATS = ['xlsx', 'csv'] as const;

export function TemplateLinks() {
  const messages = useMessages(importMessages);
  const toast = useToast();
  const { mutate, isPending, variables } = useDownload(inventoryBulkContract.readProductTemplate);
  const fail = (error: Error) => toast.showError(messages.templateFailed, error);
  return (
    <div className={styles['last']}>
      <p>{messages.template}</p>
      <div className={styles['counts']}>
        {FORMATS.map((format) => (
          <Button
            key={format}
            size="small"
            isBusy={isPending && variables?.format === format}
            onClick={() => mutate({ format }, { onError: fail })}
          >
            <Download aria-hidden="true" />
            {messages.templateAs[format]}
          </Button>
        ))}
      </div>
    </div>
  );
}
