import { useQuery } from '@tanstack/react-query';
import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { DOCUMENT_BYTES_MAX, DOCUMENTS_MAX } from '@vendor-portal/contract/values/image.ts';
import { formatCount } from '../../../platform/words/format.ts';
import { nextPath } from '../../../platform/session/next-path.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { AuthHeading } from '../../../ui/auth/auth-heading.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FileDrop } from '../../../ui/picture/file-drop.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DOCUMENT_KINDS } from './file-kind.ts';
import { IdentificationCard } from './identification-card.tsx';
import { SendingRow } from './sending-row.tsx';
import { SentRow } from './sent-row.tsx';
import { TakePhoto } from './take-photo.tsx';
import { documentsQuery, useUploadDocument, useUploadIdentification, type SentDocument } from './uploads.queries.ts';
import { uploadsWords } from './uploads.words.ts';
import styles from './uploads.module.css';
import { useDocumentUploads } from './use-document-uploads.ts';

const RemoveDocument = lateOverlay('remove document', () => import('./remove-document.tsx'));

function UploadProofOfAddressScreen() {
  const words = useWords(uploadsWords);
  const { search } = useLocation();
  const documents = useQuery(documentsQuery);
  const { sendings, isBusy, add, retry, forget } = useDocumentUploads(useUploadDocument().mutateAsync);
  const identification = useDocumentUploads(useUploadIdentification().mutateAsync);
  const [toRemove, setToRemove] = useState<SentDocument | null>(null);
  const held = documents.data?.length ?? 0;
  const room = Math.max(0, DOCUMENTS_MAX - held - sendings.length);
  const goOn = nextPath(search, '/');
  return (
    <>
      <AuthHeading title={words.proof.title} lead={words.proof.lead} />
      <Card className={styles['card']}>
        <FileDrop
          // A change of room is a new question: what was refused for want of it no longer stands.
          key={room}
          label={words.proof.choose}
          help={`${words.proof.chooseHelp} ${roomLeft(room, words.proof)}`}
          accept={DOCUMENT_KINDS}
          maxSize={DOCUMENT_BYTES_MAX}
          maxFiles={Math.max(1, room)}
          icon={<FilePlus aria-hidden="true" />}
          isDisabled={room === 0}
          onFiles={add}
        />
        <TakePhoto isDisabled={room === 0} onPhoto={(photo) => add([photo])} />
        <div role="group" aria-label={words.proof.list}>
          <QueryView query={documents} skeleton={<Skeleton shape="row" />}>
            {(sent) => (
              <ul className={styles['list']}>
                {sent.map((document) => (
                  <li key={document.id}>
                    <SentRow document={document} onRemove={() => setToRemove(document)} />
                  </li>
                ))}
                {sendings.map((sending) => (
                  <li key={sending.id}>
                    <SendingRow sending={sending} onRetry={() => retry(sending)} onForget={() => forget(sending.id)} />
                  </li>
                ))}
                {sent.length + sendings.length === 0 && <li className={styles['none']}>{words.proof.none}</li>}
              </ul>
            )}
          </QueryView>
        </div>
      </Card>
      <IdentificationCard uploads={identification} />
      <div className={styles['later']}>
        {held > 0 && !isBusy && !identification.isBusy ? (
          <ButtonLink to={goOn} variant="primary" size="large" isWide>
            {words.proof.done}
          </ButtonLink>
        ) : (
          <ButtonLink to={goOn} variant="quiet">
            {words.later}
          </ButtonLink>
        )}
      </div>
      {held > 0 && <RemoveDocument document={toRemove} isOpen={toRemove !== null} onClose={() => setToRemove(null)} />}
    </>
  );
}

type RoomWords = { room: { one: string; other: (count: string) => string }; full: string };

function roomLeft(room: number, words: RoomWords): string {
  if (room === 0) return words.full;
  return room === 1 ? words.room.one : words.room.other(formatCount(room));
}

export { UploadProofOfAddressScreen as Component };
