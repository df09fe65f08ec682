import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import { PATHS } from '../../../platform/paths.ts';
import { nextPath } from '../../../platform/session/next-path.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { AuthHeading } from '../../../ui/auth/auth-form.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { applicationQuery, type Application } from '../standing/application.queries.ts';
import { ApplicationProgress } from '../application-progress.tsx';
import { isFirstTime } from './uploads.queries.ts';
import { ProofCard, SingleDocumentCard } from './document-cards.tsx';
import { useSlots } from './use-document-uploads.ts';
import { uploadsMessages } from '../uploads.messages.ts';
import styles from './uploads.module.css';

const PAPERS = new Set<Application['missing'][number]>([
  'proof_of_address',
  'identification_document',
  'registration_document',
]);

function UploadProofOfAddressScreen() {
  const messages = useMessages(uploadsMessages);
  const { search } = useLocation();
  const { isBusinessRegistered } = useVendor();
  const application = useQuery(applicationQuery);
  const slots = useSlots();
  const goOn = nextPath(search, '/');
  const isAllThere = application.data?.missing.every((what) => !PAPERS.has(what)) === true;
  return (
    <>
      {isFirstTime(search) && <ApplicationProgress at="documents" />}
      <AuthHeading title={messages.documents.title} lead={messages.documents.lead} />
      <ProofCard uploads={slots.proof} />
      <SingleDocumentCard kind="identification" uploads={slots.identification} />
      {isBusinessRegistered && <SingleDocumentCard kind="registration" uploads={slots.registration} />}
      <div className={styles['foot']}>
        {isAllThere && !slots.isBusy ? (
          <ButtonLink to={goOn} variant="primary" size="large" isWide>
            {messages.documents.done}
          </ButtonLink>
        ) : (
          <ButtonLink to={goOn} variant="quiet">
            {messages.later}
          </ButtonLink>
        )}
        {isFirstTime(search) && (
          <ButtonLink to={PATHS.logoUpload} variant="quiet">
            <ArrowLeft aria-hidden="true" />
            {messages.back}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

export { UploadProofOfAddressScreen as Component };
