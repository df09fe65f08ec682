import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { DOCUMENT_BYTES_MAX } from '@vendor-portal/contract/values/image.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FileDrop } from '../../../ui/picture/file-drop.tsx';
import { IdentificationName } from '../identification-name.tsx';
import { applicationQuery, type Application } from '../standing/application.queries.ts';
import { DOCUMENT_KINDS } from './file-kind.ts';
import { SendingRow } from './sending-row.tsx';
import { SentRow } from './sent-row.tsx';
import { TakePhoto } from './take-photo.tsx';
import { uploadsWords } from './uploads.words.ts';
import styles from './uploads.module.css';
import type { DocumentUploads } from './use-document-uploads.ts';

/** Who stands behind the shop: received only once its picture is here. */
export function IdentificationCard({ uploads }: { uploads: DocumentUploads }) {
  const words = useWords(uploadsWords).identification;
  const application = useQuery(applicationQuery);
  return (
    <Card title={words.title} lead={words.lead} className={styles['card']}>
      <QueryView query={application} skeleton={<Skeleton shape="row" />}>
        {(read) => <Identification application={read} uploads={uploads} />}
      </QueryView>
    </Card>
  );
}

function Identification({ application, uploads }: { application: Application; uploads: DocumentUploads }) {
  const words = useWords(uploadsWords).identification;
  const { business, identification } = application;
  const { sendings, isBusy, add, retry, forget } = uploads;
  const send = (file: File | undefined) => {
    if (file === undefined) return;
    // There is one: what was refused before it need not be looked at any more.
    for (const { id } of sendings) forget(id);
    add([file]);
  };
  return (
    <>
      {business.identificationDocument !== null && (
        <p>
          <IdentificationName value={business.identificationDocument}>{words.ofKind}</IdentificationName>
        </p>
      )}
      {identification?.status !== 'accepted' && (
        <>
          <FileDrop
            label={identification === null ? words.choose : words.chooseAnother}
            help={words.chooseHelp}
            accept={DOCUMENT_KINDS}
            maxSize={DOCUMENT_BYTES_MAX}
            icon={<IdCard aria-hidden="true" />}
            isDisabled={isBusy}
            onFiles={([file]) => send(file)}
          />
          <TakePhoto isDisabled={isBusy} onPhoto={send} />
        </>
      )}
      <ul className={styles['list']} aria-label={words.title}>
        {identification !== null && (
          <li>
            <SentRow document={identification} />
          </li>
        )}
        {sendings.map((sending) => (
          <li key={sending.id}>
            <SendingRow sending={sending} onRetry={() => retry(sending)} onForget={() => forget(sending.id)} />
          </li>
        ))}
        {identification === null && sendings.length === 0 && <li className={styles['none']}>{words.none}</li>}
      </ul>
    </>
  );
}
