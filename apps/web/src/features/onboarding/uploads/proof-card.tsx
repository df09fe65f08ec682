import { useQuery } from '@tanstack/react-query';
import { FilePlus } from 'lucide-react';
import { DOCUMENT_BYTES_MAX, DOCUMENTS_MAX } from '@vendor-portal/contract/values/image.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FileDrop } from '../../../ui/picture/file-drop.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DOCUMENT_KINDS } from './file-kind.ts';
import { SendingRow, SentRow } from './document-row.tsx';
import { TakePhoto } from './take-photo.tsx';
import { documentsQuery } from './uploads.queries.ts';
import { useDocumentRemoval } from './use-document-removal.tsx';
import { uploadsMessages } from '../onboarding.messages.ts';
import styles from './uploads.module.css';
import type { DocumentUploads } from './use-document-uploads.ts';

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
