import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../platform/api/feature-status.ts';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FileDrop } from '../../../ui/picture/file-drop.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { ImportDone, LastImportNote, TemplateLinks } from './import-done.tsx';
import { ImportChecked } from './import-report.tsx';
import {
  rememberImport,
  useCheckImport,
  useImport,
  type ChosenColumns,
  type ImportReport,
} from './product-files.queries.ts';
import { HeadingRow, hasUnknown, leftOut, MatchColumns } from './match-columns.tsx';
import { importMessages } from './import.messages.ts';

const FILE_BYTES_MAX = 25 * 1024 * 1024;

const KINDS = {
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/zip': ['.zip'],
  'application/x-zip-compressed': ['.zip'],
};

const NOTHING_CHOSEN: ChosenColumns = {};

interface Checked {
  readonly file: File;
  readonly report: ImportReport;
}

type Step =
  | { readonly at: 'choose'; readonly error?: string | undefined }
  | {
      readonly at: 'busy';
      readonly doing: 'checking' | 'importing';
      readonly share: number;
      /** With the report before, so that the choice of the heading row stays on screen and keeps the focus. */
      readonly again?: Checked | undefined;
    }
  | ({ readonly at: 'match' } & Checked)
  | ({ readonly at: 'checked'; readonly error?: string } & Checked)
  | { readonly at: 'done'; readonly report: ImportReport };

/** Choose a file, check the dry run, confirm. Nothing changes before the last step. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(importMessages);
  const { timeZone } = useVendor();
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const [columns, setColumns] = useState<ChosenColumns>(NOTHING_CHOSEN);
  const [headingRow, setHeadingRow] = useState<number>();
  const check = useCheckImport();
  const importing = useImport();
  // A check that another one has replaced may still report progress.
  const onProgress = (share: number) => setStep((current) => (current.at === 'busy' ? { ...current, share } : current));

  const checkFile = (file: File, chosen: ChosenColumns, row: number | undefined, again?: Checked) => {
    setHeadingRow(row);
    setStep({ at: 'busy', doing: 'checking', share: 0, again });
    check.mutate(
      { file, columns: chosen, headingRow: row, onProgress },
      {
        onSuccess: (found) => {
          setColumns(leftOut(found, chosen));
          setStep({ at: hasUnknown(found) ? 'match' : 'checked', file, report: found });
        },
        onError: (error) => setStep({ at: 'choose', error: errorText(error) }),
      },
    );
  };
  const importFile = ({ file, report: checked }: Extract<Step, { at: 'checked' }>) => {
    setStep({ at: 'busy', doing: 'importing', share: 0 });
    importing.mutate(
      { file, columns, headingRow, goodRowsOnly: checked.problemCount > 0, onProgress },
      {
        onSuccess: (done) => {
          const { undoId, undoUntil, rows } = done;
          if (undoId !== null && undoUntil !== null) {
            rememberImport({ undoId, undoUntil, rows, at: new Date().toISOString() });
          }
          setStep({ at: 'done', report: done });
        },
        // The file and its report stay: perhaps only the response was lost.
        onError: (error) =>
          setStep(refusedReport(error, file) ?? { at: 'checked', file, report: checked, error: errorText(error) }),
      },
    );
  };
  const toChoose = () => {
    setColumns(NOTHING_CHOSEN);
    setStep({ at: 'choose' });
  };
  const read = step.at === 'match' || step.at === 'checked' ? step : step.at === 'busy' ? step.again : undefined;
  return (
    <Dialog
      isOpen
      isWide
      title={step.at === 'done' ? messages.doneTitle : messages.title}
      {...(step.at === 'choose' && { description: messages.text })}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{step.at === 'done' ? messages.close : messages.cancel}</Button>
          {(step.at === 'checked' || step.at === 'match') && <Button onClick={toChoose}>{messages.otherFile}</Button>}
          {step.at === 'match' && (
            <Button variant="primary" onClick={() => checkFile(step.file, columns, headingRow)}>
              {messages.goOn}
            </Button>
          )}
          {step.at === 'checked' && willChange(step.report) && (
            <Button variant="primary" onClick={() => importFile(step)}>
              {importLabel(messages, step.report)}
            </Button>
          )}
        </>
      }
    >
      {step.at === 'choose' && (
        <>
          <FileDrop
            label={messages.file}
            icon={<FileSpreadsheet aria-hidden="true" />}
            accept={KINDS}
            maxSize={FILE_BYTES_MAX}
            error={step.error}
            onFiles={([file]) => file && checkFile(file, NOTHING_CHOSEN, undefined)}
          />
          <p className="muted">{messages.picturesHelp}</p>
          <TemplateLinks />
          <LastImportNote timeZone={timeZone} />
        </>
      )}
      {step.at === 'busy' && (
        <Progress
          label={step.share < 1 ? messages.uploading : messages[step.doing]}
          // Progress of the upload; the import itself has none to show.
          {...(step.share < 1 && { value: step.share, aside: messages.percent(step.share) })}
          max={1}
        />
      )}
      {read && (
        <HeadingRow
          report={read.report}
          row={headingRow}
          onChange={(row) => checkFile(read.file, NOTHING_CHOSEN, row, read)}
        />
      )}
      {step.at === 'match' && <MatchColumns report={step.report} columns={columns} onChange={setColumns} />}
      {step.at === 'checked' && (
        <>
          <ImportChecked report={step.report} />
          <FormError message={step.error} />
        </>
      )}
      {step.at === 'done' && <ImportDone report={step.report} onUndone={onClose} />}
    </Dialog>
  );
}

const willChange = ({ created, updated, pictures }: ImportReport) => created + updated + pictures.count > 0;

function importLabel(messages: typeof importMessages.en, { created, updated, problemCount, pictures }: ImportReport) {
  if (created + updated === 0) return messages.confirmPictures(pictures.count);
  return (problemCount > 0 ? messages.goodRows : messages.confirm)(created + updated);
}

/** The products changed between the check and the import; the server imported nothing and reports the rows again. */
function refusedReport(error: unknown, file: File): Step | undefined {
  if (!(error instanceof RequestFailed) || error.code !== 'import_refused') return undefined;
  const report = error.payload as ImportReport | undefined;
  return report === undefined ? undefined : { at: 'checked', file, report };
}
