import type { WorkingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/list/timeline.tsx';
import { accountStatusMessages } from '../account-status.messages.ts';
import type { Application } from '../standing/application.queries.ts';
import type { ReactNode } from 'react';
import { withNext } from '../../../platform/session/next-path.ts';
import { Avatar } from '../../../ui/text/avatar.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { IdentificationName, SentRow } from '../uploads/document-row.tsx';
import styles from './account-status.module.css';
import { PATHS } from '../../../platform/paths.ts';

export function ApplicationDetails({ application, standing }: { application: Application; standing: WorkingStatus }) {
  const messages = useMessages(accountStatusMessages);
  return (
    <>
      <Card title={messages.timeline.title}>
        <ApplicationTimeline history={application.history} standing={standing} />
      </Card>
      <Card title={messages.sent.title}>
        <SentItems application={application} />
      </Card>
    </>
  );
}

const GRAVE = new Set<string>(['DECLINED', 'SUSPENDED', 'BLOCKED', 'DELETED']);

function ApplicationTimeline({ history, standing }: { history: Application['history']; standing: WorkingStatus }) {
  const messages = useMessages(accountStatusMessages).timeline;
  const { timeZone } = useVendor();
  const past = history.toSorted((a, b) => a.at.localeCompare(b.at));
  const happened = past.map(({ status, at, reason }, index): TimelineEntry => {
    const isAgain = status === 'PENDING' && past.slice(0, index).some((earlier) => earlier.status === 'DECLINED');
    const isLast = index === past.length - 1;
    return {
      key: `${at} ${status}`,
      title: isAgain ? messages.sentAgain : messages.happened[status],
      time: formatInstant(at, timeZone, 'dayAndTime'),
      state: isLast && GRAVE.has(status) ? 'bad' : 'done',
      children: reason ?? undefined,
    };
  });
  return <Timeline entries={[...happened, ...toCome(standing, messages)]} stateMessages={messages.state} />;
}

type ToComeMessages = { checking: string; opening: string; correcting: string };

function toCome(standing: WorkingStatus, messages: ToComeMessages): TimelineEntry[] {
  const opening: TimelineEntry = { key: 'opening', title: messages.opening, state: 'coming' };
  switch (standing) {
    case 'PENDING':
      return [{ key: 'checking', title: messages.checking, state: 'now' }, opening];
    case 'DECLINED':
      return [{ key: 'correcting', title: messages.correcting, state: 'now' }, opening];
    case 'APPROVED':
      return [{ ...opening, state: 'now' }];
    default:
      return [];
  }
}

type ItemState = 'there' | 'missing';

const TONES = { there: 'success', missing: 'warning' } as const;

function SentItems({ application }: { application: Application }) {
  const messages = useMessages(accountStatusMessages).sent;
  const { logo, name } = useVendor();
  const { missing, business, proofOfAddress, identification, registration } = application;
  const isRefused = proofOfAddress.some(isTheOneRefused);
  const itemState = (what: Application['missing'][number]): ItemState => (missing.includes(what) ? 'missing' : 'there');
  return (
    <ul className={styles['items']}>
      <Item
        name={messages.logo}
        state={itemState('logo')}
        extra={logo !== null && <Avatar name={name} src={logo} size="small" />}
        to={withNext(PATHS.logoUpload, '/')}
      />
      <Item
        name={messages.proof}
        state={proofOfAddress.length === 0 ? itemState('proof_of_address') : undefined}
        to={withNext(PATHS.addressUpload, '/')}
        action={isRefused ? messages.replace : undefined}
      >
        {proofOfAddress.length > 0 && (
          <ul className={styles['documents']}>
            {proofOfAddress.map((document) => (
              <li key={document.id}>
                <SentRow document={document} />
              </li>
            ))}
          </ul>
        )}
      </Item>
      <Item
        name={messages.identification}
        state={identification === null ? itemState('identification_document') : undefined}
        to={whereToSend(identification)}
        action={isTheOneRefused(identification) ? messages.replace : undefined}
      >
        <p>
          <IdentificationName value={business.identificationDocument} />
          {business.identificationNumber !== null && `, ${messages.numbered(business.identificationNumber)}`}
        </p>
        {identification !== null && <SentRow document={identification} />}
      </Item>
      <Item name={messages.cac} state={itemState('cac_number')}>
        {business.isBusinessRegistered === 'yes' ? business.cacNumber : messages.notRegistered}
      </Item>
      {business.isBusinessRegistered === 'yes' && (
        <Item
          name={messages.certificate}
          state={registration === null ? itemState('registration_document') : undefined}
          to={whereToSend(registration)}
          action={isTheOneRefused(registration) ? messages.replace : undefined}
        >
          {registration !== null && <SentRow document={registration} />}
        </Item>
      )}
    </ul>
  );
}

const isTheOneRefused = (document: Application['identification']) => document?.status === 'refused';

/** An accepted document can't be replaced. */
const whereToSend = (document: Application['identification']) =>
  document?.status === 'accepted' ? undefined : withNext(PATHS.addressUpload, '/');

interface ItemProps {
  readonly name: string;
  /** Absent where each document below shows its own. */
  readonly state?: ItemState | undefined;
  readonly extra?: ReactNode;
  readonly to?: string | undefined;
  readonly action?: string | undefined;
  readonly children?: ReactNode;
}

function Item({ name, state, extra, to, action, children }: ItemProps) {
  const messages = useMessages(accountStatusMessages).sent;
  const isMissing = state === 'missing';
  return (
    <li className={styles['item']}>
      <div className={styles['itemHead']}>
        <span className={styles['itemName']}>{name}</span>
        {extra}
        {state !== undefined && <Badge tone={TONES[state]}>{messages[state]}</Badge>}
        {to !== undefined && (
          <ButtonLink
            to={to}
            size="small"
            aria-label={isMissing ? messages.addNamed(name) : messages.changeNamed(name)}
          >
            {action ?? (isMissing ? messages.add : messages.change)}
          </ButtonLink>
        )}
      </div>
      {children !== undefined && children !== null && children !== false && (
        <div className={styles['itemDetail']}>{children}</div>
      )}
    </li>
  );
}
