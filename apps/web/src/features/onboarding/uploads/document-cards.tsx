import { useQuery } from '@tanstack/react-query';
import { FilePlus, IdCard, Camera } from 'lucide-react';
import { DOCUMENT_BYTES_MAX, DOCUMENTS_MAX } from '@vendor-portal/contract/values/image.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FileDrop } from '../../../ui/picture/file-drop.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DOCUMENT_KINDS } from './file-kind.ts';
import { SendingRow, SentRow, IdentificationName } from './document-row.tsx';
import { documentsQuery, type SentDocument } from './uploads.queries.ts';
import { uploadsMessages } from '../uploads.messages.ts';
import styles from './uploads.module.css';
import type { DocumentUploads } from './use-document-uploads.ts';
import { applicationQuery, type Application } from '../standing/application.queries.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';

/** Up to three files. A refused one doesn't count, because the next replaces it. */
export function ProofCard({ uploads }: { readonly uploads: DocumentUploads }) {
  const messages = useMessages(uploadsMessages).proof;
  const documents = useQuery(documentsQuery);
  const { sendings, add, retry, dismiss } = uploads;
  const removal = useDocumentRemoval();
  const held = documents.data?.filter(({ status }) => status !== 'refused').length ?? 0;
  const room = Math.max(0, DOCUMENTS_MAX - held - sendings.length);
  return (
    <Card title={messages.title} lead={messages.lead} className={styles['card']}>
      <FileDrop
        // Resets the "too many files" error when the number of free places changes.
        key={room}
        label={messages.choose}
        help={`${messages.chooseHelp} ${roomLeft(room, messages)}`}
        accept={DOCUMENT_KINDS}
        maxSize={DOCUMENT_BYTES_MAX}
        maxFiles={Math.max(1, room)}
        icon={<FilePlus aria-hidden="true" />}
        isDisabled={room === 0}
        onFiles={add}
      />
      <TakePhoto isDisabled={room === 0} onPhoto={(photo) => add([photo])} />
      <div role="group" aria-label={messages.list}>
        <QueryView query={documents} skeleton={<Skeleton shape="row" />}>
          {(sent) => (
            <ul className={styles['list']}>
              {sent.map((document) => (
                <li key={document.id}>
                  <SentRow document={document} onRemove={() => removal.start(document)} />
                </li>
              ))}
              {sendings.map((sending) => (
                <li key={sending.id}>
                  <SendingRow sending={sending} onRetry={() => retry(sending)} onDismiss={() => dismiss(sending.id)} />
                </li>
              ))}
              {sent.length + sendings.length === 0 && <li className={styles['none']}>{messages.none}</li>}
            </ul>
          )}
        </QueryView>
      </div>
      {removal.dialog}
    </Card>
  );
}

type RoomMessages = { room: { one: string; other: (count: string) => string }; full: string };

function roomLeft(room: number, messages: RoomMessages): string {
  if (room === 0) return messages.full;
  return room === 1 ? messages.room.one : messages.room.other(formatCount(room));
}

/** At most one of each. */
type SingleKind = 'identification' | 'registration';

interface SingleDocumentCardProps {
  readonly kind: SingleKind;
  readonly uploads: DocumentUploads;
}

export function SingleDocumentCard({ kind, uploads }: SingleDocumentCardProps) {
  const messages = useMessages(uploadsMessages)[kind];
  const application = useQuery(applicationQuery);
  return (
    <Card title={messages.title} lead={messages.lead} className={styles['card']}>
      <QueryView query={application} skeleton={<Skeleton shape="row" />}>
        {(read) => <SingleDocument kind={kind} application={read} uploads={uploads} />}
      </QueryView>
    </Card>
  );
}

const ICONS = { identification: IdCard, registration: FilePlus };

function SingleDocument({
  kind,
  application,
  uploads,
}: SingleDocumentCardProps & { readonly application: Application }) {
  const messages = useMessages(uploadsMessages)[kind];
  const document = application[kind];
  const Icon = ICONS[kind];
  const removal = useDocumentRemoval();
  const { sendings, isBusy, add, retry, dismiss } = uploads;
  const send = (file: File | undefined) => {
    if (file === undefined) return;
    // Only one is allowed, so failed uploads before it are dismissed.
    for (const { id } of sendings) dismiss(id);
    add([file]);
  };
  return (
    <>
      {kind === 'identification' && <ChosenKind value={application.business.identificationDocument} />}
      {document?.status !== 'accepted' && (
        <>
          <FileDrop
            label={document === null ? messages.choose : messages.chooseAnother}
            help={messages.chooseHelp}
            accept={DOCUMENT_KINDS}
            maxSize={DOCUMENT_BYTES_MAX}
            icon={<Icon aria-hidden="true" />}
            isDisabled={isBusy}
            onFiles={([file]) => send(file)}
          />
          <TakePhoto isDisabled={isBusy} onPhoto={send} />
        </>
      )}
      <ul className={styles['list']} aria-label={messages.title}>
        {document !== null && (
          <li>
            <SentRow document={document} onRemove={() => removal.start(document)} />
          </li>
        )}
        {sendings.map((sending) => (
          <li key={sending.id}>
            <SendingRow sending={sending} onRetry={() => retry(sending)} onDismiss={() => dismiss(sending.id)} />
          </li>
        ))}
        {document === null && sendings.length === 0 && <li className={styles['none']}>{messages.none}</li>}
      </ul>
      {removal.dialog}
    </>
  );
}

function ChosenKind({ value }: { readonly value: string | null }) {
  const messages = useMessages(uploadsMessages).identification;
  if (value === null) return null;
  return (
    <p>
      <IdentificationName value={value}>{messages.ofKind}</IdentificationName>
    </p>
  );
}

/** Opens the camera on touch devices; elsewhere a file chooser. */
function TakePhoto({ isDisabled, onPhoto }: { isDisabled: boolean; onPhoto: (file: File) => void }) {
  const messages = useMessages(uploadsMessages).proof;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['camera']}>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        hidden
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo !== undefined) onPhoto(photo);
          // So that the same photo can be chosen again after it was removed.
          target.value = '';
        }}
      />
      <Button disabled={isDisabled} onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" />
        {messages.camera}
      </Button>
    </div>
  );
}

/** Lazy-loaded: 22 kB with the dialog's code. */
const RemoveDocument = lazyWithRetry('remove document', () => import('./remove-document.tsx'));

/** Asks before a document is removed. The dialog has to be rendered. */
function useDocumentRemoval() {
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
