import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { accountRights, type WorkingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { PATHS } from '../../../platform/paths.ts';
import { queries } from '../../../platform/api/queries.ts';
import { useLiveAccount, useOnEvents } from '../../../platform/events/refresh.ts';
import { useHasRight } from '../../../platform/session/rights.ts';
import { withNext } from '../../../platform/session/next-path.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { accountStatusMessages } from '../account-status.messages.ts';
import {
  applicationKey,
  applicationQuery,
  standingIn,
  useStanding,
  type Application,
} from '../standing/application.queries.ts';
import styles from './account-status.module.css';
import { ApplicationDetails } from './application-details.tsx';
import { CorrectionForm } from './correction-form.tsx';

const REFRESH_EVENTS: readonly VendorEventKind[] = ['account_changed'];

const refreshApplication = () => queries.invalidateQueries({ queryKey: applicationKey });

/** The screen of the empty path (§2). Why, the documents and a new application are the owner's. */
export const AccountStatus = () => (useHasRight('identity') ? <OwnersStatus /> : <StaffsStatus />);

function StaffsStatus() {
  const { standing: badges, staff, actions } = useMessages(accountStatusMessages);
  const standing = useStanding() ?? 'PENDING';
  useLiveAccount();
  const { title, lead } = staff[standing] ?? staff.other;
  return (
    <div className={styles['page']}>
      <title>{title}</title>
      <div className={styles['head']}>
        <div role="status">
          <Badge tone={TONES[standing]}>{badges[standing].badge}</Badge>
          <h1 tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          <p className={styles['lead']}>{lead}</p>
        </div>
        {accountRights({ status: standing, statusBeforeBlock: null }).mayRunStore && (
          <ButtonLink to={PATHS.home} variant="primary" size="large">
            {actions.dashboard}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** The application's status, what is missing, what happens next. */
function OwnersStatus() {
  const messages = useMessages(accountStatusMessages);
  const application = useQuery(applicationQuery);
  useLiveAccount();
  useOnEvents(REFRESH_EVENTS, refreshApplication);
  const view = (
    <QueryView query={application} skeleton={<Skeleton shape="card" count={2} />}>
      {(read) => <ApplicationView application={read} />}
    </QueryView>
  );
  if (application.data !== undefined) return view;
  return (
    <div className={styles['page']}>
      <title>{messages.application}</title>
      <h1 className={styles['title']}>{messages.application}</h1>
      {view}
    </div>
  );
}

const TONES: Record<WorkingStatus, 'info' | 'success' | 'warning' | 'error'> = {
  NEW: 'info',
  PENDING: 'info',
  APPROVED: 'success',
  DECLINED: 'error',
  SUSPENDED: 'warning',
  BLOCKED: 'error',
  DELETED: 'error',
};

function ApplicationView({ application }: { application: Application }) {
  const messages = useMessages(accountStatusMessages);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const standing = standingIn(application.history);
  const { badge, title, lead } = messages.standing[standing];
  return (
    <div className={styles['page']}>
      <title>{title}</title>
      <div className={styles['head']}>
        <div role="status">
          <Badge tone={TONES[standing]}>{badge}</Badge>
          <h1 tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          <p className={styles['lead']}>{lead}</p>
        </div>
        {application.reason !== null && (
          <Alert tone={TONES[standing]} title={messages.reason}>
            {application.reason}
          </Alert>
        )}
        {!isCorrecting && (
          <div className={styles['next']}>
            <NextStep application={application} standing={standing} onCorrect={() => setIsCorrecting(true)} />
          </div>
        )}
      </div>
      {isCorrecting && application.mayResubmit && (
        <CorrectionForm application={application} onClose={() => setIsCorrecting(false)} />
      )}
      <ApplicationDetails application={application} standing={standing} />
    </div>
  );
}

interface NextStepProps {
  readonly application: Application;
  readonly standing: WorkingStatus;
  readonly onCorrect: () => void;
}

const PAPERS = [
  ['proof_of_address', 'proof'],
  ['identification_document', 'identification'],
  ['registration_document', 'registration'],
] as const;

function NextStep({ application, standing, onCorrect }: NextStepProps) {
  const messages = useMessages(accountStatusMessages).actions;
  if (application.mayResubmit) {
    return (
      <Button variant="primary" size="large" onClick={onCorrect}>
        {messages.correct}
      </Button>
    );
  }
  const paper = PAPERS.find(([what]) => application.missing.includes(what))?.[1];
  if (standing === 'PENDING' && paper !== undefined) {
    return (
      <>
        <ButtonLink to={withNext(PATHS.addressUpload, '/')} variant="primary" size="large">
          {messages[paper]}
        </ButtonLink>
        <ButtonLink to={PATHS.home} size="large">
          {messages.prepare}
        </ButtonLink>
      </>
    );
  }
  const [to, label] = ON[standing];
  return (
    <ButtonLink to={to} variant="primary" size="large">
      {messages[label]}
    </ButtonLink>
  );
}

const ON = {
  NEW: [PATHS.signUpCode, 'dashboard'],
  PENDING: [PATHS.home, 'prepare'],
  APPROVED: [PATHS.home, 'dashboard'],
  DECLINED: [PATHS.home, 'dashboard'],
  SUSPENDED: [PATHS.orders, 'orders'],
  BLOCKED: [PATHS.home, 'dashboard'],
  DELETED: [PATHS.home, 'dashboard'],
} as const satisfies Record<WorkingStatus, readonly [string, string]>;
