import { ExternalLink, FileImage, FileText, RotateCw, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatBytes } from '../../../platform/i18n/format.ts';
import { ButtonAnchor } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { uploadsMessages } from '../uploads.messages.ts';
import styles from './document-row.module.css';
import type { SentDocument } from './uploads.queries.ts';
import type { Sending } from './use-document-uploads.ts';
import { useQuery } from '@tanstack/react-query';
import { identificationDocumentsQuery } from '../reference.queries.ts';

interface DocumentRowProps {
  readonly name: string;
  readonly contentType: string;
  readonly detail: ReactNode;
  readonly actions: ReactNode;
  /** Full width: a progress bar, a reason, an error. */
  readonly children?: ReactNode;
}

function DocumentRow({ name, contentType, detail, actions, children }: DocumentRowProps) {
  const Icon = contentType.startsWith('image/') ? FileImage : FileText;
  return (
    <div className={styles['row']}>
      <span className={styles['icon']}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles['text']}>
        <p className={styles['name']}>{name}</p>
        <div className={styles['detail']}>{detail}</div>
      </div>
      <div className={styles['buttons']}>{actions}</div>
      {children !== undefined && <div className={styles['under']}>{children}</div>}
    </div>
  );
}

interface SendingRowProps {
  readonly sending: Sending;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

export function SendingRow({ sending, onRetry, onDismiss }: SendingRowProps) {
  const messages = useMessages(uploadsMessages).proof;
  const { file, state, share, message, mayRetry } = sending;
  return (
    <DocumentRow
      name={file.name}
      contentType={file.type}
      detail={
        <>
          <span>{formatBytes(file.size)}</span>
          {state === 'waiting' && <span>{messages.waiting}</span>}
          {state === 'sending' && (
            <span className="num">{share < 1 ? messages.percent(share) : messages.finishing}</span>
          )}
        </>
      }
      actions={
        state !== 'sending' && (
          <>
            {state === 'failed' && mayRetry && (
              <Button variant="quiet" isIconOnly aria-label={messages.retryNamed(file.name)} onClick={onRetry}>
                <RotateCw aria-hidden="true" />
              </Button>
            )}
            <Button variant="quiet" isIconOnly aria-label={messages.removeNamed(file.name)} onClick={onDismiss}>
              <X aria-hidden="true" />
            </Button>
          </>
        )
      }
    >
      {state === 'sending' && <Progress isLabelHidden label={messages.sending(file.name)} value={share} max={1} />}
      {state === 'failed' && <FormError message={message} />}
    </DocumentRow>
  );
}

const TONES = { submitted: 'info', accepted: 'success', refused: 'error' } as const;

interface SentRowProps {
  readonly document: SentDocument;
  /** Absent where the document can't be changed. */
  readonly onRemove?: (() => void) | undefined;
}

export function SentRow({ document, onRemove }: SentRowProps) {
  const messages = useMessages(uploadsMessages).proof;
  const { fileName, contentType, size, status, reason, url } = document;
  return (
    <DocumentRow
      name={fileName}
      contentType={contentType}
      detail={
        <>
          <Badge tone={TONES[status]}>{messages.status[status]}</Badge>
          <span>{formatBytes(size)}</span>
        </>
      }
      actions={
        <>
          <ButtonAnchor
            variant="quiet"
            isIconOnly
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={`${messages.open} ${fileName} ${messages.opensNewTab}`}
          >
            <ExternalLink aria-hidden="true" />
          </ButtonAnchor>
          {onRemove !== undefined && status !== 'accepted' && (
            <Button variant="quiet" isIconOnly aria-label={messages.removeNamed(fileName)} onClick={onRemove}>
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </>
      }
    >
      {reason !== null && <FormError message={reason} />}
    </DocumentRow>
  );
}

interface IdentificationNameProps {
  readonly value: string | null;
  /** Formats the name into a sentence. */
  readonly children?: (name: string) => string;
}

/** Empty until the list is loaded. */
export function IdentificationName({ value, children }: IdentificationNameProps) {
  const { data = [] } = useQuery(identificationDocumentsQuery);
  const name = data.find((document) => document.value === value)?.name;
  if (name === undefined) return null;
  return children === undefined ? name : children(name);
}
