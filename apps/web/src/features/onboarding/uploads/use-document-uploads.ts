import { useRef, useState } from 'react';
import { DOCUMENT_BYTES_MAX } from '@vendor-portal/contract/values/image.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { RequestFailed } from '../../../platform/api/request-failed.ts';
import { randomId } from '../../../platform/idempotency/random-id.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { uploadsMessages } from '../uploads.messages.ts';
import { readHead, detectKind } from './file-kind.ts';
import { useUploadDocument, useUploadIdentification, useUploadRegistration, type Upload } from './uploads.queries.ts';

/** A file being uploaded. Once stored it moves to the documents. */
export interface Sending {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** 0 to 1. */
  readonly share: number;
  readonly message: string;
  /** False where the same file would be refused again. */
  readonly mayRetry: boolean;
}

const WAITING = { state: 'waiting', share: 0, message: '', mayRetry: true } as const;

/** The file itself was refused: too large, wrong type, unreadable. */
const FILE_REFUSALS = new Set([413, 415]);

/** Sequential, so that on a slow connection the first file arrives soon; a failed one doesn't block the others. */
function useDocumentUploads(upload: (sent: Upload<File>) => Promise<unknown>) {
  const messages = useMessages(uploadsMessages).proof;
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const queue = useRef(Promise.resolve());
  const dismissed = useRef(new Set<string>());

  const change = (id: string, changed: Partial<Sending>) =>
    setSendings((all) => all.map((sending) => (sending.id === id ? { ...sending, ...changed } : sending)));
  const dismiss = (id: string) => {
    dismissed.current.add(id);
    setSendings((all) => all.filter((sending) => sending.id !== id));
  };

  const send = async (id: string, file: File) => {
    if (dismissed.current.has(id)) return;
    change(id, { state: 'sending', share: 0 });
    const problem = await problemWith(file);
    if (problem !== undefined) {
      change(id, { state: 'failed', message: messages[problem](file.name), mayRetry: false });
      return;
    }
    try {
      await upload({ what: file, onProgress: (share) => change(id, { share }) });
      dismiss(id);
    } catch (error) {
      const isFinal = error instanceof RequestFailed && FILE_REFUSALS.has(error.status);
      change(id, { state: 'failed', message: errorText(error), mayRetry: !isFinal });
    }
  };
  const enqueue = (id: string, file: File) => {
    queue.current = queue.current.then(() => send(id, file));
  };

  return {
    sendings,
    isBusy: sendings.some(({ state }) => state !== 'failed'),
    add: (files: readonly File[]) => {
      const added = files.map((file) => Object.assign({ id: randomId(), file }, WAITING));
      setSendings((all) => [...all, ...added]);
      for (const { id, file } of added) enqueue(id, file);
    },
    retry: ({ id, file }: Sending) => {
      change(id, WAITING);
      enqueue(id, file);
    },
    dismiss,
  };
}

export type DocumentUploads = ReturnType<typeof useDocumentUploads>;

/** What the server would refuse, checked before megabytes are uploaded. */
async function problemWith(file: File): Promise<'isEmpty' | 'notADocument' | undefined> {
  if (file.size === 0) return 'isEmpty';
  if (file.size > DOCUMENT_BYTES_MAX) return undefined;
  const kind = detectKind(await readHead(file));
  return kind === undefined || kind === 'webp' ? 'notADocument' : undefined;
}

export function useSlots() {
  const proof = useDocumentUploads(useUploadDocument().mutateAsync);
  const identification = useDocumentUploads(useUploadIdentification().mutateAsync);
  const registration = useDocumentUploads(useUploadRegistration().mutateAsync);
  return { proof, identification, registration, isBusy: proof.isBusy || identification.isBusy || registration.isBusy };
}
