import { RotateCw, X } from 'lucide-react';
import { formatBytes } from '../../../platform/words/format.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { DocumentRow } from './document-row.tsx';
import { uploadsWords } from './uploads.words.ts';
import type { Sending } from './use-document-uploads.ts';

interface SendingRowProps {
  readonly sending: Sending;
  readonly onRetry: () => void;
  readonly onForget: () => void;
}

export function SendingRow({ sending, onRetry, onForget }: SendingRowProps) {
  const words = useWords(uploadsWords).proof;
  const { file, state, share, message, mayRetry } = sending;
  return (
    <DocumentRow
      name={file.name}
      contentType={file.type}
      detail={
        <>
          <span>{formatBytes(file.size)}</span>
          {state === 'waiting' && <span>{words.waiting}</span>}
          {state === 'sending' && <span className="num">{share < 1 ? words.percent(share) : words.finishing}</span>}
        </>
      }
      actions={
        state !== 'sending' && (
          <>
            {state === 'failed' && mayRetry && (
              <Button variant="quiet" isIconOnly aria-label={words.retryNamed(file.name)} onClick={onRetry}>
                <RotateCw aria-hidden="true" />
              </Button>
            )}
            <Button variant="quiet" isIconOnly aria-label={words.removeNamed(file.name)} onClick={onForget}>
              <X aria-hidden="true" />
            </Button>
          </>
        )
      }
    >
      {state === 'sending' && <Progress isLabelHidden label={words.sending(file.name)} value={share} max={1} />}
      {state === 'failed' && <FormError message={message} />}
    </DocumentRow>
  );
}
