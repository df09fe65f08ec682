import { useQuery } from '@tanstack/react-query';
import { FilePlus, IdCard } from 'lucide-react';
import { DOCUMENT_BYTES_MAX } from '@vendor-portal/contract/values/image.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FileDrop } from '../../../ui/picture/file-drop.tsx';
import { IdentificationName } from '../identification-name.tsx';
import { applicationQuery, type Application } from '../standing/application.queries.ts';
import { DOCUMENT_KINDS } from './file-kind.ts';
import { SendingRow, SentRow } from './document-row.tsx';
import { TakePhoto } from './take-photo.tsx';
import { uploadsMessages } from '../onboarding.messages.ts';
import styles from './uploads.module.css';
import { useDocumentRemoval } from './use-document-removal.tsx';
import type { DocumentUploads } from './use-document-uploads.ts';

/** At most one of each. */
export type SingleKind = 'identification' | 'registration';

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
