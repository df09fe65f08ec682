import { ExternalLink, Trash2 } from 'lucide-react';
import { formatBytes } from '../../../platform/words/format.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonAnchor } from '../../../ui/button/button-anchor.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { DocumentRow } from './document-row.tsx';
import type { SentDocument } from './uploads.queries.ts';
import { uploadsWords } from './uploads.words.ts';

const TONES = { submitted: 'info', accepted: 'success', refused: 'error' } as const;

interface SentRowProps {
  readonly document: SentDocument;
  /** Left out where there is nothing to be changed. */
  readonly onRemove?: (() => void) | undefined;
}

/** A document that arrived: what became of it, and the way to look at it again. */
export function SentRow({ document, onRemove }: SentRowProps) {
  const words = useWords(uploadsWords).proof;
  const { fileName, contentType, size, status, reason, url } = document;
  return (
    <DocumentRow
      name={fileName}
      contentType={contentType}
      detail={
        <>
          <Badge tone={TONES[status]}>{words.status[status]}</Badge>
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
            aria-label={`${words.open} ${fileName} ${words.opensNewTab}`}
          >
            <ExternalLink aria-hidden="true" />
          </ButtonAnchor>
          {onRemove !== undefined && status !== 'accepted' && (
            <Button variant="quiet" isIconOnly aria-label={words.removeNamed(fileName)} onClick={onRemove}>
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
