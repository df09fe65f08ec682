import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { inventoryBulkContract } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { useDownload } from '../../../platform/api/download.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useUndo } from '../bulk/product-bulk.queries.ts';
import { productMessages } from '../products.messages.ts';
import { ImportCounts, ProblemTable, RefusedFile } from './import-report.tsx';
import { importMessages } from './import.messages.ts';
import styles from './import.module.css';
import {
  clearImport,
  importPicturesQuery,
  lastImport,
  type ImportReport,
  type PicturesState,
} from './product-files.queries.ts';

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

/** The pictures are fetched whether or not this is open. */
function ImportPictures({ importId }: { readonly importId: string }) {
  const messages = useMessages(importMessages);
  const query = useQuery(importPicturesQuery(importId));
  return (
    <QueryView query={query} skeleton={<Progress label={messages.picturesAsking} />}>
      {(state) =>
        state === null ? (
          <p className="muted">{messages.picturesUnknown}</p>
        ) : (
          <div className={styles['match']}>
            {state.waiting > 0 ? <StillComing {...state} /> : <AllTried {...state} />}
          </div>
        )
      }
    </QueryView>
  );
}

function StillComing({ waiting, done, failed }: PicturesState) {
  const messages = useMessages(importMessages);
  const all = waiting + done + failed;
  return (
    <>
      <Progress label={messages.picturesCome(done + failed, all)} value={done + failed} max={all} />
      <p className="muted">{messages.picturesLater}</p>
    </>
  );
}

function AllTried({ done, failed, problems, refused }: PicturesState) {
  const messages = useMessages(importMessages);
  return (
    <>
      {done > 0 && <Alert isLive tone="success" title={messages.picturesDone(done)} />}
      {failed > 0 && (
        <>
          <Alert isLive tone="warning" title={messages.picturesFailed(failed)}>
            {messages.picturesFailedText}
          </Alert>
          <ProblemTable problems={problems} caption={messages.picturesCaption} />
          <RefusedFile refused={refused} text={messages.badPicturesText} label={messages.badPictures} />
        </>
      )}
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

function UndoImport({
  undoId,
  label,
  onUndone,
}: {
  readonly undoId: string;
  readonly label: string;
  readonly onUndone: () => void;
}) {
  const { restored: restoredText } = useMessages(productMessages);
  const toast = useToast();
  const { mutate, isPending, error } = useUndo();
  const undo = () =>
    mutate(undoId, {
      onSuccess: ({ restored }) => {
        clearImport();
        toast.show({ title: restoredText(restored) });
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
