import { useState } from 'react';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';
import type { SentDocument } from './uploads.queries.ts';

/** Lazy-loaded: 22 kB with the dialog's code. */
const RemoveDocument = lazyWithRetry('remove document', () => import('./remove-document.tsx'));

/** Asks before a document is removed. The dialog has to be rendered. */
export function useDocumentRemoval() {
  const [document, setDocument] = useState<SentDocument | null>(null);
  const close = () => setDocument(null);
  return {
    start: setDocument,
    dialog: document !== null && (
      <LazyBoundary overlay={{ isOpen: true, onClose: close }}>
        <RemoveDocument document={document} onClose={close} />
      </LazyBoundary>
    ),
  };
}
